import { z } from 'zod'
import { Code, NewPassword, Password } from './auth.ts'
import { call } from './call.ts'
import { Done, Id, Instant } from './common.ts'
import { MailKind } from './settings-rules.ts'
import { providers } from './sign-in-with-rules.ts'

/** Who is asking, once more: the password, or a mailed code by somebody who has none. */
const Proof = z
  .object({ password: Password.optional(), code: Code.optional() })
  .refine(({ password, code }) => (password ?? code) !== undefined, {
    path: ['password'],
    error: 'Please enter your password',
  })

export const Settings = z.object({
  email: z.string(),
  /** False for somebody who has only ever signed in elsewhere. */
  hasPassword: z.boolean(),
  /** Who else may say who they are, and since when; those who may not yet are there as long as the site knows them. */
  providers: z.array(z.object({ provider: z.enum(providers), connectedAt: Instant.nullable() })),
  /** The kinds of mail that this person can get and may switch off. */
  mails: z.array(z.object({ kind: MailKind, on: z.boolean() })),
  /** The same kinds, in the list behind the bell. */
  notifications: z.array(z.object({ kind: MailKind, on: z.boolean() })),
  /** When the account is removed; null unless its owner asked for it. */
  deletionDueAt: Instant.nullable(),
})
export type Settings = z.infer<typeof Settings>

/** A device that is signed in. */
export const SignedInSession = z.object({
  id: Id,
  /** In words: "Firefox on Windows". */
  device: z.string(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type SignedInSession = z.infer<typeof SignedInSession>

export const dataExportStates = ['PREPARING', 'READY', 'FAILED'] as const

/** An archive of everything that Endorse keeps of a person. */
export const DataExport = z.object({
  id: Id,
  state: z.enum(dataExportStates),
  askedAt: Instant,
  /** Signed and short-lived; null until it is ready. */
  url: z.string().nullable(),
  size: z.number().nullable(),
  expiresAt: Instant.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const readingKinds = [
  'RESUME_OPENED',
  'RESUME_DOWNLOADED',
  'RESUME_TEXT_READ',
  'CONTACT_SEEN',
] as const

/** That somebody read what an Endorsee sent with an application. */
export const Reading = z.object({
  id: Id,
  at: Instant,
  what: z.enum(readingKinds),
  /** Who it was; platform staff are “Endorse staff”. */
  by: z.string(),
  /** Why, when it was platform staff. */
  reason: z.string().nullable(),
})
export type Reading = z.infer<typeof Reading>

const SettingsAnswer = z.object({ success: z.literal(true), data: Settings })
const ExportAnswer = z.object({ success: z.literal(true), data: z.object({ export: DataExport.nullable() }) })

export const settingsCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/settings',
    summary: 'My own settings',
    answer: SettingsAnswer,
  }),
  chooseMail: call({
    method: 'PUT',
    path: '/api/v1/settings/mails/:kind',
    summary: 'Switch a kind of mail on or off',
    params: z.object({ kind: MailKind }),
    body: z.object({ on: z.boolean() }),
    answer: SettingsAnswer,
  }),
  chooseNotification: call({
    method: 'PUT',
    path: '/api/v1/settings/notifications/:kind',
    summary: 'Switch a kind of notification on or off; those that are there stay',
    params: z.object({ kind: MailKind }),
    body: z.object({ on: z.boolean() }),
    answer: SettingsAnswer,
  }),
  sendCode: call({
    method: 'POST',
    path: '/api/v1/settings/code',
    summary: 'Mail me a code, to confirm what I want to change',
    answer: Done.extend({ retryAfterSeconds: z.number() }),
  }),
  changePassword: call({
    method: 'PUT',
    path: '/api/v1/settings/password',
    summary: 'Choose a new password; ends every other session',
    body: z.object({ currentPassword: Password.optional(), code: Code.optional(), newPassword: NewPassword }),
    answer: Done,
  }),
  disconnect: call({
    method: 'DELETE',
    path: '/api/v1/settings/providers/:provider',
    summary: 'No longer sign in with Google or LinkedIn; whoever has no password sets one first',
    params: z.object({ provider: z.enum(providers) }),
    answer: SettingsAnswer,
  }),
  listSessions: call({
    method: 'GET',
    path: '/api/v1/sessions',
    summary: 'Where I am signed in: this device, then the most recently used',
    answer: z.object({
      success: z.literal(true),
      data: z.object({ sessions: z.array(SignedInSession), total: z.number() }),
    }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/v1/sessions/:id',
    summary: 'Sign a device out',
    params: z.object({ id: Id }),
    answer: Done,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/api/v1/sessions',
    summary: 'Sign every other device out',
    answer: Done.extend({ ended: z.number() }),
  }),
  listReadings: call({
    method: 'GET',
    path: '/api/v1/settings/readings',
    summary: 'Who read my resume and my contact data, the latest first',
    answer: z.object({
      success: z.literal(true),
      data: z.object({ readings: z.array(Reading), total: z.number() }),
    }),
  }),
  getExport: call({
    method: 'GET',
    path: '/api/v1/exports',
    summary: 'The latest export of my data',
    answer: ExportAnswer,
  }),
  askForExport: call({
    method: 'POST',
    path: '/api/v1/exports',
    summary: 'Have my data put together; while that is going on, asking again changes nothing',
    answer: ExportAnswer,
  }),
  askForDeletion: call({
    method: 'POST',
    path: '/api/v1/account/deletion',
    summary: 'Delete my account in seven days; ends every other session',
    body: Proof,
    answer: z.object({ success: z.literal(true), data: z.object({ deletionDueAt: Instant }) }),
  }),
  keepAccount: call({
    method: 'DELETE',
    path: '/api/v1/account/deletion',
    summary: 'Keep my account after all',
    answer: Done,
  }),
}
