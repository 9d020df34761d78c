import { staffEndpoints } from '@endorse/contract/staff/endpoints'
import { staffSchemas } from '@endorse/contract/staff/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byNetwork } from '../../platform/security/rate-limits.ts'
import { isLinkValid, setPasswordWithLink } from './service.ts'

/** Registers the endpoints that check a link and set a password with it. */
export function registerStaffRoutes(app: FastifyInstance, context: AppContext) {
  const limit = byNetwork(
    context.rateLimiters.shared('set-password-network', {
      max: 30,
      seconds: 15 * 60,
      text: 'Too many links were tried.',
    }),
  )

  registerRoute(
    app,
    staffEndpoints.setPassword,
    staffSchemas.setPassword,
    async ({ body }) =>
      success({
        message: 'Your password is set',
        email: await setPasswordWithLink(context, body),
      }),
    { limit },
  )

  registerRoute(
    app,
    staffEndpoints.checkPasswordLink,
    staffSchemas.checkPasswordLink,
    async ({ body }) => success({ data: { isValid: await isLinkValid(context, body.token) } }),
    { limit },
  )
}
