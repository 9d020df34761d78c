import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../../platform/queue.ts'

interface MailRecipient {
  email: string
  first_name: string
}

export function adminApprovedMail(
  to: MailRecipient,
  company: string,
  publicUrl: string,
): JobPayloads['send-mail'] {
  return composeMail({
    to: to.email,
    subject: `You speak for ${company} on Endorse`,
    preheader: 'Your account was approved.',
    heading: `You speak for ${company}`,
    paragraphs: [
      `Hello ${to.first_name}, your account was approved. From now on you see the jobs and the referrals of ${company}.`,
      'Start with the name and the domains of the company, so that colleagues who sign up are put where they belong.',
    ],
    action: { label: 'Open your dashboard', url: `${publicUrl}/admin-dashboard` },
  })
}

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
      `Hello ${to.first_name}, whoever decides it did not confirm that you speak for ${company ?? 'a company'}.`,
      'You keep your own account, without a company. If this is a mistake, write to us from your address at work.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
  })
}

export function adminWithdrawnMail(
  to: MailRecipient,
  company: string | null,
  publicUrl: string,
): JobPayloads['send-mail'] {
  const heading = `You no longer speak for ${company ?? 'your company'}`
  return composeMail({
    to: to.email,
    subject: `${heading} on Endorse`,
    preheader: 'You keep your own account.',
    heading,
    paragraphs: [
      `Hello ${to.first_name}, we withdrew that you speak for ${company ?? 'your company'}.`,
      'You keep your own account, without a company. If this is a mistake, write to us from your address at work.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
  })
}

export function adminRequestMail(
  to: MailRecipient,
  requester: { email: string; first_name: string; last_name: string; company: string },
  publicUrl: string,
): JobPayloads['send-mail'] {
  const name = nameInMail(`${requester.first_name} ${requester.last_name}`)
  return composeMail({
    to: to.email,
    subject: `${name} wants to speak for ${requester.company}`,
    preheader: 'They see nothing of the company until you decide.',
    heading: `Does ${name} speak for ${requester.company}?`,
    paragraphs: [
      `Hello ${to.first_name}, somebody signed up as a company admin with an address of ${requester.company}. They see nothing of the company until you decide.`,
    ],
    facts: [
      { label: 'Name', value: name },
      { label: 'Address', value: requester.email },
    ],
    action: { label: 'Decide', url: `${publicUrl}/dashboard/admin-requests` },
  })
}
