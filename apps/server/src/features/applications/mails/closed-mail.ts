import type { ClosingCause } from '@endorse/contract/applications/turns/values'
import { kindOfType } from '@endorse/contract/applications/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import type { ApplicationMailEvent } from './queries.ts'

/** Mails the Endorsee that nobody answered in time, and what to do next. */
export async function sendClosedMail(
  { db, queue, config }: AppContext,
  event: ApplicationMailEvent,
  cause: ClosingCause,
): Promise<void> {
  if (!event.applicant_wants_news) return
  const mail = composeMail({
    to: event.applicant_email,
    subject: `No answer: ${event.job_title} at ${event.company_name}`,
    heading: 'Nobody answered in time',
    paragraphs: [
      `Hello ${event.applicant_first_name},`,
      textByCause[cause](event),
      'It says nothing about you. You can ask at another company today, invite somebody whom you know there, or withdraw this request and ask again later.',
    ],
    action: {
      label: 'See what you can do next',
      url: `${config.publicUrl}${webPaths.myApplication(kindOfType[event.application_type], event.application_id)}`,
    },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}

const textByCause: Record<ClosingCause, (event: ApplicationMailEvent) => string> = {
  TURNS: ({ job_title, company_name }) =>
    `We asked Endorsers of ${company_name} about your request for ${job_title}, one after the other. None of them answered in time, so we have closed it.`,
  NOBODY: ({ job_title, company_name }) =>
    `Nobody at ${company_name} whom we could ask about your request for ${job_title} has answered, so we have closed it.`,
  LINE: ({ job_title, company_name }) =>
    `For ten working days no Endorser of ${company_name} was free to read your request for ${job_title}, so we have closed it.`,
}
