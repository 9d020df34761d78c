import { undoEndpoints } from '@endorse/contract/undo/endpoints'
import { undoSchemas } from '@endorse/contract/undo/schemas'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import { undo } from './service.ts'

/** Registers the endpoint with which a user undoes a change of their own. */
export function registerUndoRoutes(app: FastifyInstance, context: ServerContext) {
  registerRoute(app, undoEndpoints.undo, undoSchemas.undo, async ({ person, params }) => {
    await undo(context, person, params.id)
    return success({ message: 'Undone' })
  })
}
