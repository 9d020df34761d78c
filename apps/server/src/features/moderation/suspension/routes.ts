import { suspensionEndpoints as endpoints } from '@endorse/contract/moderation/suspension/endpoints'
import { suspensionSchemas as schemas } from '@endorse/contract/moderation/suspension/schemas'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { byNetwork } from '../../../platform/security/rate-limits.ts'
import { suspensionLimit } from '../../accounts/suspension/rate-limit.ts'
import { requireSuspended } from '../../accounts/suspension/token.ts'
import { liftSuspension } from './lift.ts'
import { readMySuspension, storeObjection } from './object.ts'
import { suspendPerson } from './suspend.ts'

/** Registers the endpoints of `suspensionEndpoints`. */
export function registerSuspensionRoutes(app: FastifyInstance, context: ServerContext) {
  const limit = { limit: byNetwork(suspensionLimit(context.rateLimiters)) }

  registerRoute(app, endpoints.suspend, schemas.suspend, async ({ person, params: { id }, body }) => {
    await suspendPerson(context, person, id, body)
    return success({ message: 'The account is suspended' })
  })

  registerRoute(app, endpoints.lift, schemas.lift, async ({ person, params: { id }, body }) => {
    await liftSuspension(context, person, id, body)
    return success({ message: 'The suspension is lifted' })
  })

  registerRoute(
    app,
    endpoints.mine,
    schemas.mine,
    async ({ body }) => {
      const { person } = await requireSuspended(context, body.token)
      return success({ data: await readMySuspension(context, person.id) })
    },
    limit,
  )

  registerRoute(
    app,
    endpoints.object,
    schemas.object,
    async ({ body }) => {
      const { person } = await requireSuspended(context, body.token)
      await storeObjection(context, person.id, body.text)
      return success({ data: await readMySuspension(context, person.id) })
    },
    limit,
  )
}
