import { vi } from 'vitest'
import type { AppContext } from '../src/platform/context.ts'

/** Waits until the recipient has `count` mails, and returns the newest. */
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

/** Waits until the recipient has `count` mails with a code, and returns the newest code. */
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

/** Returns a code that differs from this one. */
export function wrongCodeFor(code: string): string {
  return code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`
}
