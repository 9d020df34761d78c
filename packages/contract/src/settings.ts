import { z } from 'zod'
import { NewPassword, OneTimeCode, Password } from './auth.ts'
import { DateTimeString, Id, SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MailKind } from './settings-rules.ts'
import { providers } from './social-login-rules.ts'

/** Reauthentication: the password, or a mailed code for users without one. */
const Credentials = z
  .object({ password: Password.optional(), code: OneTimeCode.optional() })
  .refine(({ password, code }) => (password ?? code) !== undefined, {
    path: ['password'],
    error: 'Please enter your password',
  })

/** A user's own settings. */
export const Settings = z.object({
  email: z.string(),
  /** False for users who have only signed in with Google or LinkedIn. */
  hasPassword: z.boolean(),
  /** The identity providers that the site supports; `connectedAt` is null for those that are not connected. */
  providers: z.array(z.object({ provider: z.enum(providers), connectedAt: DateTimeString.nullable() })),
  /** The kinds of mail that the user's role receives, with their settings. */
  mails: z.array(z.object({ kind: MailKind, on: z.boolean() })),
  /** The same kinds for the notification list. */
  notifications: z.array(z.object({ kind: MailKind, on: z.boolean() })),
  /** When the account will be deleted; null unless its owner requested it. */
  deletionDueAt: DateTimeString.nullable(),
})
export type Settings = z.infer<typeof Settings>

/** An active session, shown as a device. */
export const SignedInSession = z.object({
  id: Id,
  /** For example "Firefox on Windows". */
  device: z.string(),
  signedInAt: DateTimeString,
  lastUsedAt: DateTimeString,
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

export const dataExportStates = ['PREPARING', 'READY', 'FAILED'] as const

/** An archive of a user's personal data. */
export const DataExport = z.object({
  id: Id,
  state: z.enum(dataExportStates),
  requestedAt: DateTimeString,
  /** Signed and short-lived; null until the export is ready. */
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
    summary: 'Switch a kind of notification on or off. Existing ones stay',
    params: z.object({ kind: MailKind }),
    body: z.object({ on: z.boolean() }),
    response: SettingsResponse,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/api/v1/settings/code',
    summary: 'Mail me a code, to confirm a change of my account',
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/password',
    summary: 'Change the password. Ends every other session',
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
    summary: 'Disconnect Google or LinkedIn. Requires a password to be set',
    params: z.object({ provider: z.enum(providers) }),
    response: SettingsResponse,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/v1/sessions',
    summary: 'My active sessions: this one first, then the most recently used',
    response: z.object({
      success: z.literal(true),
      data: z.object({ sessions: z.array(SignedInSession), total: z.number() }),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions/:id',
    summary: 'End a session',
    params: z.object({ id: Id }),
    response: SuccessResponse,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/v1/sessions',
    summary: 'End every other session',
    response: SuccessResponse.extend({ ended: z.number() }),
  }),
  listResumeAccesses: endpoint({
    method: 'GET',
    path: '/api/v1/settings/resume-access-log',
    summary: 'Who read my resume and my contact data, newest first',
    response: z.object({
      success: z.literal(true),
      data: z.object({ accesses: z.array(ResumeAccess), total: z.number() }),
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
    summary: 'Request an export of my data. Does nothing while an export is being prepared',
    response: DataExportResponse,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/v1/account/deletion',
    summary: 'Schedule the deletion of my account in seven days. Ends every other session',
    body: Credentials,
    response: z.object({ success: z.literal(true), data: z.object({ deletionDueAt: DateTimeString }) }),
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/deletion',
    summary: 'Cancel the deletion of my account',
    response: SuccessResponse,
  }),
}
