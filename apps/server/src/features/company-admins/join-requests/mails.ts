import { webPaths } from '@endorse/contract/web-paths'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'

interface MailRecipient {
  email: string
  first_name: string
}

/** Composes the mail to an Endorser whose request to join a company was approved. */
export function joinApprovedMail(
  to: MailRecipient,
  company: string,
  reason: string | null,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: to.email,
    subject: `You are now an Endorser of ${company}`,
    preheader: 'Your request was approved.',
    heading: `You are now an Endorser of ${company}`,
    paragraphs: [
      `Hello ${to.first_name}, your request was approved. You can now claim the jobs of ${company} and answer requests for referrals.`,
      ...noteOf(reason),
    ],
    action: { label: 'Open your dashboard', url: `${publicUrl}${webPaths.claimJobs}` },
  })
}

/** Composes the mail to an Endorser who works at another company than the one that the domain resembles. */
export function joinSeparatedMail(
  to: MailRecipient,
  companies: { asked: string; own: string },
  reason: string | null,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: to.email,
    subject: `You are now an Endorser of ${companies.own}`,
    preheader: `You do not belong to ${companies.asked}.`,
    heading: `You are now an Endorser of ${companies.own}`,
    paragraphs: [
      `Hello ${to.first_name}, we checked where you work. It is not ${companies.asked}, so you and your colleagues have a company of your own on Endorse.`,
      ...noteOf(reason),
    ],
    action: { label: 'Open your dashboard', url: `${publicUrl}${webPaths.claimJobs}` },
  })
}

/** Composes the mail to an Endorser whose request to join a company was rejected. */
export function joinRejectedMail(
  to: MailRecipient,
  company: string,
  reason: string | null,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: to.email,
    subject: 'Your request was rejected',
    preheader: 'You keep your own account.',
    heading: `You cannot join ${company} with this address`,
    paragraphs: [
      `Hello ${to.first_name}, your request to join ${company} on Endorse was rejected.`,
      ...noteOf(reason),
      'You keep your own account, without a company. If this is a mistake, write to us from your work e-mail address.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}${webPaths.contact}` },
  })
}

function noteOf(reason: string | null): string[] {
  return reason ? [`The Endorse staff wrote: ${reason}`] : []
}
