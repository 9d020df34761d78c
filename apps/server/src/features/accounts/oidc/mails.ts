import { CODE_MINUTES, type Provider, providerName } from '@endorse/contract/accounts/values'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'

interface MailRecipient {
  email: string
  firstName: string
}

/** Composes the mail with the code that connects a provider to an existing account. */
export function providerCodeMail(
  to: MailRecipient,
  provider: Provider,
  code: string,
): JobPayloads['send-mail'] {
  const name = providerName[provider]
  return composeMail({
    to: to.email,
    evenAtNight: true,
    subject: `${code} is your Endorse code`,
    heading: `Sign in with ${name}`,
    paragraphs: [
      `Hello ${to.firstName}, you already have an account. Enter this code once to sign in with ${name} as well. It is valid for ${CODE_MINUTES} minutes.`,
      'If you did not ask for this, do not enter the code and do not share it. Your account stays the same.',
    ],
    code,
  })
}

/** Composes the notice that a provider was connected. */
export function providerConnectedMail(
  to: MailRecipient,
  provider: Provider,
  loginUrl: string,
): JobPayloads['send-mail'] {
  const name = providerName[provider]
  return composeMail({
    to: to.email,
    evenAtNight: true,
    subject: `You can sign in with ${name} now`,
    heading: `You can sign in with ${name} now`,
    paragraphs: [
      `Hello ${to.firstName}, your account was connected with ${name} just now. Your password, if you have one, stays the same.`,
      'If this was not you, someone may have access to your mailbox. Secure it first, then choose a new password with "Forgot password" on the login page. That disconnects ${name}.',
    ],
    action: { label: 'Log in', url: loginUrl },
  })
}
