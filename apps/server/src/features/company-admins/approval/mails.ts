import { webPaths } from '@endorse/contract/web-paths'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'

interface MailRecipient {
  email: string
  first_name: string
}

/** Composes the mail to a company admin whose request was approved. */
export function adminApprovedMail(
  to: MailRecipient,
  company: string,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: to.email,
    subject: `You are now an admin of ${company} on Endorse`,
    preheader: 'Your account was approved.',
    heading: `You are now an admin of ${company}`,
    paragraphs: [
      `Hello ${to.first_name}, your account was approved. You can now see the jobs and the referrals of ${company}.`,
      'Check the name and the domains of the company first, so that colleagues who sign up join the right company.',
    ],
    action: { label: 'Open your dashboard', url: `${publicUrl}${webPaths.adminDashboard}` },
  })
}

/** Composes the mail to a company admin whose request was rejected. */
export function adminRejectedMail(
  to: MailRecipient,
  company: string | null,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: to.email,
    subject: 'Your account was not approved',
    preheader: 'You keep your own account.',
    heading: 'Your account was not approved',
    paragraphs: [
      `Hello ${to.first_name}, your request to become an admin of ${company ?? 'a company'} was not approved.`,
      'You keep your own account, without a company. If this is a mistake, write to us from your work e-mail address.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}${webPaths.contact}` },
  })
}

/** Composes the mail to a company admin whose approval platform staff withdrew. */
export function adminWithdrawnMail(
  to: MailRecipient,
  company: string | null,
  publicUrl: string,
): JobPayloads['send-mail'] {
  const heading = `You are no longer an admin of ${company ?? 'your company'}`
  return composeMail({
    to: to.email,
    subject: `${heading} on Endorse`,
    preheader: 'You keep your own account.',
    heading,
    paragraphs: [
      `Hello ${to.first_name}, your admin rights for ${company ?? 'your company'} were withdrawn.`,
      'You keep your own account, without a company. If this is a mistake, write to us from your work e-mail address.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}${webPaths.contact}` },
  })
}
