import { z } from 'zod'
import { Email, NewPassword, Password } from '../accounts/form.ts'
import { OneTimeCode } from '../accounts/schemas.ts'
import { signInSteps } from '../accounts/second-factor/values.ts'
import { providers } from '../accounts/values.ts'
import { DateTimeString, Id, SuccessResponse } from '../core/schemas.ts'
import { exactText, singleLineText } from '../core/text.ts'
import { isTimeZone } from '../core/time-zones.ts'
import { MailKind, MailTime } from '../mail-preferences/schemas.ts'
import { resumeAccessKinds } from './values.ts'

/** A user's own settings. */
export const Settings = z.object({
  email: z.string(),
  /** When a mailed code last proved the address. */
  emailConfirmedAt: DateTimeString.nullable(),
  /** A new address that waits for its code. */
  emailChange: z
    .object({ email: z.string(), codeSentAt: DateTimeString, leavesCompany: z.boolean() })
    .nullable(),
  /** False for users who have only signed in with Google or LinkedIn. */
  hasPassword: z.boolean(),
  /** When the password was last replaced; null for the first one. */
  passwordChangedAt: DateTimeString.nullable(),
  /** The identity providers that the site supports; `connectedAt` is null for those that are not connected. */
  providers: z.array(z.object({ provider: z.enum(providers), connectedAt: DateTimeString.nullable() })),
  /** The kinds of mail that the user's role receives, with their settings. */
  mails: z.array(z.object({ kind: MailKind, on: z.boolean() })),
  /** When the mails of each kind come, for the kinds that can come in the weekly letter. */
  mailTimes: z.array(z.object({ kind: MailKind, when: MailTime })),
  /** The same kinds for the notification list. */
  notifications: z.array(z.object({ kind: MailKind, on: z.boolean() })),
  /** Whether mails wait from 9 pm to 8 am where the user is, as the operator chose. */
  quietHours: z.boolean(),
  /** When the account will be deleted; null unless its owner requested it. */
  deletionDueAt: DateTimeString.nullable(),
})
/** The data of the settings page. */
export type Settings = z.infer<typeof Settings>

/** An active session, shown as a device. */
export const SignedInSession = z.object({
  id: Id,
  /** For example "Firefox on Windows". */
  device: z.string(),
  signedInAt: DateTimeString,
  lastUsedAt: DateTimeString,
  /** The steps of the sign-in, such as a password and a code. Empty after a sign-up. */
  signedInWith: z.array(z.enum(signInSteps)),
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
/** An entry of the list of devices in the settings. */
export type SignedInSession = z.infer<typeof SignedInSession>

/** An entry of the access log: a reviewer read an Endorsee's resume or contact data. */
export const ResumeAccess = z.object({
  id: Id,
  at: DateTimeString,
  kind: z.enum(resumeAccessKinds),
  /** The reader's name; platform staff are shown as “Endorse staff”. */
  by: z.string(),
  /** The reason that platform staff gave; null for other readers. */
  reason: z.string().nullable(),
})
/** An entry of the list in which an Endorsee reads who opened the resume. */
export type ResumeAccess = z.infer<typeof ResumeAccess>

const SettingsResponse = z.object({ success: z.literal(true), data: Settings })

/** The schemas of `settingsEndpoints`. */
export const settingsSchemas = {
  get: {
    response: SettingsResponse,
  },
  setMailPreference: {
    params: z.object({ kind: MailKind }),
    body: z.object({ on: z.boolean() }),
    response: SettingsResponse,
  },
  setMailTime: {
    params: z.object({ kind: MailKind }),
    body: z.object({ when: MailTime }),
    response: SettingsResponse,
  },
  setNotificationPreference: {
    params: z.object({ kind: MailKind }),
    body: z.object({ on: z.boolean() }),
    response: SettingsResponse,
  },
  sendCode: {
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  },
  changePassword: {
    body: z.object({
      currentPassword: Password.optional(),
      code: OneTimeCode.optional(),
      newPassword: NewPassword,
    }),
    response: SuccessResponse,
  },
  requestEmailChange: {
    body: z.object({
      email: Email,
      password: Password.optional(),
      code: OneTimeCode.optional(),
      /** The user agrees to leave their company. Without it an address of another company is refused. */
      leaveCompany: z.boolean().default(false),
    }),
    response: SettingsResponse,
  },
  resendEmailChangeCode: {
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  },
  confirmEmailChange: {
    body: z.object({ code: OneTimeCode }),
    response: SettingsResponse,
  },
  cancelEmailChange: {
    response: SettingsResponse,
  },
  takeBackEmailChange: {
    body: z.object({ token: exactText(100) }),
    response: SuccessResponse,
  },
  checkTakeBackLink: {
    body: z.object({ token: exactText(100) }),
    response: z.object({ success: z.literal(true), data: z.object({ isValid: z.boolean() }) }),
  },
  sendConfirmationCode: {
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  },
  confirmAddress: {
    body: z.object({ code: OneTimeCode }),
    response: SuccessResponse,
  },
  disconnectProvider: {
    params: z.object({ provider: z.enum(providers) }),
    response: SettingsResponse,
  },
  setTimeZone: {
    body: z.object({ timeZone: singleLineText(64).refine(isTimeZone, 'Please choose a time zone') }),
    response: SuccessResponse,
  },
  acceptTerms: {
    body: z.object({ version: exactText(20) }),
    response: SuccessResponse,
  },
  listSessions: {
    response: z.object({
      success: z.literal(true),
      data: z.object({ sessions: z.array(SignedInSession), total: z.number() }),
    }),
  },
  endSession: {
    params: z.object({ id: Id }),
    response: SuccessResponse,
  },
  endOtherSessions: {
    response: SuccessResponse.extend({ ended: z.number() }),
  },
  listResumeAccesses: {
    response: z.object({
      success: z.literal(true),
      data: z.object({ accesses: z.array(ResumeAccess), total: z.number() }),
    }),
  },
}
