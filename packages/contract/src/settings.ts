import { z } from 'zod'
import { NewPassword, OneTimeCode, Password } from './auth.ts'
import { DateTimeString, Id, SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MailKind } from './settings-rules.ts'
import { providers } from './social-login-rules.ts'

/** Who is asking, once more: the password, or a mailed code by somebody who has none. */
const Credentials = z
  .object({ password: Password.optional(), code: OneTimeCode.optional() })
  .refine(({ password, code }) => (password ?? code) !== undefined, {
    path: ['password'],
    error: 'Please enter your password',
  })

export const Settings = z.object({
  email: z.string(),
  /** False for somebody who has only ever signed in elsewhere. */
  hasPassword: z.boolean(),
  /** Who else may say who they are, and since when; those who may not yet are there as long as the site knows them. */
  providers: z.array(z.object({ provider: z.enum(providers), connectedAt: DateTimeString.nullable() })),
  /** The kinds of mail that this person can get and may switch off. */
  mails: z.array(z.object({ kind: MailKind, on: z.boolean() })),
  /** The same kinds, in the list behind the bell. */
  notifications: z.array(z.object({ kind: MailKind, on: z.boolean() })),
  /** When the account is removed; null unless its owner asked for it. */
  deletionDueAt: DateTimeString.nullable(),
})
export type Settings = z.infer<typeof Settings>

/** A device that is signed in. */
export const SignedInSession = z.object({
  id: Id,
  /** In words: "Firefox on Windows". */
  device: z.string(),
  signedInAt: DateTimeString,
  lastUsedAt: DateTimeString,
  /** The one that asks. */
  current: z.boolean(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

export const dataExportStates = ['PREPARING', 'READY', 'FAILED'] as const

/** An archive of everything that Endorse keeps of a person. */
export const DataExport = z.object({
  id: Id,
  state: z.enum(dataExportStates),
  requestedAt: DateTimeString,
  /** Signed and short-lived; null until it is ready. */
  url: z.string().nullable(),
  size: z.number().nullable(),
  expiresAt: DateTimeString.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const resumeAccessKinds = [
  'RESUME_OPENED',
  'RESUME_DOWNLOADED',
  'RESUME_TEXT_READ',
  'CONTACT_SEEN',
] as const

/** That somebody read what an Endorsee sent with an application. */
export const ResumeAccess = z.object({
  id: Id,
  at: DateTimeString,
  what: z.enum(resumeAccessKinds),
  /** Who it was; platform staff are “Endorse staff”. */
  by: z.string(),
  /** Why, when it was platform staff. */
  reason: z.string().nullable(),
})
export type ResumeAccess = z.infer<typeof ResumeAccess>

const SettingsResponse = z.object({ success: z.literal(true), data: Settings })
const DataExportResponse = z.object({
  success: z.literal(true),
  data: z.object({ export: DataExport.nullable() }),
})

export const settingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/settings',
    summary: 'My own settings',
    response: SettingsResponse,
  }),
  setMailPreference: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/mails/:kind',
    summary: 'Switch a kind of mail on or off',
    params: z.object({ kind: MailKind }),
    body: z.object({ on: z.boolean() }),
    response: SettingsResponse,
  }),
  setNotificationPreference: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/notifications/:kind',
    summary: 'Switch a kind of notification on or off; those that are there stay',
    params: z.object({ kind: MailKind }),
    body: z.object({ on: z.boolean() }),
    response: SettingsResponse,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/api/v1/settings/code',
    summary: 'Mail me a code, to confirm what I want to change',
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/password',
    summary: 'Choose a new password; ends every other session',
    body: z.object({
      currentPassword: Password.optional(),
      code: OneTimeCode.optional(),
      newPassword: NewPassword,
    }),
    response: SuccessResponse,
  }),
  disconnectProvider: endpoint({
    method: 'DELETE',
    path: '/api/v1/settings/providers/:provider',
    summary: 'No longer sign in with Google or LinkedIn; whoever has no password sets one first',
    params: z.object({ provider: z.enum(providers) }),
    response: SettingsResponse,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/v1/sessions',
    summary: 'Where I am signed in: this device, then the most recently used',
    response: z.object({
      success: z.literal(true),
      data: z.object({ sessions: z.array(SignedInSession), total: z.number() }),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions/:id',
    summary: 'Sign a device out',
    params: z.object({ id: Id }),
    response: SuccessResponse,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions',
    summary: 'Sign every other device out',
    response: SuccessResponse.extend({ ended: z.number() }),
  }),
  listResumeAccesses: endpoint({
    method: 'GET',
    path: '/api/v1/settings/resume-access-log',
    summary: 'Who read my resume and my contact data, the latest first',
    response: z.object({
      success: z.literal(true),
      data: z.object({ readings: z.array(ResumeAccess), total: z.number() }),
    }),
  }),
  getExport: endpoint({
    method: 'GET',
    path: '/api/v1/exports',
    summary: 'The latest export of my data',
    response: DataExportResponse,
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/api/v1/exports',
    summary: 'Have my data put together; while that is going on, asking again changes nothing',
    response: DataExportResponse,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/v1/account/deletion',
    summary: 'Delete my account in seven days; ends every other session',
    body: Credentials,
    response: z.object({ success: z.literal(true), data: z.object({ deletionDueAt: DateTimeString }) }),
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/deletion',
    summary: 'Keep my account after all',
    response: SuccessResponse,
  }),
}
