import { z } from 'zod'
import { DateTimeString, Id, Role, SuccessResponse } from '../../core/schemas.ts'
import { exactText, requiredText } from '../../core/text.ts'
import { Password } from '../form.ts'
import { OneTimeCode, SignInResponse } from '../schemas.ts'
import {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from './passkey-schemas.ts'
import { MAX_PASSKEY_NAME, proofMethods } from './values.ts'

const Token = exactText(100)

/** A recovery code as people type it. Case, spaces and the hyphen do not matter. */
const RecoveryCode = exactText(40)

/** A second factor that a signed-out user gives: exactly one of the three. */
const SecondStepAnswer = z.object({
  passkey: PasskeyAssertion.optional(),
  appCode: OneTimeCode.optional(),
  recoveryCode: RecoveryCode.optional(),
})

const ONE_ANSWER = 'Please use one way to confirm that it is you'
const answers = ['passkey', 'appCode', 'recoveryCode', 'password', 'code'] as const
function hasOneAnswer(body: { [Answer in (typeof answers)[number]]?: unknown }): boolean {
  return answers.filter((answer) => body[answer] !== undefined).length === 1
}

/** A passkey of the signed-in user. */
const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: DateTimeString,
  /** Null until it has signed in. */
  lastUsedAt: DateTimeString.nullable(),
})

/** How the signed-in user signs in beside the password. */
export const SecondFactor = z.object({
  /** False where the site asks nobody for a second factor and none can be set up. */
  isOffered: z.boolean(),
  /**
   * The origin at which passkeys can be made and used: the site's address, such as `https://endorse.example`. Null where that is an
   * IP address, for which no browser makes passkeys. At another origin the screen offers none.
   */
  passkeyOrigin: z.string().nullable(),
  passkeys: z.array(Passkey),
  /** Since when an authenticator app is set up. */
  app: z.object({ setUpAt: DateTimeString }).nullable(),
  /** How many recovery codes are unused. Null without a second factor. */
  recoveryCodesLeft: z.number().nullable(),
  /** Whether the role needs one, so that the last passkey or app cannot be removed. */
  isRequired: z.boolean(),
  /** How this user proves again who they are, before they change how they sign in. */
  proofMethods: z.array(z.enum(proofMethods)),
  /** Until when this session may change it without another proof; null when it needs one now. */
  provedUntil: DateTimeString.nullable(),
  /** The request to remove a second factor that is lost, while it is open. */
  reset: z.object({ requestedAt: DateTimeString, waitsUntil: DateTimeString }).nullable(),
})
/** The part of the settings about the second factor. */
export type SecondFactor = z.infer<typeof SecondFactor>

const SecondFactorResponse = z.object({ success: z.literal(true), data: SecondFactor })

/** The recovery codes are answered once, when a set is new. Null when a set existed. */
const WithRecoveryCodes = SecondFactorResponse.extend({ recoveryCodes: z.array(z.string()).nullable() })

/** A request of somebody who has lost their second factor, as platform staff see it. */
export const SecondFactorReset = z.object({
  id: Id,
  person: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    company: z.string().nullable(),
  }),
  requestedAt: DateTimeString,
  /** From when it can be confirmed. */
  waitsUntil: DateTimeString,
  /** Whether the reader can confirm it now: it has waited, and it is not their own. */
  canConfirm: z.boolean(),
})
/** An entry of the staff's list of requests. */
export type SecondFactorReset = z.infer<typeof SecondFactorReset>

/** The schemas of `secondFactorEndpoints`. */
export const secondFactorSchemas = {
  getPasskeyOptions: {
    response: z.object({
      success: z.literal(true),
      /** Goes with the answer to `signInWithPasskey`. */
      challenge: z.string(),
      /** As in `SecondFactor`. */
      passkeyOrigin: z.string(),
      options: PasskeyRequestOptions,
    }),
  },
  signInWithPasskey: {
    body: z.object({ challenge: Token, passkey: PasskeyAssertion, remember: z.boolean().default(true) }),
    response: SignInResponse,
  },
  getSecondStepOptions: {
    body: z.object({ challenge: Token }),
    response: z.object({ success: z.literal(true), options: PasskeyRequestOptions }),
  },
  completeSignIn: {
    body: SecondStepAnswer.extend({ challenge: Token }).refine(hasOneAnswer, {
      path: ['appCode'],
      error: ONE_ANSWER,
    }),
    response: SignInResponse,
  },
  requestReset: {
    body: z.object({ challenge: Token }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ waitsUntil: DateTimeString, email: z.string() }),
    }),
  },
  checkResetLink: {
    body: z.object({ token: Token }),
    response: z.object({
      success: z.literal(true),
      /** What the link does, or null when it does nothing any more. `email` is masked. */
      data: z
        .object({ use: z.enum(['STOP', 'REMOVE']), waitsUntil: DateTimeString, email: z.string() })
        .nullable(),
    }),
  },
  stopReset: {
    body: z.object({ token: Token }),
    response: SuccessResponse,
  },
  removeLostFactor: {
    body: z.object({ token: Token }),
    response: SuccessResponse,
  },
  get: {
    response: SecondFactorResponse,
  },
  getProofOptions: {
    response: z.object({ success: z.literal(true), options: PasskeyRequestOptions }),
  },
  prove: {
    body: SecondStepAnswer.extend({ password: Password.optional(), code: OneTimeCode.optional() }).refine(
      hasOneAnswer,
      { path: ['password'], error: ONE_ANSWER },
    ),
    response: SecondFactorResponse,
  },
  getNewPasskeyOptions: {
    response: z.object({ success: z.literal(true), options: PasskeyCreationOptions }),
  },
  addPasskey: {
    body: z.object({ name: requiredText(MAX_PASSKEY_NAME, 'Please enter a name'), passkey: NewPasskey }),
    response: WithRecoveryCodes,
  },
  renamePasskey: {
    params: z.object({ id: Id }),
    body: z.object({ name: requiredText(MAX_PASSKEY_NAME, 'Please enter a name') }),
    response: SecondFactorResponse,
  },
  removePasskey: {
    params: z.object({ id: Id }),
    response: SecondFactorResponse,
  },
  startApp: {
    response: z.object({
      success: z.literal(true),
      /** `key` in base32, to type it; `uri` for the QR code. They are answered only now. */
      data: z.object({ key: z.string(), uri: z.string() }),
    }),
  },
  confirmApp: {
    body: z.object({ code: OneTimeCode }),
    response: WithRecoveryCodes,
  },
  removeApp: {
    response: SecondFactorResponse,
  },
  createRecoveryCodes: {
    response: SecondFactorResponse.extend({ recoveryCodes: z.array(z.string()) }),
  },
  stopOwnReset: {
    response: SecondFactorResponse,
  },
  listResets: {
    response: z.object({
      success: z.literal(true),
      data: z.object({ resets: z.array(SecondFactorReset), total: z.number() }),
    }),
  },
  confirmReset: {
    params: z.object({ id: Id }),
    response: SuccessResponse,
  },
  refuseReset: {
    params: z.object({ id: Id }),
    response: SuccessResponse,
  },
}
