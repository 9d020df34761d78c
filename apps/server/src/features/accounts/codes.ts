import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH, type CodeFlow } from '@endorse/contract/accounts/values'

/** Generates a random numeric code of CODE_LENGTH digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** Hashes a code with the server's secret: a plain hash of a million possible codes is easy to reverse. */
export function hashCode(
  secret: string,
  flow: CodeFlow | 'confirm' | 'confirm-email' | 'email-change' | 'social-login',
  email: string,
  code: string,
): Buffer {
  return createHmac('sha256', secret).update(`code:${flow}:${email}:${code}`).digest()
}
