import { isBeforeReferral, kindOfType } from '@endorse/contract/applications/values'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDay } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/events/event-catalog.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { MailContent } from '../../../platform/mail/mail-content.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import { listOverdueRequests, type OverdueRequest } from '../step-checks/mail-queries.ts'
import type { ApplicationMailEvent } from './queries.ts'

/** A mail lists at most so many requests. */
const MAX_LISTED = 20

/** Asks a handler by one mail what came of the requests of which they reported no step. */
export async function sendStepOverdueMail(
  { db, queue, config }: AppContext,
  { id, data }: Pick<StoredEventOf<'application.step_overdue'>, 'id' | 'data'>,
): Promise<void> {
  const requests = await listOverdueRequests(db, data.endorser, data.askedAt)
  const mail = composeStepOverdueMail(config, requests)
  if (mail) await queue.enqueueOnce(db, id, 'send-mail', mail)
}

/** Composes that mail; undefined without requests, all of which are of the same handler. */
export function composeStepOverdueMail(
  { publicUrl }: Pick<AppContext['config'], 'publicUrl'>,
  overdue: readonly OverdueRequest[],
): JobPayloads['send-mail'] | undefined {
  // The applicant has written the name, and the title of a job found elsewhere.
  const requests = overdue.map((request) => ({
    ...request,
    applicant: nameInMail(request.applicant),
    job_title: nameInMail(request.job_title),
  }))
  const [first] = requests
  if (!first) return undefined
  const content = requests.length === 1 ? aboutOne(publicUrl, first) : aboutSeveral(publicUrl, requests)
  return composeMail({ to: first.email, ...content, settingsUrl: settingsUrl({ publicUrl }) })
}

type Content = Omit<MailContent, 'to' | 'settingsUrl'>

const hint =
  'If it has gone on, move it to its next step: the applicant reads it at once. If it has not, a line to them is kind. When nothing is reported for another ten working days, we tell them so.'

function aboutOne(publicUrl: string, request: OverdueRequest): Content {
  const { id, applicant, job_title, first_name, since } = request
  return {
    subject: `What came of it? You accepted ${request.name_misleads ? 'a request' : applicant} for ${job_title}`,
    heading: 'What came of it?',
    paragraphs: [
      `Hello ${first_name},`,
      `you accepted ${applicant} for ${job_title}. The last step was on ${formatDay(since)}.`,
      hint,
    ],
    action: { label: 'Say what came of it', url: `${publicUrl}${webPaths.application(id)}` },
  }
}

function aboutSeveral(publicUrl: string, requests: readonly OverdueRequest[]): Content {
  const [first] = requests
  return {
    subject: `What came of ${requests.length} requests that you accepted?`,
    heading: 'What came of them?',
    paragraphs: [
      `Hello ${first?.first_name},`,
      `you accepted these ${requests.length} requests, and no step was reported for ten working days.`,
      hint,
    ],
    sections: [
      {
        title: 'Requests',
        items: requests.slice(0, MAX_LISTED).map(({ id, applicant, job_title, since }) => ({
          title: applicant,
          text: `${job_title} · last step on ${formatDay(since)}`,
          url: `${publicUrl}${webPaths.application(id)}`,
        })),
      },
    ],
    action: { label: 'See your applications', url: `${publicUrl}${webPaths.applications}` },
  }
}

/** Mails the Endorsee that the Endorser who accepted their request has reported nothing since. */
export async function sendNothingReportedMail(
  { db, queue, config }: AppContext,
  event: ApplicationMailEvent,
  { endorser, since, askedAt }: StoredEventOf<'application.nothing_reported'>['data'],
): Promise<void> {
  const isOver = !isBeforeReferral(event.status) || event.handler_id !== endorser
  if (isOver || !event.handler_first_name || !event.applicant_wants_news) return
  const handler = nameInMail(`${event.handler_first_name} ${event.handler_last_name}`)
  const mail = composeMail({
    to: event.applicant_email,
    subject: `Nothing was reported: ${event.job_title} at ${event.company_name}`,
    heading: 'Nothing was reported',
    paragraphs: [
      `Hello ${event.applicant_first_name},`,
      `${handler} accepted your application for ${event.job_title} at ${event.company_name}. The last step was on ${formatDay(new Date(since))}. We asked ${handler} on ${formatDay(new Date(askedAt))} what came of it, and nothing was reported since.`,
      'It stays accepted, and you hear of every further step. You can write to them, ask at another company, or withdraw this request and ask again.',
    ],
    action: {
      label: 'See your request',
      url: `${config.publicUrl}${webPaths.myApplication(kindOfType[event.application_type], event.application_id)}`,
    },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}
