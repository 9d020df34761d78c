import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

const nothing = z.object({})
const withFlow = z.object({ flow: z.string(), why: z.string().optional() })
const withProvider = z.object({ provider: z.string() })

/** The actions of accounts and sessions that the audit log stores. */
export const accountAuditActions = defineAuditActions({
  'login.failed': {
    kept: 'short',
    data: z.object({
      why: z.enum([
        'UNKNOWN_USER',
        'WRONG_PASSWORD',
        'EMAIL_NOT_VERIFIED',
        'PASSWORD_EXPIRED',
        'WRONG_PASSKEY',
      ]),
    }),
  },
  'session.opened': { kept: 'short', data: nothing },
  'session.ended': { kept: 'short', data: z.object({ why: z.literal('TOKEN_REUSED').optional() }) },
  'sessions.ended': { kept: 'short', data: z.object({ ended: z.number() }) },
  'device.new': { kept: 'short', data: z.object({ device: z.string() }) },
  'code.sent': { kept: 'short', data: withFlow },
  'code.rejected': { kept: 'short', data: withFlow },
  'social-login.completed': { kept: 'short', data: withProvider },
  'social-login.failed': {
    kept: 'short',
    data: z.object({ provider: z.string(), problem: z.string(), why: z.string().optional() }),
  },
  'reauthentication.failed': { kept: 'short', data: z.object({ why: z.array(z.string()) }) },
  'sign-up.started': { kept: 'short', data: z.object({ role: z.string() }) },
  'sign-up.rejected': { kept: 'short', data: z.object({ why: z.string() }) },
  'sign-up.verified': { data: z.object({ provider: z.string().optional(), role: z.string().optional() }) },
  'provider.connected': { data: withProvider },
  'provider.disconnected': { data: withProvider },
  'email-change.requested': { data: nothing },
  'email-change.cancelled': { data: nothing },
  'email.changed': { data: z.object({ leftCompany: z.string().nullable() }) },
  'email.taken-back': { data: nothing },
  'email.confirmed': { data: nothing },
  'email.bounced': { data: nothing },
  'terms.accepted': { data: z.object({ version: z.string() }) },
  'password.changed': { data: nothing },
  'password.reset': { data: nothing },
  'second-step.failed': { kept: 'short', data: z.object({ attemptsLeft: z.number() }) },
  'passkey.added': { data: nothing },
  'passkey.removed': { data: nothing },
  'app.set-up': { data: nothing },
  'app.removed': { data: nothing },
  'recovery-codes.created': { data: nothing },
  'second-factor-reset.requested': { data: nothing },
  'second-factor-reset.confirmed': { data: nothing },
  'second-factor-reset.ended': { data: z.object({ why: z.enum(['stopped', 'refused', 'removed']) }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    accounts: typeof accountAuditActions
  }
}
