import { EXPORT_DAYS } from '@endorse/contract/account-lifecycle/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'

/** Links to the settings page, which requires sign-in, and not to the archive. */
export function exportReadyMail(
  to: { email: string; first_name: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): JobPayloads['send-mail'] {
  return composeMail({
    to: to.email,
    evenAtNight: true,
    subject: 'Your data is ready to download',
    heading: 'Your data is ready',
    paragraphs: [
      `Hello ${to.first_name}, the copy of your data that you asked for is on your settings page. It stays there for ${EXPORT_DAYS} days.`,
      'If you did not ask for this, someone else is signed in to your account. End their session on your settings page.',
    ],
    action: { label: 'Open settings', url: `${publicUrl}${webPaths.settings}#data` },
  })
}
