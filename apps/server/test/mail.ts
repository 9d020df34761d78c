import { vi } from 'vitest'
import type { House } from '../src/platform/house.ts'

/** The newest mail to this address, once there are as many as said. */
export function mailTo(house: House, recipient: string, count = 1) {
  return vi.waitFor(
    async () => {
      const mails = await house.db
        .selectFrom('mailbox')
        .selectAll()
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .execute()
      const newest = mails[0]
      if (!newest || mails.length < count) throw new Error(`${mails.length} mails to ${recipient}`)
      return newest
    },
    { timeout: 10_000, interval: 50 },
  )
}

/** The code in the newest mail to this address. */
export async function codeTo(house: House, recipient: string, count = 1): Promise<string> {
  const { text_body } = await mailTo(house, recipient, count)
  return /^ {4}(\d{6})$/m.exec(text_body)?.[1] ?? 'no code'
}

/** A code that is certainly not this one. */
export function otherThan(code: string): string {
  return code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
}
