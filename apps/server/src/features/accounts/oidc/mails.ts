import { CODE_MINUTES, type Provider, providerName } from '@endorse/contract'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../../platform/queue.ts'

interface MailRecipient {
  email: string
  firstName: string
}

export function providerCodeMail(
  to: MailRecipient,
  provider: Provider,
  code: string,
): JobPayloads['send-mail'] {
  const name = providerName[provider]
  return composeMail({
    to: to.email,
    subject: `${code} is your Endorse code`,
    heading: `Sign in with ${name}`,
    paragraphs: [
      `Hello ${to.firstName}, you have an account already. Enter this code once, and from then on you can sign in with ${name} as well. It is good for ${CODE_MINUTES} minutes.`,
      'If you did not ask for it, do not enter the code and give it to nobody. Your account stays as it is.',
    ],
    code,
  })
}

export function providerConnectedMail(
  to: MailRecipient,
  provider: Provider,
  loginUrl: string,
): JobPayloads['send-mail'] {
  const name = providerName[provider]
  return composeMail({
    to: to.email,
    subject: `You can sign in with ${name} now`,
    heading: `You can sign in with ${name} now`,
    paragraphs: [
      `Hello ${to.firstName}, your account was connected with ${name} just now. Your password, if you have one, stays as it is.`,
      'If that was not you, somebody reads your mail: secure your mailbox, then choose a new password with "Forgot password" on the login page. That disconnects it.',
    ],
    action: { label: 'Log in', url: loginUrl },
  })
}
