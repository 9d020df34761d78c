import { vi } from 'vitest'
import type { AppContext } from '../src/platform/context.ts'

/** The newest mail to this address, once there are as many as said. */
export function waitForMail(context: AppContext, recipient: string, count = 1) {
  return vi.waitFor(
    async () => {
      const mails = await context.db
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

/** The code in the newest mail with one to this address, once there are as many as said. */
export async function waitForCode(context: AppContext, recipient: string, count = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const codes = await codesTo(context, recipient)
      const newest = codes[0]
      if (!newest || codes.length < count) throw new Error(`${codes.length} codes to ${recipient}`)
      return newest
    },
    { timeout: 10_000, interval: 50 },
  )
}

async function codesTo({ db }: AppContext, recipient: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mailbox')
    .select('text_body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
  return mails.flatMap(({ text_body }) => /^ {4}(\d{6})$/m.exec(text_body)?.[1] ?? [])
}

/** A code that is certainly not this one. */
export function wrongCodeFor(code: string): string {
  return code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
}
