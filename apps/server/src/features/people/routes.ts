import { isBeyondExactCount, paginate } from '@endorse/contract/core/paging'
import { peopleEndpoints } from '@endorse/contract/people/endpoints'
import { peopleSchemas } from '@endorse/contract/people/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { countPeople, listPeople } from './queries.ts'

/** Registers the endpoints of `peopleEndpoints`. */
export function registerPeopleRoutes(app: FastifyInstance, { db }: AppContext) {
  registerRoute(app, peopleEndpoints.listPeople, peopleSchemas.listPeople, async ({ query }) => {
    const total = await countPeople(db, query)
    const data = isBeyondExactCount(query) ? [] : await listPeople(db, query, query)
    return success({ data, pagination: paginate(query.page, query.limit, total) })
  })
}
