import { expect } from '@playwright/test'
import type { Site } from './site.ts'

interface Mail {
  subject: string
  text: string
}

/** The newest mail to this address whose subject fits; it may still be on its way. */
export async function waitForMail(site: Site, address: string, subject = /./): Promise<Mail> {
  const find = () =>
    site.mailServer.mails.findLast(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''))
  await expect.poll(find, { message: `a mail to ${address} about ${subject}`, timeout: 20_000 }).toBeDefined()
  const mail = find()?.mail
  return { subject: mail?.subject ?? '', text: mail?.text ?? '' }
}

export function codeFrom({ text }: Mail): string {
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1]
  if (!code) throw new Error(`There is no code in this mail:\n${text}`)
  return code
}
