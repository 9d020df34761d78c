import { webPaths } from '@endorse/contract/web-paths'
import { formatDay } from '../../../domain/calendar.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { Person } from '../../../platform/person.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'

interface MailRecipient {
  email: string
  firstName: string
}

/** Composes the mail that names the day of the deletion, with a link to cancel it. */
export function deletionScheduledMail(
  { email, firstName, role }: Pick<Person, 'email' | 'firstName' | 'role'>,
  dueAt: Date,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: `Your account will be deleted on ${formatDay(dueAt)}`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `Hello ${firstName}, you asked us to delete your account. We will delete it on ${formatDay(dueAt)}.`,
      ...(role === 'EMPLOYEE'
        ? [
            'What waited for you, those you accepted and had not referred yet included, went to your colleagues and stays with them, even if you keep your account.',
          ]
        : []),
      'Until then you can log in and keep it. If you did not ask for this, log in, keep your account and choose a new password.',
    ],
    action: { label: 'Keep my account', url: `${publicUrl}${webPaths.settings}#delete` },
  })
}

/** Composes the last mail, once the account is deleted. */
export function accountDeletedMail({ email, firstName }: MailRecipient): JobPayloads['send-mail'] {
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      `Hello ${firstName}, your Endorse account and your data are deleted, as you asked.`,
      'This is our last email to you. You are welcome to sign up again at any time.',
    ],
  })
}
