import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../../platform/queue.ts'

interface MailRecipient {
  email: string
  firstName: string
}

export function deletionScheduledMail(
  { email, firstName }: MailRecipient,
  dueAt: Date,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    subject: `Your account will be deleted on ${formatIndianDate(dueAt)}`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${firstName}, you asked us to delete your account. That happens on ${formatIndianDate(dueAt)}.`,
      'Until then you can log in and keep it. If you did not ask for it, log in, keep your account and choose a new password.',
    ],
    action: { label: 'Keep my account', url: `${publicUrl}/dashboard/settings#delete` },
  })
}

export function accountDeletedMail({ email, firstName }: MailRecipient): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      `Hello ${firstName}, your account on Endorse and what we kept of you are gone, as you asked.`,
      'This is the last mail from us. You are welcome to sign up again at any time.',
    ],
  })
}

function formatIndianDate(at: Date): string {
  return at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
}
