import { RESEND_SECONDS } from '@endorse/contract/accounts/values'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { type Settings, settingsSchemas } from '@endorse/contract/settings/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'
import { byNetwork, networkOf } from '../../platform/security/rate-limits.ts'
import { createCodeAttemptLimiter } from '../accounts/code-attempt-limits.ts'
import { confirmAddress, sendConfirmationCode } from '../accounts/email-change/address-proof.ts'
import { emailChangeLimits } from '../accounts/email-change/limits.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  isTakeBackLinkValid,
  requestEmailChange,
  resendEmailChangeCode,
  takeBackEmailChange,
} from '../accounts/email-change/service.ts'

/** Registers the change of the e-mail address, and the proof of a company address. */
export function registerEmailRoutes(
  app: FastifyInstance,
  context: ServerContext,
  getSettings: (person: Person) => Promise<Settings>,
) {
  const limits = emailChangeLimits(context.rateLimiters)
  const withAttemptLimits = createCodeAttemptLimiter(context.rateLimiters)

  registerRoute(
    app,
    settingsEndpoints.requestEmailChange,
    settingsSchemas.requestEmailChange,
    async ({ person, body }) => {
      await requestEmailChange(context, person, body, () => countCode(person, body.email))
      return success({ data: await getSettings(person) })
    },
  )

  registerRoute(
    app,
    settingsEndpoints.resendEmailChangeCode,
    settingsSchemas.resendEmailChangeCode,
    async ({ person }) => {
      const change = await getEmailChange(context, person)
      if (change) await countCode(person, change.email)
      await resendEmailChangeCode(context, person)
      return codeSent()
    },
  )

  registerRoute(
    app,
    settingsEndpoints.confirmEmailChange,
    settingsSchemas.confirmEmailChange,
    async ({ person, body, request }) =>
      withAttemptLimits(originOf(request, person), async () => {
        const changed = await confirmEmailChange(context, person, body.code)
        return success({ data: await getSettings({ ...person, email: changed }) })
      }),
  )

  registerRoute(
    app,
    settingsEndpoints.cancelEmailChange,
    settingsSchemas.cancelEmailChange,
    async ({ person }) => {
      await cancelEmailChange(context, person)
      return success({ data: await getSettings(person) })
    },
  )

  registerRoute(
    app,
    settingsEndpoints.takeBackEmailChange,
    settingsSchemas.takeBackEmailChange,
    async ({ body }) => {
      await takeBackEmailChange(context, body.token)
      return success({ message: 'Your email address is back' })
    },
    { limit: byNetwork(limits.takeBacksPerNetwork) },
  )

  registerRoute(
    app,
    settingsEndpoints.checkTakeBackLink,
    settingsSchemas.checkTakeBackLink,
    async ({ body }) => success({ data: { isValid: await isTakeBackLinkValid(context, body.token) } }),
    { limit: byNetwork(limits.takeBacksPerNetwork) },
  )

  registerRoute(
    app,
    settingsEndpoints.sendConfirmationCode,
    settingsSchemas.sendConfirmationCode,
    async ({ person }) => {
      await countCode(person, person.email)
      await sendConfirmationCode(context, person)
      return codeSent()
    },
  )

  registerRoute(
    app,
    settingsEndpoints.confirmAddress,
    settingsSchemas.confirmAddress,
    async ({ person, body, request }) =>
      withAttemptLimits(originOf(request, person), async () => {
        await confirmAddress(context, person, body.code)
        return success({ message: 'Your address is confirmed' })
      }),
  )

  async function countCode({ id }: Person, email: string) {
    await limits.resends.count(`email-change ${id} ${email}`)
    await limits.codesPerUser.count(id)
    await limits.codesPerAddress.count(email)
  }
}

function codeSent() {
  return success({
    message: 'Verification code sent to your email',
    retryAfterSeconds: RESEND_SECONDS,
  })
}

function originOf({ ip }: FastifyRequest, { email }: Person) {
  return { network: networkOf(ip), email }
}
