import { answerBandText } from '@endorse/contract/applications/turns/answer-bands'
import type { ClosingCause } from '@endorse/contract/applications/turns/values'
import { kindOfType } from '@endorse/contract/applications/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { MailSection } from '../../../platform/mail/mail-content.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import type { ApplicationMailEvent } from './queries.ts'
import type { WaysOn } from './ways-on.ts'

/** Mails an Endorsee who wants news that nobody answered in time, and what to do next. */
export async function sendClosedMail(
  { db, queue, config }: AppContext,
  event: ApplicationMailEvent,
  cause: ClosingCause,
  waysOn: WaysOn,
): Promise<void> {
  const mail = composeMail({
    to: event.applicant_email,
    subject: `No answer: ${event.job_title} at ${event.company_name}`,
    heading: 'Nobody answered in time',
    paragraphs: [
      `Hello ${event.applicant_first_name},`,
      textByCause[cause](event),
      'It says nothing about you. You can ask at another company today, invite somebody whom you know there, or be told once when somebody joins, and then ask again.',
    ],
    sections: sectionsOf(config.publicUrl, event, waysOn),
    action: {
      label: 'See what you can do next',
      url: `${config.publicUrl}${webPaths.myApplication(kindOfType[event.application_type], event.application_id)}`,
    },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}

function sectionsOf(
  publicUrl: string,
  { company_name }: ApplicationMailEvent,
  { jobs, invitationUrl }: WaysOn,
): MailSection[] {
  const similar = jobs.map(({ id, title, company, city, answersWithin }) => ({
    title: nameInMail(`${title} at ${company}`),
    text: [city, `usually answers ${answerBandText[answersWithin]}`].filter(Boolean).join(' · '),
    url: `${publicUrl}${webPaths.jobDescription(id)}`,
  }))
  return [
    ...(similar.length > 0 ? [{ title: 'Similar jobs at companies that answer fast', items: similar }] : []),
    ...(invitationUrl
      ? [
          {
            title: `Somebody whom you know at ${nameInMail(company_name)}`,
            items: [],
            links: [{ label: 'Your invitation link to send them', url: invitationUrl }],
          },
        ]
      : []),
  ]
}

const textByCause: Record<ClosingCause, (event: ApplicationMailEvent) => string> = {
  TURNS: ({ job_title, company_name }) =>
    `We asked Endorsers of ${company_name} about your request for ${job_title}, one after the other. None of them answered in time, so we have closed it.`,
  NOBODY: ({ job_title, company_name }) =>
    `Nobody at ${company_name} whom we could ask about your request for ${job_title} has answered, so we have closed it.`,
  LINE: ({ job_title, company_name }) =>
    `For ten working days no Endorser of ${company_name} was free to read your request for ${job_title}, so we have closed it.`,
}
