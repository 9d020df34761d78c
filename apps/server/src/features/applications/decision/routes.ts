import { applicationEndpoints } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/route.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToReviewer } from '../present.ts'
import { decide, takeStep } from './service.ts'

const endorser = ['EMPLOYEE'] as const

/** Registers the endpoints for decisions and status changes by Endorsers. */
export function decisionRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(app, applicationEndpoints.decide, endorser, async ({ person, body }) => {
    const application = await decide(context, person, body)
    return {
      success: true as const,
      message: application.status === 'REJECTED' ? 'Application rejected' : 'Application approved',
      data: presentToReviewer(application, person, createFileUrlSigner(context, person)),
    }
  })

  registerRoute(app, applicationEndpoints.takeStep, endorser, async ({ person, body }) => ({
    success: true as const,
    message: 'Status updated successfully',
    data: presentToReviewer(
      await takeStep(context, person, body),
      person,
      createFileUrlSigner(context, person),
    ),
  }))
}
