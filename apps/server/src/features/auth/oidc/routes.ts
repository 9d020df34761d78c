import {
  type Provider,
  providers,
  type SignInProblem,
  type SignInWish,
  signInWithCalls,
} from '@endorse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import { serve } from '../../../platform/door.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import { byNetwork, networkOf } from '../../../platform/limits.ts'
import { newToken } from '../tokens.ts'
import { giveKey, keyOf, takeKeyBack } from './keys.ts'
import { signInWithLimits } from './limits.ts'
import { SignInRefusal } from './problem.ts'
import { AWAY_MINUTES, BACK_MINUTES } from './queries.ts'
import { comeBack, goOn, join, leave, resendCode, verifyCode } from './service.ts'

/**
 * Two pages for each provider, which only ever lead on, and the calls of the screen they lead to. No token is in any
 * address: the screen fetches it, with the cookie of the browser that left.
 */
export function serveSignInWith(app: FastifyInstance, house: House) {
  const { config } = house
  const limits = signInWithLimits(house.limits)

  for (const provider of providers) {
    openPage(`/auth/${provider}/start`, provider, async (request, reply) => {
      const key = newToken()
      const address = await leave(house, provider, key, wishOf(request))
      giveKey(reply, config, key, AWAY_MINUTES * 60)
      return address.href
    })

    openPage(`/auth/${provider}/callback`, provider, async (request, reply) => {
      const key = keyOf(request, config)
      const { wanted } = await comeBack(house, limits, provider, key, searchOf(request))
      giveKey(reply, config, key ?? '', BACK_MINUTES * 60)
      return wanted ? `/signed-in?${query({ redirect: wanted })}` : '/signed-in'
    })
  }

  function openPage(
    path: string,
    provider: Provider,
    whereTo: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
  ) {
    // A look at the head alone must not use up what the browser brought back.
    app.get(path, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
      try {
        await limits.stepsOfNetwork.count(networkOf(request.ip))
        return await reply.redirect(await whereTo(request, reply))
      } catch (error) {
        const problem = await problemOf(house, provider, error)
        // What another site sends here must not end what this browser is about.
        if (problem !== 'expired') takeKeyBack(reply, config)
        return reply.redirect(`/login?${query({ problem, with: provider })}`)
      }
    })
  }

  serve(
    app,
    signInWithCalls.goOn,
    'anybody',
    async ({ request, reply }) => {
      const step = await goOn(house, keyOf(request, config), userAgentOf(request))
      if (step.next === 'enter') takeKeyBack(reply, config)
      return step
    },
    { limit: byNetwork(limits.stepsOfNetwork) },
  )

  serve(
    app,
    signInWithCalls.join,
    'anybody',
    async ({ body, request, reply }) => {
      const step = await join(house, limits, keyOf(request, config), body, userAgentOf(request))
      if (step.next === 'enter') takeKeyBack(reply, config)
      return step
    },
    { limit: byNetwork(limits.signUpsOfNetwork) },
  )

  serve(
    app,
    signInWithCalls.verifyCode,
    'anybody',
    async ({ body, request, reply }) => {
      const step = await verifyCode(house, keyOf(request, config), body.otp, userAgentOf(request))
      takeKeyBack(reply, config)
      return step
    },
    { limit: byNetwork(limits.triesOfNetwork) },
  )

  serve(
    app,
    signInWithCalls.resendCode,
    'anybody',
    async ({ request }) => ({
      success: true as const,
      message: 'OTP resent successfully. Please check your email.',
      retryAfterSeconds: await resendCode(house, limits, keyOf(request, config)),
    }),
    { limit: byNetwork(limits.codesOfNetwork) },
  )
}

/** What is wrong in an address is as if it were not there. */
const Wish = z.object({
  remember: z.stringbool().optional().catch(undefined),
  redirect: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
  role: z.string().optional().catch(undefined),
})

function wishOf(request: FastifyRequest): SignInWish {
  return Wish.parse(request.query)
}

function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

function searchOf({ url }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : ''
}

function userAgentOf(request: FastifyRequest): string | undefined {
  return request.headers['user-agent']?.slice(0, 300)
}

/** Somebody looks at a page and not at an answer, so whatever happens they are led back to the login. */
async function problemOf(house: House, provider: Provider, error: unknown): Promise<SignInProblem> {
  if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return 'too-often'
  if (!(error instanceof SignInRefusal)) {
    house.log.error({ err: error }, 'bug')
    return 'unavailable'
  }
  const { problem, why } = error
  await audit(house.db, { action: 'sign-in-with.refused', data: { provider, problem, ...(why && { why }) } })
  return problem
}
