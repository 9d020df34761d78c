import { RESET_LINK_DAYS, RESET_WAIT_HOURS } from '@endorse/contract/accounts/second-factor/values'
import { webPaths } from '@endorse/contract/web-paths'
import { formatMoment } from '../../../domain/calendar.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'

interface MailRecipient {
  email: string
  firstName: string
}

/** What changed about a second factor. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-set-up'
  | 'app-removed'
  | 'recovery-codes-created'

const changes: Record<FactorChange, { heading: string; text: string }> = {
  'passkey-added': {
    heading: 'A passkey was added to your account',
    text: 'the passkey below can sign in to your account from now on.',
  },
  'passkey-removed': {
    heading: 'A passkey was removed from your account',
    text: 'the passkey below no longer signs in to your account.',
  },
  'app-set-up': {
    heading: 'An authenticator app was set up',
    text: 'your sign-in asks for a code of your authenticator app from now on.',
  },
  'app-removed': {
    heading: 'Your authenticator app was removed',
    text: 'your sign-in no longer asks for a code of your authenticator app.',
  },
  'recovery-codes-created': {
    heading: 'You have new recovery codes',
    text: 'ten new recovery codes were made for your account. The old ones no longer work.',
  },
}

/** Composes the notice that a way to sign in has changed. */
export function factorChangedMail(
  { email, firstName }: MailRecipient,
  change: FactorChange,
  publicUrl: string,
  passkeyName?: string,
): JobPayloads['send-mail'] {
  const { heading, text } = changes[change]
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: heading,
    heading,
    paragraphs: [
      `Hello ${firstName}, ${text}`,
      'If this was not you, choose a new password right away. That signs out every device.',
    ],
    ...(passkeyName !== undefined && { facts: [{ label: 'Passkey', value: nameInMail(passkeyName) }] }),
    action: { label: 'Choose a new password', url: `${publicUrl}${webPaths.forgotPassword}` },
    finePrint: ['If it was you, you do not need to do anything.'],
  })
}

/** Composes the mail that a removal of the second factor waits, at once and each day. Its link stops it. */
export function resetWaitsMail(
  { email, firstName }: MailRecipient,
  { waitsUntil, stopToken, timeZone }: { waitsUntil: Date; stopToken: string; timeZone?: string | null },
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'Somebody asks to remove the second step of your sign-in',
    preheader: 'If it was not you, stop it now.',
    heading: 'Was it you who lost your device?',
    paragraphs: [
      `Hello ${firstName}, somebody who knows your password has asked to remove the second step of your sign-in. It waits for ${RESET_WAIT_HOURS} hours, until the time below, so that you can stop it. Then our team looks at it, and you get a link.`,
      'If it was not you, stop it and choose a new password.',
    ],
    facts: [{ label: 'Waits until', value: formatMoment(waitsUntil, timeZone) }],
    action: { label: 'Stop it', url: resetUrl(publicUrl, stopToken) },
    finePrint: ['If it was you, you do not need to do anything.'],
  })
}

/** Composes the mail with the link that removes the second factor once. */
export function resetConfirmedMail(
  { email, firstName }: MailRecipient,
  token: string,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'Remove the second step of your sign-in',
    preheader: `The link works once, for ${RESET_LINK_DAYS} days.`,
    heading: 'You can remove the second step now',
    paragraphs: [
      `Hello ${firstName}, nobody has stopped your request, and our team has confirmed it. The link removes your passkeys, your authenticator app and your recovery codes, and signs out every device. It works once, for ${RESET_LINK_DAYS} days.`,
      'If you did not ask for this, do not open the link. Sign in, stop the request in your settings, and choose a new password.',
    ],
    action: { label: 'Remove the second step', url: resetUrl(publicUrl, token) },
  })
}

/** Composes the notice that a request to remove the second factor has ended, with the reason. */
export function resetEndedMail(
  { email, firstName }: MailRecipient,
  why: 'stopped' | 'refused' | 'removed',
  publicUrl: string,
): JobPayloads['send-mail'] {
  const { heading, text } = endings[why]
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: heading,
    heading,
    paragraphs: [`Hello ${firstName}, ${text}`],
    action:
      why === 'refused'
        ? { label: 'Write to us', url: `${publicUrl}${webPaths.contact}` }
        : { label: 'Choose a new password', url: `${publicUrl}${webPaths.forgotPassword}` },
  })
}

const endings = {
  stopped: {
    heading: 'The second step of your sign-in stays',
    text: 'the request to remove the second step of your sign-in was stopped. If you did not make it, somebody knows your password: please choose a new one.',
  },
  refused: {
    heading: 'The second step of your sign-in stays',
    text: 'our team has not confirmed the request to remove the second step of your sign-in. If you still need it, please write to us.',
  },
  removed: {
    heading: 'The second step of your sign-in was removed',
    text: 'your passkeys, your authenticator app and your recovery codes were removed just now, and every device was signed out. If this was not you, choose a new password right away and write to us.',
  },
}

function resetUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${webPaths.secondFactorReset}#${token}`
}
