import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../../platform/queue.ts'

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
    action: { label: 'Open your dashboard', url: `${publicUrl}/admin-dashboard` },
  })
}

/** Composes the mail to a company admin whose request was refused. */
export function adminRefusedMail(
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
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
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
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
  })
}

/** Composes the mail that asks an admin of the company to decide about a new request. */
export function adminRequestMail(
  to: MailRecipient,
  requester: { email: string; first_name: string; last_name: string; company: string },
  publicUrl: string,
): JobPayloads['send-mail'] {
  const name = nameInMail(`${requester.first_name} ${requester.last_name}`)
  return composeMail({
    to: to.email,
    subject: `${name} wants to become an admin of ${requester.company}`,
    preheader: 'They cannot see the data of the company until you decide.',
    heading: `Should ${name} become an admin of ${requester.company}?`,
    paragraphs: [
      `Hello ${to.first_name}, ${name} signed up as a company admin with an e-mail address of ${requester.company}. They cannot see the data of the company until you decide.`,
    ],
    facts: [
      { label: 'Name', value: name },
      { label: 'Address', value: requester.email },
    ],
    action: { label: 'Review the request', url: `${publicUrl}/dashboard/admin-requests` },
  })
}
