import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import { formatWeekday } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { handlerNameOf, presentToApplicant } from '../present.ts'
import type { VisibleApplication } from '../queries.ts'
import { followUp } from './service.ts'

/** Registers the endpoint with which an Endorsee requests an update. */
export function followUpRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(
    app,
    applicationEndpoints.followUp,
    applicationSchemas.followUp,
    async ({ person, params }) => {
      const application = await followUp(context, person, params.type, params.id)
      return success({
        message: sentText(application),
        data: presentToApplicant(application, person, createFileUrlSigner(context, person), context.clock()),
      })
    },
  )
}

/** Says who reads the follow-up, and when. */
function sentText(application: VisibleApplication): string {
  const { follow_up, handler_first_name, company_name } = application
  const name = handlerNameOf(application)
  if (follow_up?.readAt) {
    const day = formatWeekday(new Date(follow_up.readAt))
    return `${(name && handler_first_name) ?? `Whoever is asked at ${company_name}`} reads it on ${day}`
  }
  return `Your reminder is on its way to ${name ?? `the Endorser who is asked at ${company_name}`}`
}
