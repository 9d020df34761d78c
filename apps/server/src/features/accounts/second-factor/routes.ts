import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import { secondFactorSchemas } from '@endorse/contract/accounts/second-factor/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { Person } from '../../../platform/person.ts'
import { byNetwork, networkOf } from '../../../platform/security/rate-limits.ts'
import { createCodeAttemptLimiter } from '../code-attempt-limits.ts'
import {
  completeSignIn,
  findChallengeOwner,
  getPasskeyOptions,
  getSecondStepOptions,
  signInWithPasskey,
} from './challenge.ts'
import {
  addPasskey,
  confirmApp,
  createRecoveryCodes,
  getNewPasskeyOptions,
  getSecondFactor,
  removeApp,
  removePasskey,
  renamePasskey,
  startApp,
} from './factors.ts'
import { factorLimits } from './limits.ts'
import { getProofOptions, prove } from './proof.ts'
import {
  confirmReset,
  findResetOfLink,
  listResets,
  refuseReset,
  removeLostFactor,
  requestReset,
  stopOwnReset,
  stopReset,
} from './reset.ts'
import { type FactorAnswer, isGuessable } from './verify-factor.ts'

/** Registers passkeys, authenticator apps, recovery codes, the second step of a sign-in and the removal of a lost factor. */
export function registerSecondFactorRoutes(app: FastifyInstance, context: AppContext) {
  registerSignInRoutes(app, context)
  registerResetRoutes(app, context)
  registerSettingsRoutes(app, context)
  registerFactorRoutes(app, context)
}

function registerSignInRoutes(app: FastifyInstance, context: AppContext) {
  const limits = factorLimits(context.rateLimiters)
  const withAttemptLimits = createCodeAttemptLimiter(context.rateLimiters)
  const passkeyLimit = { limit: byNetwork(limits.passkeysPerNetwork) }
  const { getPasskeyOptions: passkeyOptions, signInWithPasskey: passkey } = secondFactorSchemas

  registerRoute(
    app,
    secondFactorEndpoints.getPasskeyOptions,
    passkeyOptions,
    async () => success(await getPasskeyOptions(context)),
    passkeyLimit,
  )

  registerRoute(
    app,
    secondFactorEndpoints.signInWithPasskey,
    passkey,
    ({ body, request }) =>
      signInWithPasskey(context, body, { userAgent: userAgentOf(request), remember: body.remember }),
    passkeyLimit,
  )

  registerRoute(
    app,
    secondFactorEndpoints.getSecondStepOptions,
    secondFactorSchemas.getSecondStepOptions,
    async ({ body }) => success({ options: await getSecondStepOptions(context, body.challenge) }),
    passkeyLimit,
  )

  registerRoute(
    app,
    secondFactorEndpoints.completeSignIn,
    secondFactorSchemas.completeSignIn,
    async ({ body, request }) => {
      const owner = await findChallengeOwner(context.db, body.challenge)
      const complete = () => completeSignIn(context, body, userAgentOf(request))
      if (!owner || !isGuessable(body)) return complete()
      const origin = { network: networkOf(request.ip), email: owner.email }
      return withAttemptLimits(origin, () => limitWrongCodes(context, owner.id, body, complete))
    },
  )
}

/** Counts a code against the account before it is checked, so that parallel attempts all count, and takes a right one back. */
async function limitWrongCodes<T>(
  { rateLimiters }: AppContext,
  userId: string,
  answer: FactorAnswer,
  check: () => Promise<T>,
): Promise<T> {
  if (!isGuessable(answer)) return check()
  const { wrongCodes } = factorLimits(rateLimiters)
  await wrongCodes.count(userId)
  try {
    const result = await check()
    await wrongCodes.refund(userId)
    return result
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'INVALID_CODE')) await wrongCodes.refund(userId)
    throw error
  }
}

