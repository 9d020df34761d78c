import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { handlerNameOf, presentToReviewer } from '../present.ts'
import { reassign } from './service.ts'

/** Registers the endpoint with which a company admin assigns an application to an Endorser. */
export function reassignmentRoutes(app: FastifyInstance, context: AppContext) {
  // Each one mails the applicant, or the new handler.
  const limit = context.rateLimiters.shared('reassignment', {
    max: 10,
    seconds: 24 * 60 * 60,
    text: 'This application was given to others several times today.',
  })

  registerRoute(
    app,
    applicationEndpoints.reassign,
    applicationSchemas.reassign,
    async ({ person, params, body }) => {
      await limit.count(`${person.companyId} ${params.id}`)
      const application = await reassign(context, person, { ...params, ...body })
      return success({
        message: `${handlerNameOf(application)} handles this application now`,
        data: presentToReviewer(application, person, createFileUrlSigner(context, person)),
      })
    },
  )
}
