import { joinRequestEndpoints } from '@endorse/contract/company-admins/join-requests/endpoints'
import { joinRequestSchemas } from '@endorse/contract/company-admins/join-requests/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { companyScopeOf } from '../policy.ts'
import { presentDecided, presentJoinRequest } from './present.ts'
import {
  countDecidedRequests,
  countJoinRequests,
  findJoinRequestOf,
  listDecidedRequests,
  listJoinRequests,
} from './queries.ts'
import { decideRequest, recordRecommendation } from './service.ts'

/** Registers the endpoints for requests to join a company. */
export function registerJoinRequestRoutes(app: FastifyInstance, context: ServerContext) {
  const { db } = context

  registerRoute(app, joinRequestEndpoints.mine, joinRequestSchemas.mine, async ({ person }) => {
    const row = await findJoinRequestOf(db, person.id)
    if (!row) return success({ data: null })
    const { requested_at, ...request } = row
    return success({ data: { ...request, requestedAt: requested_at.toISOString() } })
  })

  registerRoute(app, joinRequestEndpoints.list, joinRequestSchemas.list, async ({ person, query }) => {
    const scope = companyScopeOf(person)
    const [rows, total] = await Promise.all([
      listJoinRequests(db, scope, query),
      countJoinRequests(db, scope),
    ])
    return success({
      data: rows.map(presentJoinRequest),
      pagination: paginate(query.page, query.limit, total),
    })
  })

  registerRoute(
    app,
    joinRequestEndpoints.listDecided,
    joinRequestSchemas.listDecided,
    async ({ person, query }) => {
      const scope = companyScopeOf(person)
      const [rows, total] = await Promise.all([
        listDecidedRequests(db, scope, query),
        countDecidedRequests(db, scope),
      ])
      return success({
        data: rows.map((row) => presentDecided(row, person)),
        pagination: paginate(query.page, query.limit, total),
      })
    },
  )

  registerRoute(
    app,
    joinRequestEndpoints.decide,
    joinRequestSchemas.decide,
    async ({ person, params, body }) =>
      success({
        message: await decideRequest(context, person, params.id, body),
      }),
  )

  registerRoute(
    app,
    joinRequestEndpoints.recordRecommendation,
    joinRequestSchemas.recordRecommendation,
    async ({ person, params, body }) => {
      await recordRecommendation(context, person, params.id, body.answer)
      return success({ message: 'Platform staff will see your answer' })
    },
  )
}
