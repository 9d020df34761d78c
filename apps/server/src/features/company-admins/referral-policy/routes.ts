import { referralPolicyEndpoints as endpoints } from '@endorse/contract/company-admins/referral-policy/endpoints'
import { referralPolicySchemas as schemas } from '@endorse/contract/company-admins/referral-policy/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { readReferralPolicy, saveReferralPolicy } from './service.ts'

/** Registers the endpoints of `referralPolicyEndpoints`. */
export function registerReferralPolicyRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(app, endpoints.get, schemas.get, async ({ person, params }) =>
    success({
      data: await readReferralPolicy(context.db, person, params.id),
    }),
  )

  registerRoute(app, endpoints.save, schemas.save, async ({ person, params, body }) =>
    success({
      message: 'The referral policy was saved',
      data: await saveReferralPolicy(context, person, params.id, body),
    }),
  )
}
