import { expect } from '@playwright/test'
import type { Site } from './site.ts'

interface Mail {
  subject: string
  text: string
}

/** Waits for a mail to this address with a matching subject and returns the newest. */
export async function waitForMail(site: Site, address: string, subject = /./): Promise<Mail> {
  const find = () =>
    site.mailServer.mails.findLast(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''))
  // Looking into the array costs nothing, and Playwright would wait longer after each look, up to a second.
  const options = { message: `a mail to ${address} about ${subject}`, timeout: 20_000, intervals: [20] }
  await expect.poll(find, options).toBeDefined()
  const mail = find()?.mail
  return { subject: mail?.subject ?? '', text: mail?.text ?? '' }
}

/** Returns the six-digit code in a mail; throws when there is none. */
export function codeFrom({ text }: Mail): string {
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1]
  if (!code) throw new Error(`There is no code in this mail:\n${text}`)
  return code
}
