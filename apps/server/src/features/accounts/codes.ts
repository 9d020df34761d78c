import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH, type CodeFlow } from '@endorse/contract'

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** With the server's secret, because the million possible codes are soon tried against a plain hash. */
export function hashCode(
  secret: string,
  flow: CodeFlow | 'confirm' | 'sign-in-with',
  email: string,
  code: string,
): Buffer {
  return createHmac('sha256', secret).update(`code:${flow}:${email}:${code}`).digest()
}