function registerResetRoutes(app: FastifyInstance, context: AppContext) {
  const limit = { limit: byNetwork(factorLimits(context.rateLimiters).resetsPerNetwork) }

  registerRoute(
    app,
    secondFactorEndpoints.requestReset,
    secondFactorSchemas.requestReset,
    async ({ body }) => success({ data: await requestReset(context, body.challenge) }),
    limit,
  )

  registerRoute(
    app,
    secondFactorEndpoints.checkResetLink,
    secondFactorSchemas.checkResetLink,
    async ({ body }) => success({ data: await findResetOfLink(context, body.token) }),
    limit,
  )

  registerRoute(
    app,
    secondFactorEndpoints.stopReset,
    secondFactorSchemas.stopReset,
    async ({ body }) => {
      await stopReset(context, body.token)
      return success({ message: 'The second step of your sign-in stays' })
    },
    limit,
  )

  registerRoute(
    app,
    secondFactorEndpoints.removeLostFactor,
    secondFactorSchemas.removeLostFactor,
    async ({ body }) => {
      await removeLostFactor(context, body.token)
      return success({ message: 'The second step of your sign-in was removed' })
    },
    limit,
  )

  registerRoute(app, secondFactorEndpoints.listResets, secondFactorSchemas.listResets, async ({ person }) =>
    success({ data: await listResets(context, person) }),
  )

  registerRoute(
    app,
    secondFactorEndpoints.confirmReset,
    secondFactorSchemas.confirmReset,
    async ({ person, params }) => {
      await confirmReset(context, person, params.id)
      return success({ message: 'The link is on its way' })
    },
  )

  registerRoute(
    app,
    secondFactorEndpoints.refuseReset,
    secondFactorSchemas.refuseReset,
    async ({ person, params }) => {
      await refuseReset(context, person, params.id)
      return success({ message: 'The request is refused' })
    },
  )
}

function registerSettingsRoutes(app: FastifyInstance, context: AppContext) {
  const answer = answerOf(context)

  registerRoute(app, secondFactorEndpoints.get, secondFactorSchemas.get, ({ person }) => answer(person))

  registerRoute(
    app,
    secondFactorEndpoints.getProofOptions,
    secondFactorSchemas.getProofOptions,
    async ({ person }) => success({ options: await getProofOptions(context, person) }),
  )

  registerRoute(app, secondFactorEndpoints.prove, secondFactorSchemas.prove, async ({ person, body }) => {
    await limitWrongCodes(context, person.id, body, () => prove(context, person, body))
    return answer(person)
  })

  registerRoute(
    app,
    secondFactorEndpoints.createRecoveryCodes,
    secondFactorSchemas.createRecoveryCodes,
    async ({ person }) => {
      const recoveryCodes = await createRecoveryCodes(context, person)
      return { ...(await answer(person)), recoveryCodes }
    },
  )

  registerRoute(
    app,
    secondFactorEndpoints.stopOwnReset,
    secondFactorSchemas.stopOwnReset,
    async ({ person }) => {
      await stopOwnReset(context, person)
      return answer(person)
    },
  )
}

function registerFactorRoutes(app: FastifyInstance, context: AppContext) {
  const answer = answerOf(context)

  registerRoute(
    app,
    secondFactorEndpoints.getNewPasskeyOptions,
    secondFactorSchemas.getNewPasskeyOptions,
    async ({ person }) => success({ options: await getNewPasskeyOptions(context, person) }),
  )

  registerRoute(
    app,
    secondFactorEndpoints.addPasskey,
    secondFactorSchemas.addPasskey,
    async ({ person, body }) => {
      const recoveryCodes = await addPasskey(context, person, body)
      return { ...(await answer(person)), recoveryCodes }
    },
  )

  registerRoute(
    app,
    secondFactorEndpoints.renamePasskey,
    secondFactorSchemas.renamePasskey,
    async ({ person, params, body }) => {
      await renamePasskey(context, person, params.id, body.name)
      return answer(person)
    },
  )

  registerRoute(
    app,
    secondFactorEndpoints.removePasskey,
    secondFactorSchemas.removePasskey,
    async ({ person, params }) => {
      await removePasskey(context, person, params.id)
      return answer(person)
    },
  )

  registerRoute(app, secondFactorEndpoints.startApp, secondFactorSchemas.startApp, async ({ person }) =>
    success({ data: await startApp(context, person) }),
  )

  registerRoute(
    app,
    secondFactorEndpoints.confirmApp,
    secondFactorSchemas.confirmApp,
    async ({ person, body }) => {
      const confirm = () => confirmApp(context, person, body.code)
      const recoveryCodes = await limitWrongCodes(context, person.id, { appCode: body.code }, confirm)
      return { ...(await answer(person)), recoveryCodes }
    },
  )

  registerRoute(app, secondFactorEndpoints.removeApp, secondFactorSchemas.removeApp, async ({ person }) => {
    await removeApp(context, person)
    return answer(person)
  })
}

function answerOf(context: AppContext) {
  return async (person: Person) => success({ data: await getSecondFactor(context, person) })
}

function userAgentOf({ headers }: FastifyRequest): string | undefined {
  return headers['user-agent']?.slice(0, 300)
}
