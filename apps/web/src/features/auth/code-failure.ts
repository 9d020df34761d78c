import { hasCode, messageOf } from '../../lib/api-error.ts'

/** What to say under the boxes of a code that was not taken. */
export function codeFailure(failure: unknown): string {
  const text = 'Invalid OTP. Please try again.'
  return hasCode(failure, 'INVALID_CODE', 'BAD_INPUT') ? text : messageOf(failure, text)
}
