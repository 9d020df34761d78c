import type { EndorsementRelation } from '@endorse/contract/applications/values'
import { findContactDetail } from '@endorse/contract/core/contact-details'
import type { ReferralSender } from '@endorse/contract/person-referrals/schemas'
import { formatDay } from '../../domain/calendar.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'
import { greeting } from '../accounts/mails.ts'
import type { WaitingPersonReferral } from './queries.ts'

/**
 * Composes the mail that asks a person to agree, or the one reminder. The person need not have an account, so the mail has only
 * our own words when nothing proves where the sender works.
 */
export function consentMail(
  referral: WaitingPersonReferral,
  sender: ReferralSender,
  url: string,
  isReminder: boolean,
): JobPayloads['send-mail'] {
  const { subject, ...content } = sender.isDomainVerified ? ofKnownSender(referral) : ofUnknownSender(sender)
  const until = formatDay(referral.expires_at)
  return composeMail({
    to: referral.email,
    ...content,
    subject: `${isReminder ? 'Reminder: ' : ''}${subject}`,
    paragraphs: [greeting(referral.name.split(' ')[0] ?? ''), ...content.paragraphs],
    action: { label: content.label, url },
    finePrint: [
      `The link works until ${until}. If you do nothing, we delete your data on that day.`,
      isReminder ? 'This is the only reminder.' : 'We send one reminder and nothing else.',
    ],
  })
}

type SenderContent = Pick<MailContent, 'replyTo' | 'subject' | 'heading' | 'paragraphs' | 'footer'> & {
  label: string
}

function ofKnownSender(referral: WaitingPersonReferral): SenderContent {
  const company = companyName(referral)
  const { name: referrer, firstName } = senderNames(referral)
  const job = findContactDetail(referral.job_title) ? 'a job' : nameInMail(referral.job_title)
  // A line that was stored before the form refused such texts.
  const line = referral.line && !findContactDetail(referral.line) ? referral.line : undefined
  return {
    replyTo: referral.referrer_email,
    subject: `${referrer} wants to refer you to ${company}`,
    heading: `${referrer} wants to refer you`,
    paragraphs: [
      `${referrer} of ${company} wants to refer you for ${job}. ${relationText[referral.relation](firstName)}`,
      ...(line ? [`“${line}”`] : []),
      `Nobody at ${company} except ${firstName} sees anything before you agree.`,
    ],
    label: `See what ${firstName} shares`,
    footer: `You get this mail because ${referrer} entered this address on Endorse.`,
  }
}

/** Some companies are called like their domain, which is broken up. One with a phone number in its name is not named. */
function companyName(referral: WaitingPersonReferral): string {
  const name = nameInMail(referral.company_name)
  return findContactDetail(name) ? 'their company' : name
}

function senderNames({
  referrer_first_name: firstName,
  referrer_last_name: lastName,
  is_misleading_name: isMisleading,
}: WaitingPersonReferral) {
  const name = `${firstName} ${lastName}`
  if (isMisleading || findContactDetail(name)) return { name: 'An Endorser', firstName: 'the Endorser' }
  return { name: nameInMail(name), firstName: nameInMail(firstName) }
}

function ofUnknownSender({ domain }: ReferralSender): SenderContent {
  const address = nameInMail(domain)
  return {
    subject: 'Somebody wants to refer you for a job',
    heading: 'Somebody wants to refer you for a job',
    paragraphs: [
      `A person with an address at ${address} wants to refer you for a job. We have not verified who owns this domain or where the person works.`,
      'If you do not know anybody there, ignore this mail. Nobody needs money or a password from you for a referral.',
    ],
    label: 'See what was entered about you',
    footer: 'You get this mail because somebody entered this address on Endorse.',
  }
}

const relationText: Record<EndorsementRelation, (firstName: string) => string> = {
  WORKED_TOGETHER: (firstName) => `${capitalized(firstName)} worked with you.`,
  PERSONAL: (firstName) => `${capitalized(firstName)} knows you personally.`,
  PROFILE: (firstName) => `${capitalized(firstName)} knows your profile and resume.`,
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
