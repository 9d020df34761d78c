import { applicationCalls, EXACT_COUNT_BOUND, paginate } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/door.ts'
import type { House } from '../../../platform/house.ts'
import { byPerson } from '../../../platform/limits.ts'
import { linksFor } from '../links.ts'
import { presentToReview } from '../present.ts'
import { countFound, listFound } from './queries.ts'

export function findingRoutes(app: FastifyInstance, house: House) {
  const { db } = house
  const limit = byPerson(house.limits.local('find-applications', { times: 120, seconds: 60 }))

  serve(
    app,
    applicationCalls.find,
    ['PLATFORM_EMPLOYEE'],
    async ({ person, query: { search, page, limit: size } }) => {
      const [count, rows] = await Promise.all([
        countFound(db, search),
        listFound(db, search, { page, limit: size }),
      ])
      return {
        success: true as const,
        data: rows.map((row) => presentToReview(row, person, linksFor(house, person))),
        totalIsCapped: count > EXACT_COUNT_BOUND,
        pagination: paginate(page, size, Math.min(count, EXACT_COUNT_BOUND)),
      }
    },
    { limit },
  )
}
