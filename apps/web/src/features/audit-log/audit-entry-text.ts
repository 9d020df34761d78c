import type { AuditLogEntry } from '@endorse/contract/audit-log/schemas'
import { auditActionText } from '@endorse/contract/audit-log/values'
import { roleLabel, roles } from '@endorse/contract/core/roles'
import { formatIdentifier } from '../../lib/identifier-text.ts'

/** Returns what was done, such as "Resume opened". */
export function formatAction(action: string): string {
  return auditActionText[action] ?? formatIdentifier(action)
}

/** Returns who did it. Without a person it was the system, or a request without a session. */
export function nameOfActor({ actor, action }: Pick<AuditLogEntry, 'actor' | 'action'>): string {
  return actor?.name ?? (signedOutActions.test(action) ? 'Not signed in' : 'The system')
}

/** The actions of people who are not signed in, as far as no person stands with them. */
const signedOutActions =
  /^(login|social-login|code|sign-up|second-step|second-factor-reset|rate-limit|upload)\.|^staff\.link_rejected$/

/** Returns what was written with an entry, such as "Reason: a complaint, searched". Empty for nothing. */
export function formatEntryData({ data, names }: Pick<AuditLogEntry, 'data' | 'names'>): string {
  const parts = Object.entries(data)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    // The table is named before its page.
    .toSorted(([one], [other]) => Number(other === 'table') - Number(one === 'table'))
    .map(([name, value]) => formatPart(name, typeof value === 'string' ? (names[value] ?? value) : value))
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function formatPart(name: string, value: unknown): string {
  if (name === 'table' || name === 'page') return `${name} ${formatValue(value)}`
  const sentence = typeof value === 'string' ? sentences[value] : undefined
  if (sentence) return sentence
  if (value === true) return formatName(name).replace(/^is /, '')
  return `${formatName(name)}: ${formatValue(value)}`
}

/** What the codes mean that actions write. */
const sentences: Record<string, string> = {
  UNKNOWN_USER: 'no account has this address',
  WRONG_PASSWORD: 'the password was wrong',
  EMAIL_NOT_VERIFIED: 'the address was not verified',
  PASSWORD_EXPIRED: 'the password had expired',
  WRONG_PASSKEY: 'the passkey was wrong',
  USER_EXISTS: 'the address has an account',
  TOKEN_REUSED: 'its token was used twice',
  signup: 'for a sign-up',
  'forgot-password': 'for a new password',
}

function formatValue(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const role = roles.find((known) => known === value)
  return role ? roleLabel[role] : value
}

/** `isSearched` is "is searched". */
function formatName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
