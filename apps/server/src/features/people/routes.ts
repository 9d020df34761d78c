import { isBeyondExactCount, paginate } from '@endorse/contract/core/paging'
import { peopleEndpoints } from '@endorse/contract/people/endpoints'
import { peopleSchemas } from '@endorse/contract/people/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { readPerson } from './details.ts'
import { countPeople, listPeople } from './queries.ts'
import { endSessionsOf } from './service.ts'

/** Registers the endpoints of `peopleEndpoints`. */
export function registerPeopleRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context

  registerRoute(app, peopleEndpoints.listPeople, peopleSchemas.listPeople, async ({ query }) => {
    const total = await countPeople(db, query)
    const data = isBeyondExactCount(query) ? [] : await listPeople(db, query, query)
    return success({ data, pagination: paginate(query.page, query.limit, total) })
  })

  registerRoute(app, peopleEndpoints.getPerson, peopleSchemas.getPerson, async ({ person, params }) =>
    success({ data: await readPerson(context, person, params.id) }),
  )

  registerRoute(
    app,
    peopleEndpoints.endSessions,
    peopleSchemas.endSessions,
    async ({ person, params, body }) => {
      const ended = await endSessionsOf(context, person, params.id, body)
      return success({ message: ended === 1 ? 'One session has ended' : `${ended} sessions have ended` })
    },
  )
}
