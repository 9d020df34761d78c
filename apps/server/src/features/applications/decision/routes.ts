import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { presentUndo } from '../../../platform/events/undoable-changes.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToReviewer } from '../present.ts'
import { decide, takeStep } from './service.ts'

/** Registers the endpoints for decisions and status changes by Endorsers. */
export function decisionRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(app, applicationEndpoints.decide, applicationSchemas.decide, async ({ person, body }) => {
    const { application, change } = await decide(context, person, body)
    return success({
      message: application.status === 'REJECTED' ? 'Application rejected' : 'Application approved',
      data: presentToReviewer(application, person, createFileUrlSigner(context, person)),
      undo: presentUndo(context, change),
    })
  })

  registerRoute(app, applicationEndpoints.takeStep, applicationSchemas.takeStep, async ({ person, body }) => {
    const { application, change } = await takeStep(context, person, body)
    return success({
      message: 'Status updated successfully',
      data: presentToReviewer(application, person, createFileUrlSigner(context, person)),
      undo: presentUndo(context, change),
    })
  })
}
