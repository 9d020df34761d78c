import type { EndorsementRelation } from '@endorse/contract/applications/values'
import { formatDay } from '../../domain/calendar.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'
import { greeting } from '../accounts/mails.ts'
import type { WaitingPersonReferral } from './queries.ts'

/** Composes the mail that asks a person to agree, or the one reminder. */
export function consentMail(
  referral: WaitingPersonReferral,
  url: string,
  isReminder: boolean,
): JobPayloads['send-mail'] {
  const referrer = nameInMail(`${referral.referrer_first_name} ${referral.referrer_last_name}`)
  const firstName = nameInMail(referral.referrer_first_name)
  const company = nameInMail(referral.company_name)
  const until = formatDay(referral.expires_at)
  return composeMail({
    to: referral.email,
    replyTo: referral.referrer_email,
    subject: `${isReminder ? 'Reminder: ' : ''}${referrer} wants to refer you to ${company}`,
    heading: `${referrer} wants to refer you`,
    paragraphs: [
      greeting(referral.name.split(' ')[0] ?? ''),
      `${referrer} of ${company} wants to refer you for ${nameInMail(referral.job_title)}. ${relationText[referral.relation](firstName)}`,
      ...(referral.line ? [`“${referral.line}”`] : []),
      `Nobody at ${company} except ${firstName} sees anything before you agree.`,
    ],
    action: { label: `See what ${firstName} shares`, url },
    finePrint: [
      `The link works until ${until}. If you do nothing, we delete your data on that day.`,
      isReminder ? 'This is the only reminder.' : 'We send one reminder and nothing else.',
    ],
    footer: `You get this mail because ${referrer} entered this address on Endorse.`,
  })
}

const relationText: Record<EndorsementRelation, (firstName: string) => string> = {
  WORKED_TOGETHER: (firstName) => `${firstName} worked with you.`,
  PERSONAL: (firstName) => `${firstName} knows you personally.`,
  PROFILE: (firstName) => `${firstName} knows your profile and resume.`,
}
