import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { authSchemas } from '@endorse/contract/accounts/schemas'
import { type CodeFlow, RESEND_SECONDS } from '@endorse/contract/accounts/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byNetwork, networkOf } from '../../platform/security/rate-limits.ts'
import { readBearerToken } from './authenticate.ts'
import { createCodeAttemptLimiter } from './code-attempt-limits.ts'
import { getCurrentUser } from './current-user.ts'
import { authRateLimits } from './rate-limits.ts'
import { enqueueCode } from './send-code.ts'
import { checkCode, logIn, logOut, refreshSession, resetPassword } from './service.ts'
import { signUp, verifySignUp } from './sign-up/service.ts'

/** Registers sign-up, login, codes, password reset, refresh and logout. */
export function registerAuthRoutes(app: FastifyInstance, context: AppContext) {
  const limits = authRateLimits(context.rateLimiters)
  const withAttemptLimits = createCodeAttemptLimiter(context.rateLimiters)
  const CODE_SENT = 'Verification code sent to your email'

  registerRoute(
    app,
    authEndpoints.signUp,
    authSchemas.signUp,
    async ({ body, request }) => {
      await countCodeMail(body.email, request)
      const attempt = await signUp(context, body)
      // Signing up sent a code as well, so the wait for another one starts now.
      await limits.resends.block(resendKey({ flow: 'signup', email: body.email, attempt }))
      await limits.resends.block(resendKey({ flow: 'signup', email: body.email }))
      return success({ message: CODE_SENT, attempt })
    },
    { limit: byNetwork(limits.signUpsPerNetwork) },
  )

  registerRoute(app, authEndpoints.verifyCode, authSchemas.verifyCode, async ({ body, request }) =>
    withAttemptLimits(originOf(request, body.email), async () => {
      if (body.flow === 'signup') return verifySignUp(context, body, sessionOptionsOf(request, body.remember))
      await checkCode(context, body)
      return success({ message: 'The code is correct' })
    }),
  )

  registerRoute(
    app,
    authEndpoints.resendCode,
    authSchemas.resendCode,
    async ({ body, request }) => {
      await handleCodeRequest(body, request)
      return success({
        message: 'OTP resent successfully. Please check your email.',
        retryAfterSeconds: RESEND_SECONDS,
      })
    },
    { limit: byNetwork(limits.codesPerNetwork) },
  )

  registerRoute(
    app,
    authEndpoints.forgotPassword,
    authSchemas.forgotPassword,
    async ({ body, request }) => {
      await handleCodeRequest({ email: body.email, flow: 'forgot-password' }, request)
      return success({ message: CODE_SENT })
    },
    { limit: byNetwork(limits.codesPerNetwork) },
  )

  async function handleCodeRequest(codeRequest: CodeRequest, request: FastifyRequest) {
    await limits.resends.count(resendKey(codeRequest))
    await countCodeMail(codeRequest.email, request)
    await enqueueCode(context, codeRequest)
  }

  async function countCodeMail(email: string, { ip }: FastifyRequest) {
    await limits.codesPerNetworkAndAddress.count(`${networkOf(ip)} ${email}`)
    await limits.codesPerAddress.count(email)
  }

  registerRoute(app, authEndpoints.resetPassword, authSchemas.resetPassword, async ({ body, request }) =>
    withAttemptLimits(originOf(request, body.email), async () => {
      await resetPassword(context, body)
      return success({ message: 'Password reset successfully' })
    }),
  )

  registerRoute(
    app,
    authEndpoints.logIn,
    authSchemas.logIn,
    async ({ body, request }) => {
      const network = networkOf(request.ip)
      const pair = `${network} ${body.email}`
      await limits.loginsPerNetworkAndAddress.count(pair)
      await limits.loginsPerAddress.count(body.email)
      const signedIn = await logIn(context, body, sessionOptionsOf(request, body.remember))
      await limits.loginsPerNetworkAndAddress.reset(pair)
      // A whole college logs in on one morning: successful logins do not count against the network.
      await limits.loginsPerAddress.refund(body.email)
      await limits.loginsPerNetwork.refund(network)
      return signedIn
    },
    { limit: byNetwork(limits.loginsPerNetwork) },
  )

  registerRoute(app, authEndpoints.logOut, authSchemas.logOut, async ({ person }) => {
    await logOut(context, person)
    return success({ message: 'You are logged out' })
  })

  registerRoute(app, authEndpoints.refresh, authSchemas.refresh, async ({ person, request }) =>
    success(await refreshSession(context, person, readBearerToken(request) ?? '')),
  )

  registerRoute(app, authEndpoints.me, authSchemas.me, ({ person }) => getCurrentUser(context, person))
}

interface CodeRequest {
  flow: CodeFlow
  email: string
  attempt?: string | undefined
}

/** Keys the resend limit by sign-up, so that another sign-up with this address does not make its owner wait. */
function resendKey({ flow, email, attempt }: CodeRequest): string {
  return `${flow} ${email} ${flow === 'signup' ? (attempt ?? '') : ''}`
}

function originOf({ ip }: FastifyRequest, email: string) {
  return { network: networkOf(ip), email }
}

function sessionOptionsOf(request: FastifyRequest, remember: boolean) {
  return { userAgent: request.headers['user-agent']?.slice(0, 300), remember }
}
