import { applicationCalls, paginate } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/door.ts'
import { notFound } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import { linksFor } from '../links.ts'
import { presentOwn } from '../present.ts'
import { findApplicationFor } from '../queries.ts'
import { timelineOf } from '../timeline.ts'
import { countApplicationsOf, listApplicationsOf } from './queries.ts'
import { byStatus, statisticsOf } from './statistics.ts'

const endorsee = ['JOB_SEEKER'] as const

export function myApplicationRoutes(app: FastifyInstance, house: House) {
  const { db } = house

  serve(app, applicationCalls.listMine, endorsee, async ({ person, query }) => {
    const { page, limit, ...filters } = query
    const [counts, { rows, total }] = await Promise.all([
      countApplicationsOf(db, person.id),
      listApplicationsOf(db, person.id, filters, { page, limit }),
    ])
    return {
      success: true as const,
      data: {
        combinedApplications: rows.map((row) => presentOwn(row, person, linksFor(house, person))),
        applicationsByStatus: byStatus(counts),
        statistics: statisticsOf(counts),
      },
      pagination: paginate(page, limit, total),
    }
  })

  serve(app, applicationCalls.getMine, endorsee, async ({ person, params }) => {
    const row =
      (params.type === 'job' && (await findApplicationFor(db, person, params.id))) || notFound('Application')
    return {
      success: true as const,
      data: {
        application: presentOwn(row, person, linksFor(house, person)),
        timeline: await timelineOf(db, row.id, person),
      },
    }
  })
}
