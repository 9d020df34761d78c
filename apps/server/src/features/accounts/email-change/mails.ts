import { CODE_MINUTES } from '@endorse/contract/accounts/values'
import { TAKE_BACK_DAYS } from '@endorse/contract/settings/values'
import { webPaths } from '@endorse/contract/web-paths'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { greeting } from '../mails.ts'

interface MailRecipient {
  email: string
  firstName: string
}

/** Composes the mail to the new address, with the code that proves it. */
export function emailChangeCodeMail(
  { email, firstName }: MailRecipient,
  code: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: `${code} is your Endorse code`,
    preheader: `Enter it within ${CODE_MINUTES} minutes to use this address.`,
    heading: 'Your code for the new address',
    paragraphs: [
      `${greeting(firstName)} enter this code on your settings page, to sign in with this address from now on. It is valid for ${CODE_MINUTES} minutes.`,
    ],
    code,
    finePrint: [
      'If you did not ask for this, do not enter the code and do not share it. You can ignore this email.',
    ],
    footer:
      'You get this mail because somebody entered this address as the new one of their Endorse account.',
  })
}

/** Composes the mail to an address that has an account already, instead of a code. */
export function emailAlreadyUsedMail(email: string, publicUrl: string): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'This address already has an Endorse account',
    heading: 'This address already has an account',
    paragraphs: [
      'Hello, a person asked to use this address for another Endorse account. It has an account already, so nothing was changed.',
      'If it was you, log in with this address, or give the other account an address that has none.',
    ],
    action: { label: 'Log in', url: `${publicUrl}${webPaths.login}` },
    finePrint: ['If it was not you, you do not need to do anything.'],
  })
}

/** Composes the notice to the old address, with the link that takes the change back. */
export function emailChangedMail(
  { email, firstName }: MailRecipient,
  newEmail: string,
  token: string,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'The email address of your account was changed',
    preheader: `If this was not you, take it back within ${TAKE_BACK_DAYS} days.`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Hello ${firstName}, from now on you sign in with the address below, and your mails go there. All other devices were signed out.`,
      `If this was not you, take the change back. The link works once, within ${TAKE_BACK_DAYS} days, and you need not log in.`,
    ],
    facts: [{ label: 'New address', value: newEmail }],
    action: { label: 'This was not me', url: `${publicUrl}${webPaths.takeBackEmail}#${token}` },
    finePrint: ['If it was you, you do not need to do anything.'],
  })
}

/** Composes the confirmation to the restored address. */
export function emailTakenBackMail(
  { email, firstName }: MailRecipient,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'Your email address is back',
    preheader: 'Choose a new password now.',
    heading: 'Your account has this address again',
    paragraphs: [
      `Hello ${firstName}, the change of your address was taken back. We signed out every device, and the old password no longer works.`,
      'Choose a new password now. Then look at your profile and your applications: another person may have changed them.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${webPaths.forgotPassword}` },
  })
}

/** Composes the mail with the code that proves the company address of an Endorser again. */
export function addressProofMail(
  { email, firstName }: MailRecipient,
  code: string,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: `${code} is your code to confirm your address`,
    preheader: `Enter it within ${CODE_MINUTES} minutes.`,
    heading: 'Confirm that this is still your address',
    paragraphs: [
      `Hello ${firstName}, enter this code on your settings page. It is valid for ${CODE_MINUTES} minutes. It renews the verified mark that Endorsees see next to your name.`,
    ],
    code,
    action: { label: 'Open your settings', url: `${publicUrl}${webPaths.settings}` },
    finePrint: ['If you did not ask for this, do not enter the code and do not share it.'],
  })
}
