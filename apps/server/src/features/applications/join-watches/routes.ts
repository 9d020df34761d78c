import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToApplicant } from '../present.ts'
import { tellWhenJoined } from './service.ts'

/** Registers the endpoint with which an Endorsee wants to be told when somebody joins a company. */
export function joinWatchRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(
    app,
    applicationEndpoints.tellWhenJoined,
    applicationSchemas.tellWhenJoined,
    async ({ person, params: { type: kind, id }, body: { on } }) => {
      const application = await tellWhenJoined(context, person, { kind, id, on })
      const company = application.company_name
      return success({
        message: on
          ? `We tell you once when somebody joins ${company}`
          : `We do not tell you who joins ${company}`,
        data: presentToApplicant(application, person, createFileUrlSigner(context, person), context.clock()),
      })
    },
  )
}
