import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { presentUndo } from '../../../platform/events/undoable-changes.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { withdraw } from './service.ts'

/** Registers the endpoint with which an Endorsee withdraws an application. */
export function withdrawalRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(
    app,
    applicationEndpoints.withdraw,
    applicationSchemas.withdraw,
    async ({ person, params }) => {
      const change = await withdraw(context, person, params.type, params.id)
      return success({
        message: messages[params.type],
        data: { id: params.id },
        undo: presentUndo(context, change),
      })
    },
  )
}

const messages = {
  job: 'Job application deleted successfully',
  referral: 'Referral application deleted successfully',
}
