import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import { MAX_EXACT_COUNT, paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToReviewer } from '../present.ts'
import { countSearchResults, listSearchResults } from './queries.ts'

/** Registers the endpoint with which platform staff search applications. */
export function searchRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context
  const limit = byPerson(context.rateLimiters.general('find-applications', { max: 120, seconds: 60 }))

  registerRoute(
    app,
    applicationEndpoints.searchAll,
    applicationSchemas.searchAll,
    async ({ person, query: { search, page, limit: size } }) => {
      const [count, rows] = await Promise.all([
        countSearchResults(db, search),
        listSearchResults(db, person, search, { page, limit: size }),
      ])
      return success({
        data: rows.map((row) => presentToReviewer(row, person, createFileUrlSigner(context, person))),
        totalIsCapped: count > MAX_EXACT_COUNT,
        pagination: paginate(page, size, Math.min(count, MAX_EXACT_COUNT)),
      })
    },
    { limit },
  )
}
