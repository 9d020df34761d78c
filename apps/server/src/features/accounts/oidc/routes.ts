import { socialLoginSchemas } from '@endorse/contract/accounts/schemas'
import { socialLoginEndpoints } from '@endorse/contract/accounts/social-login-endpoints'
import {
  type Provider,
  providers,
  type SocialLoginError,
  type SocialLoginOptions,
} from '@endorse/contract/accounts/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { byNetwork, networkOf } from '../../../platform/security/rate-limits.ts'
import { newToken } from '../tokens.ts'
import { COMPLETION_MINUTES, REDIRECT_MINUTES } from './queries.ts'
import { socialLoginRateLimits } from './rate-limits.ts'
import {
  completeSignUp,
  getNextStep,
  handleCallback,
  resendCode,
  startSignIn,
  verifyCode,
} from './service.ts'
import { SocialLoginFailure } from './social-login-failure.ts'
import { clearStateCookie, readStateCookie, setStateCookie } from './state-cookie.ts'

/**
 * Registers two redirects for each provider, and the endpoints of the screen after them. No URL contains a token: the
 * screen fetches it with the cookie of the browser that started the sign-in.
 */
export function registerSocialLoginRoutes(app: FastifyInstance, context: AppContext) {
  const { config } = context
  const limits = socialLoginRateLimits(context.rateLimiters)

  for (const provider of providers) {
    registerRedirect(`/auth/${provider}/start`, provider, async (request, reply) => {
      const key = newToken()
      const url = await startSignIn(context, provider, key, parseStartQuery(request))
      setStateCookie(reply, config, key, REDIRECT_MINUTES * 60)
      return url.href
    })

    registerRedirect(`/auth/${provider}/callback`, provider, async (request, reply) => {
      const key = readStateCookie(request, config)
      const { wanted: redirectPath } = await handleCallback(
        context,
        limits,
        provider,
        key,
        queryStringOf(request),
      )
      setStateCookie(reply, config, key ?? '', COMPLETION_MINUTES * 60)
      return redirectPath
        ? `${webPaths.signedIn}?${queryString({ redirect: redirectPath })}`
        : webPaths.signedIn
    })
  }

  function registerRedirect(
    path: string,
    provider: Provider,
    getTarget: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
  ) {
    // A HEAD request must not use up the authorization code.
    app.get(path, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
      try {
        await limits.stepsPerNetwork.count(networkOf(request.ip))
        return await reply.redirect(await getTarget(request, reply))
      } catch (error) {
        const problem = await toErrorCode(context, provider, error)
        // A forged callback from another site must not end the sign-in of this browser.
        if (problem !== 'expired') clearStateCookie(reply, config)
        return reply.redirect(`${webPaths.login}?${queryString({ problem, with: provider })}`)
      }
    })
  }

  registerRoute(
    app,
    socialLoginEndpoints.getNextStep,
    socialLoginSchemas.getNextStep,
    async ({ request, reply }) => {
      const step = await getNextStep(context, readStateCookie(request, config), userAgentOf(request))
      if (step.next === 'authenticated' || step.next === 'second_step') clearStateCookie(reply, config)
      return step
    },
    { limit: byNetwork(limits.stepsPerNetwork) },
  )

  registerRoute(
    app,
    socialLoginEndpoints.completeSignUp,
    socialLoginSchemas.completeSignUp,
    async ({ body, request, reply }) => {
      const step = await completeSignUp(
        context,
        limits,
        readStateCookie(request, config),
        body,
        userAgentOf(request),
      )
      if (step.next === 'authenticated' || step.next === 'second_step') clearStateCookie(reply, config)
      return step
    },
    { limit: byNetwork(limits.signUpsPerNetwork) },
  )

  registerRoute(
    app,
    socialLoginEndpoints.verifyCode,
    socialLoginSchemas.verifyCode,
    async ({ body, request, reply }) => {
      const step = await verifyCode(context, readStateCookie(request, config), body.otp, userAgentOf(request))
      clearStateCookie(reply, config)
      return step
    },
    { limit: byNetwork(limits.codeAttemptsPerNetwork) },
  )

  registerRoute(
    app,
    socialLoginEndpoints.resendCode,
    socialLoginSchemas.resendCode,
    async ({ request }) =>
      success({
        message: 'OTP resent successfully. Please check your email.',
        retryAfterSeconds: await resendCode(context, limits, readStateCookie(request, config)),
      }),
    { limit: byNetwork(limits.codesPerNetwork) },
  )
}

/** Ignores an invalid parameter instead of rejecting the request. */
const StartQuery = z.object({
  remember: z.stringbool().optional().catch(undefined),
  redirect: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
  role: z.string().optional().catch(undefined),
})

function parseStartQuery(request: FastifyRequest): SocialLoginOptions {
  return StartQuery.parse(request.query)
}

function queryString(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

function queryStringOf({ url }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : ''
}

function userAgentOf(request: FastifyRequest): string | undefined {
  return request.headers['user-agent']?.slice(0, 300)
}

/** Maps any error to a code for the login page: the user navigates here and cannot read a JSON response. */
async function toErrorCode(
  context: AppContext,
  provider: Provider,
  error: unknown,
): Promise<SocialLoginError> {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return 'too-often'
  if (!(error instanceof SocialLoginFailure)) {
    context.log.error({ err: error }, 'unexpected error in a social login')
    return 'unavailable'
  }
  const { problem, why } = error
  await audit(context.db, { action: 'social-login.failed', data: { provider, problem, ...(why && { why }) } })
  return problem
}
