import { authCalls, type CodeFlow, RESEND_SECONDS } from '@endorse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/door.ts'
import type { House } from '../../platform/house.ts'
import { byNetwork, networkOf } from '../../platform/limits.ts'
import { codeTries } from './code-tries.ts'
import { tokenOf } from './identify.ts'
import { authLimits } from './limits.ts'
import { describe } from './self.ts'
import { askForCode } from './send-code.ts'
import { checkCode, logIn, logOut, refresh, resetPassword } from './service.ts'
import { signUp, verifyAddress } from './sign-up/service.ts'

export function serveAuth(app: FastifyInstance, house: House) {
  const limits = authLimits(house.limits)
  const tryCode = codeTries(house.limits)
  const CODE_SENT = 'Verification code sent to your email'

  serve(
    app,
    authCalls.signUp,
    'anybody',
    async ({ body, request }) => {
      await countMail(body.email, request)
      const attempt = await signUp(house, body)
      // That was a code as well, so asking for another has to wait from now on.
      await limits.resends.exhaust(key({ flow: 'signup', email: body.email, attempt }))
      await limits.resends.exhaust(key({ flow: 'signup', email: body.email }))
      return { ...done(CODE_SENT), attempt }
    },
    { limit: byNetwork(limits.signUpsOfNetwork) },
  )

  serve(app, authCalls.verifyCode, 'anybody', async ({ body, request }) =>
    tryCode(placeOf(request, body.email), async () => {
      if (body.flow === 'signup') return verifyAddress(house, body, signInBy(request, body.remember))
      await checkCode(house, body)
      return done('The code is right')
    }),
  )

  serve(
    app,
    authCalls.resendCode,
    'anybody',
    async ({ body, request }) => {
      await requestCode(body, request)
      return {
        ...done('OTP resent successfully. Please check your email.'),
        retryAfterSeconds: RESEND_SECONDS,
      }
    },
    { limit: byNetwork(limits.codesOfNetwork) },
  )

  serve(
    app,
    authCalls.forgotPassword,
    'anybody',
    async ({ body, request }) => {
      await requestCode({ email: body.email, flow: 'forgot-password' }, request)
      return done(CODE_SENT)
    },
    { limit: byNetwork(limits.codesOfNetwork) },
  )

  async function requestCode(asked: CodeRequest, request: FastifyRequest) {
    await limits.resends.count(key(asked))
    await countMail(asked.email, request)
    await askForCode(house, asked)
  }

  async function countMail(email: string, { ip }: FastifyRequest) {
    await limits.codesOfPair.count(`${networkOf(ip)} ${email}`)
    await limits.codes.count(email)
  }

  serve(app, authCalls.resetPassword, 'anybody', async ({ body, request }) =>
    tryCode(placeOf(request, body.email), async () => {
      await resetPassword(house, body)
      return done('Password reset successfully')
    }),
  )

  serve(
    app,
    authCalls.logIn,
    'anybody',
    async ({ body, request }) => {
      const network = networkOf(request.ip)
      const pair = `${network} ${body.email}`
      await limits.loginsOfPair.count(pair)
      await limits.loginsOfAddress.count(body.email)
      const answer = await logIn(house, body, signInBy(request, body.remember))
      await limits.loginsOfPair.forget(pair)
      // A whole college logs in on one morning: those who get it right keep nobody out.
      await limits.loginsOfAddress.takeBack(body.email)
      await limits.loginsOfNetwork.takeBack(network)
      return answer
    },
    { limit: byNetwork(limits.loginsOfNetwork) },
  )

  serve(app, authCalls.logOut, 'signed-in', async ({ person }) => {
    await logOut(house, person)
    return done('You are logged out')
  })

  serve(app, authCalls.refresh, 'signed-in', async ({ person, request }) => ({
    success: true as const,
    ...(await refresh(house, person, tokenOf(request) ?? '')),
  }))

  serve(app, authCalls.me, 'signed-in', ({ person }) => describe(house, person))
}

interface CodeRequest {
  flow: CodeFlow
  email: string
  attempt?: string | undefined
}

/** Each sign-up waits for itself, so that a stranger does not keep the owner waiting. */
function key({ flow, email, attempt }: CodeRequest): string {
  return `${flow} ${email} ${flow === 'signup' ? (attempt ?? '') : ''}`
}

function placeOf({ ip }: FastifyRequest, email: string) {
  return { network: networkOf(ip), email }
}

function signInBy(request: FastifyRequest, remember: boolean) {
  return { userAgent: request.headers['user-agent']?.slice(0, 300), remember }
}

function done(message: string) {
  return { success: true as const, message }
}
