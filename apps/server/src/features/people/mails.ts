import { type SessionEndReason, sessionEndReasonLabel } from '@endorse/contract/people/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { Config } from '../../platform/config.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'

/** Composes the mail that says that staff have signed the person out, and why. */
export function sessionsEndedMail(
  { email, first_name }: { email: string; first_name: string },
  ended: { devices: string[]; reason: SessionEndReason; requireNewPassword: boolean },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): JobPayloads['send-mail'] {
  const { devices, reason, requireNewPassword } = ended
  const count = devices.length === 1 ? 'one device' : `${devices.length} devices`
  return composeMail({
    to: email,
    evenAtNight: true,
    subject: `You were signed out on ${count}`,
    heading: `You were signed out on ${count}`,
    paragraphs: [
      `Hello ${first_name}, Endorse staff have signed you out: ${devices.join(', ')}.`,
      `The reason: ${sessionEndReasonLabel[reason]}.`,
      requireNewPassword
        ? 'Your password no longer signs in. Please choose a new one.'
        : 'You can log in again. Nothing else has changed.',
    ],
    action: requireNewPassword
      ? { label: 'Choose a new password', url: publicUrl + webPaths.forgotPassword }
      : { label: 'Log in', url: publicUrl + webPaths.login },
  })
}
