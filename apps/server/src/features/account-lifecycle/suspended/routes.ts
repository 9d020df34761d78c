import { suspendedAccountEndpoints as endpoints } from '@endorse/contract/account-lifecycle/suspended/endpoints'
import {
  type SuspendedAccount,
  suspendedAccountSchemas as schemas,
} from '@endorse/contract/account-lifecycle/suspended/schemas'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { ServerContext } from '../../../platform/module.ts'
import type { Person } from '../../../platform/person.ts'
import { byNetwork, type RateLimiter } from '../../../platform/security/rate-limits.ts'
import { findDeletionDueAt } from '../../accounts/deletion-due-at.ts'
import { suspensionLimit } from '../../accounts/suspension/rate-limit.ts'
import { requireSuspended } from '../../accounts/suspension/token.ts'
import { cancelDeletion, scheduleDeletion } from '../deletion/service.ts'
import { getLatestExport, requestExport } from '../export/service.ts'

/** Registers what a suspended person can do with their data and their account. The limits of a person hold for them, too. */
export function registerSuspendedAccountRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { exports, deletions }: { exports: RateLimiter; deletions: RateLimiter },
) {
  const limit = { limit: byNetwork(suspensionLimit(context.rateLimiters)) }

  async function stateOf(person: Person): Promise<SuspendedAccount> {
    const [latest, deletionDueAt] = await Promise.all([
      getLatestExport(context, person),
      findDeletionDueAt(context.db, person.id),
    ])
    return { export: latest, deletionDueAt }
  }

  registerRoute(
    app,
    endpoints.getState,
    schemas.getState,
    async ({ body }) => {
      const { person } = await requireSuspended(context, body.token)
      return success({ data: await stateOf(person) })
    },
    limit,
  )

  registerRoute(
    app,
    endpoints.requestExport,
    schemas.requestExport,
    async ({ body }) => {
      const { person } = await requireSuspended(context, body.token)
      await exports.count(person.id)
      await requestExport(context, person)
      return success({ data: await stateOf(person) })
    },
    limit,
  )

  registerRoute(
    app,
    endpoints.requestDeletion,
    schemas.requestDeletion,
    async ({ body }) => {
      const { person } = await requireSuspended(context, body.token)
      await deletions.count(person.id)
      // The token was given for the password or a mailed code, within the last two hours.
      await scheduleDeletion(context, person)
      return success({ data: await stateOf(person) })
    },
    limit,
  )

  registerRoute(
    app,
    endpoints.cancelDeletion,
    schemas.cancelDeletion,
    async ({ body }) => {
      const { person } = await requireSuspended(context, body.token)
      await cancelDeletion(context, person)
      return success({ data: await stateOf(person) })
    },
    limit,
  )
}
