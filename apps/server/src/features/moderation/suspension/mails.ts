import {
  type SuspensionReason,
  suspensionNumber,
  suspensionReasonLabel,
} from '@endorse/contract/moderation/suspension/values'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDay } from '../../../domain/calendar.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'

type Mail = JobPayloads['send-mail']
type PublicUrl = Pick<Config, 'publicUrl'>
interface Recipient {
  email: string
  first_name: string
}

/** Composes the mail that says that staff have suspended the account, why, and how to object. */
export function suspendedMail(
  { email, first_name }: Recipient,
  suspension: { number: number; reason: SuspensionReason; text: string; until: Date | null },
  { publicUrl }: PublicUrl,
): Mail {
  const { number, reason, text, until } = suspension
  const heading = until ? `Your account is suspended until ${formatDay(until)}` : 'Your account is suspended'
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: heading,
    preheader: `The reason: ${suspensionReasonLabel[reason]}.`,
    heading,
    paragraphs: [
      `Hello ${first_name}, Endorse staff have suspended your account (${suspensionNumber(number)}).`,
      `The reason: ${suspensionReasonLabel[reason]}.`,
      text,
      until
        ? 'The account comes back by itself on that day.'
        : 'The account comes back when staff lift the suspension.',
      'If you see it differently, you can write to us once. Log in to do so, to download your data or to delete your account.',
    ],
    action: { label: 'Log in', url: publicUrl + webPaths.login },
  })
}

/** Composes the mail that says that the account is open again, with what staff wrote. */
export function liftedMail(
  { email, first_name }: Recipient,
  text: string | null,
  { publicUrl }: PublicUrl,
): Mail {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'Your account is open again',
    heading: 'Your account is open again',
    paragraphs: [
      `Hello ${first_name}, ${text === null ? 'the time of the suspension is over.' : 'Endorse staff have lifted the suspension.'}`,
      ...(text ? [text] : []),
      'What was yours can be seen again. Requests that were passed on do not come back.',
    ],
    action: { label: 'Log in', url: publicUrl + webPaths.login },
  })
}
