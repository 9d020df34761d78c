import { roleLabel, roles } from '@endorse/contract/core/roles'

/** Returns what was written with an entry, such as "Reason: a complaint, searched". Empty for nothing. */
export function formatEntryData(data: Record<string, unknown>): string {
  const parts = Object.entries(data)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([name, value]) => formatPart(name, value))
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function formatPart(name: string, value: unknown): string {
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
