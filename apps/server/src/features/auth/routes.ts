import { authCalls, type CodeFlow, RESEND_SECONDS } from '@endorse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/door.ts'
import type { House } from '../../platform/house.ts'
import { byNetwork, networkOf } from '../../platform/limits.ts'
import { tokenOf } from './identify.ts'
import { authLimits } from './limits.ts'
import {
  askForCode,
  checkCode,
  describe,
  logIn,
  logOut,
  refresh,
  resetPassword,
  signUp,
  verifyAddress,
} from './service.ts'

export function serveAuth(app: FastifyInstance, house: House) {
  const limits = authLimits(house.limits)
  const CODE_SENT = 'Verification code sent to your email'

  serve(
    app,
    authCalls.signUp,
    'anybody',
    async ({ body }) => {
      await limits.codes.count(body.email)
      await signUp(house, body)
      // That was a code as well, so asking for another has to wait from now on.
      await limits.resends.exhaust(key('signup', body.email))
      return done(CODE_SENT)
    },
    { limit: byNetwork(limits.signUpsOfNetwork) },
  )

  serve(
    app,
    authCalls.verifyCode,
    'anybody',
    async ({ body, request }) => {
      if (body.flow === 'signup') return verifyAddress(house, body, signInBy(request, body.remember))
      await checkCode(house, body)
      return done('The code is right')
    },
    { limit: byNetwork(limits.codeTriesOfNetwork) },
  )

  serve(
    app,
    authCalls.resendCode,
    'anybody',
    async ({ body }) => {
      await requestCode(body)
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
    async ({ body }) => {
      await requestCode({ email: body.email, flow: 'forgot-password' })
      return done(CODE_SENT)
    },
    { limit: byNetwork(limits.codesOfNetwork) },
  )

  async function requestCode(request: { email: string; flow: CodeFlow }) {
    await limits.resends.count(key(request.flow, request.email))
    await limits.codes.count(request.email)
    await askForCode(house, request)
  }

  serve(
    app,
    authCalls.resetPassword,
    'anybody',
    async ({ body }) => {
      await resetPassword(house, body)
      return done('Password reset successfully')
    },
    { limit: byNetwork(limits.codeTriesOfNetwork) },
  )

  serve(
    app,
    authCalls.logIn,
    'anybody',
    async ({ body, request }) => {
      const pair = `${networkOf(request.ip)} ${body.email}`
      await limits.loginsOfPair.count(pair)
      await limits.loginsOfAddress.count(body.email)
      const answer = await logIn(house, body, signInBy(request, body.remember))
      await limits.loginsOfPair.forget(pair)
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

function key(flow: CodeFlow, email: string): string {
  return `${flow} ${email}`
}

function signInBy(request: FastifyRequest, remember: boolean) {
  return { userAgent: request.headers['user-agent']?.slice(0, 300), remember }
}

function done(message: string) {
  return { success: true as const, message }
}
