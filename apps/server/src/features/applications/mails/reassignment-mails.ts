import { applicationStatusLabel, kindOfType } from '@endorse/contract/applications/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import type { ApplicationMailEvent } from './queries.ts'

/** Mails the Endorsee and the new handler that a company admin gave an accepted application to another Endorser. */
export async function sendReassignmentMails(
  context: AppContext,
  event: ApplicationMailEvent,
  handlerId: string,
): Promise<void> {
  // Somebody who has left since is told nothing, and takes care of nothing.
  if (event.handler_id !== handlerId || !event.handler_email) return
  await mailApplicant(context, event)
  await mailHandler(context, event)
}

async function mailApplicant({ db, queue, config }: AppContext, event: ApplicationMailEvent): Promise<void> {
  if (!event.applicant_wants_news) return
  const handler = nameInMail(`${event.handler_first_name} ${event.handler_last_name}`)
  const mail = composeMail({
    to: event.applicant_email,
    subject: `${event.handler_name_misleads ? 'Another Endorser' : handler} takes care of your application: ${event.job_title} at ${event.company_name}`,
    heading: 'Another Endorser takes care of your application',
    paragraphs: [
      `Hello ${event.applicant_first_name},`,
      `${handler} takes care of your application for ${event.job_title} at ${event.company_name} from now on.`,
      'Nothing else about it changes. You will get an email at every step.',
    ],
    action: {
      label: 'See your application',
      url: `${config.publicUrl}${webPaths.myApplication(kindOfType[event.application_type], event.application_id)}`,
    },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}

async function mailHandler({ db, queue, config }: AppContext, event: ApplicationMailEvent): Promise<void> {
  if (!event.handler_email || !event.handler_wants_requests) return
  const admin = nameInMail(event.by_name)
  const applicant = nameInMail(`${event.applicant_first_name} ${event.applicant_last_name}`)
  const mail = composeMail({
    to: event.handler_email,
    subject: `${event.actor_name_misleads ? 'An admin' : admin} gave you the application of ${event.applicant_name_misleads ? 'a person' : applicant}: ${event.job_title}`,
    heading: 'You take care of an application now',
    paragraphs: [
      `Hello ${event.handler_first_name},`,
      `${admin} gave you the application of ${applicant} for ${event.job_title}.`,
      `Its status is ${applicationStatusLabel[event.status]}, and the next step is yours.`,
    ],
    action: {
      label: 'See the application',
      url: `${config.publicUrl}${webPaths.application(event.application_id)}`,
    },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.handler_mail_id, 'send-mail', mail)
}
