import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { handlerNameOf, presentToApplicant } from '../present.ts'
import { followUp } from './service.ts'

/** Registers the endpoint with which an Endorsee requests an update. */
export function followUpRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(
    app,
    applicationEndpoints.followUp,
    applicationSchemas.followUp,
    async ({ person, params }) => {
      const application = await followUp(context, person, params.type, params.id)
      const others = application.asked_user_id ? 'the Endorser who is asked at' : 'the Endorsers of'
      const recipient = handlerNameOf(application) ?? `${others} ${application.company_name}`
      return success({
        message: `Your reminder is on its way to ${recipient}`,
        data: presentToApplicant(application, person, createFileUrlSigner(context, person), context.clock()),
      })
    },
  )
}
