import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { referralApplicationEndpoints } from '@endorse/contract/applications/referral-applications/endpoints'
import { referralApplicationSchemas } from '@endorse/contract/applications/referral-applications/schemas'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToApplicant } from '../present.ts'
import { countOutcomesOf } from './queries.ts'
import { setOutcome } from './service.ts'

/** Registers the endpoints with which an Endorsee says what came of a referral, and its Endorser reads the counts. */
export function outcomeRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(
    app,
    applicationEndpoints.setOutcome,
    applicationSchemas.setOutcome,
    async ({ person, params: { type: kind, id }, body: { outcome } }) => {
      const application = await setOutcome(context, person, { kind, id, outcome })
      return success({
        message: 'Your answer is saved',
        data: presentToApplicant(application, person, createFileUrlSigner(context, person), context.clock()),
      })
    },
  )

  registerRoute(
    app,
    referralApplicationEndpoints.countOutcomes,
    referralApplicationSchemas.countOutcomes,
    async ({ person }) => success({ data: await countOutcomesOf(context.db, person.id) }),
  )
}
