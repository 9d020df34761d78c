import { CODE_MINUTES, type Provider, providerName } from '@endorse/contract/accounts/values'
import { webPaths } from '@endorse/contract/web-paths'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { Person } from '../../../platform/person.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'

type MailRecipient = Pick<Person, 'email' | 'firstName'>

/** Composes the mail with the code that confirms a change of the settings. */
export function reauthenticationMail(
  { email, firstName }: MailRecipient,
  code: string,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: `${code} is your code to confirm a change`,
    heading: 'Confirm that it is you',
    paragraphs: [
      `Hello ${firstName}, enter this code on your settings page. It is valid for ${CODE_MINUTES} minutes.`,
      'If you did not ask for this, someone else is signed in to your account. End their session on your settings page.',
    ],
    code,
    action: { label: 'Open your settings', url: `${publicUrl}${webPaths.settings}` },
  })
}

/** Composes the notice after a change on the settings page, which keeps the current session. */
export function passwordChangedInSettingsMail(
  { email, firstName }: MailRecipient,
  loginUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your account was changed just now, and every other device was signed out.`,
      'If this was not you, choose a new password right away with "Forgot password" on the login page.',
    ],
    action: { label: 'Log in', url: loginUrl },
  })
}

/** Composes the notice that a provider was disconnected. */
export function providerDisconnectedMail(
  { email, firstName }: MailRecipient,
  provider: Provider,
  loginUrl: string,
): JobPayloads['send-mail'] {
  const name = providerName[provider]
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: `You no longer sign in with ${name}`,
    heading: `You no longer sign in with ${name}`,
    paragraphs: [
      `Hello ${firstName}, your account was disconnected from ${name} just now. You can still sign in with your email and password.`,
      'If this was not you, choose a new password right away with "Forgot password" on the login page. That signs out every device.',
    ],
    action: { label: 'Log in', url: loginUrl },
  })
}
