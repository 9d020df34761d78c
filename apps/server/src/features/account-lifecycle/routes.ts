import { accountLifecycleEndpoints } from '@endorse/contract/account-lifecycle/endpoints'
import { accountLifecycleSchemas } from '@endorse/contract/account-lifecycle/schemas'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { cancelDeletion, requestDeletion } from './deletion/service.ts'
import { getLatestExport, requestExport } from './export/service.ts'
import { registerSuspendedAccountRoutes } from './suspended/routes.ts'

/** Registers the endpoints that export the data of the own account and delete it. */
export function registerAccountLifecycleRoutes(app: FastifyInstance, context: ServerContext) {
  const exportLimit = context.rateLimiters.shared('data-export', {
    // An export reads many tables and writes a whole archive.
    max: 5,
    seconds: 24 * 60 * 60,
    text: 'You have asked for your data several times today.',
  })
  const deletionLimit = context.rateLimiters.shared('account-deletion', {
    // Each request mails those whom an Endorser has accepted, and so does each cancellation.
    max: 5,
    seconds: 24 * 60 * 60,
    text: 'You have asked for the deletion several times today.',
  })

  registerRoute(
    app,
    accountLifecycleEndpoints.getExport,
    accountLifecycleSchemas.getExport,
    async ({ person }) => success({ data: { export: await getLatestExport(context, person) } }),
  )

  registerRoute(
    app,
    accountLifecycleEndpoints.requestExport,
    accountLifecycleSchemas.requestExport,
    async ({ person }) => success({ data: { export: await requestExport(context, person) } }),
    { limit: byPerson(exportLimit) },
  )

  registerRoute(
    app,
    accountLifecycleEndpoints.requestDeletion,
    accountLifecycleSchemas.requestDeletion,
    async ({ person, body }) =>
      success({ data: { deletionDueAt: await requestDeletion(context, person, body, deletionLimit) } }),
  )

  registerRoute(
    app,
    accountLifecycleEndpoints.cancelDeletion,
    accountLifecycleSchemas.cancelDeletion,
    async ({ person }) => {
      await cancelDeletion(context, person)
      return success({ message: 'Your account stays' })
    },
  )

  registerSuspendedAccountRoutes(app, context, { exports: exportLimit, deletions: deletionLimit })
}
