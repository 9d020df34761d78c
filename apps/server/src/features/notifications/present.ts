import type { UserNotification } from '@endorse/contract/notifications/schemas'
import type { NotificationKind } from '@endorse/contract/notifications/values'
import type { AppContext } from '../../platform/context.ts'
import type { EventContent } from '../../platform/events/event-catalog.ts'
import { fullNameOrNull, type Person } from '../../platform/person.ts'
import { signImageUrl } from '../files/links.ts'
import type { NotificationRow } from './queries.ts'

/** Maps a row and its event to the response. Names are current, so a deleted account is shown as "Deleted user". */
export function presentNotification(
  row: NotificationRow,
  event: EventContent,
  reader: Person,
  { secret }: Pick<AppContext['config'], 'secret'>,
): UserNotification {
  const isApplicant = row.applicant_id === reader.id
  const isAnonymous = anonymousKinds.has(row.kind)
  const imageId = asksForReferral(row) ? row.applicant_image_id : row.actor_image_id
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    read: row.read_at !== null,
    by: isAnonymous ? null : nameOfActor(row),
    byPhotoUrl: isAnonymous || !imageId ? null : signImageUrl(secret, imageId, reader.id),
    applicant: isApplicant ? null : fullNameOrNull(row.applicant_first_name, row.applicant_last_name),
    handler: fullNameOrNull(row.handler_first_name, row.handler_last_name),
    jobTitle: row.job_title ?? ('title' in event.data ? event.data.title : null),
    companyName: row.company_name,
    companyLogoUrl: row.company_logo_url,
    status: event.type === 'application.status_changed' ? event.data.to : null,
    referralOutcome: event.type === 'application.outcome' ? event.data.referralOutcome : null,
    bonusState: event.type === 'bonus.moved' ? event.data.to : null,
    topic: event.type === 'contact.message_sent' ? event.data.topic : null,
    application: isApplicant && row.withdrawn_at ? null : applicationOf(row),
    // A removed posting cannot be opened.
    jobId: row.is_job_removed ? null : row.job_id,
    chatRoomId: 'room' in event.data ? event.data.room : null,
    meeting: meetingOf(row),
    caseId: 'case' in event.data ? event.data.case : null,
    outcome: 'outcome' in event.data ? event.data.outcome : null,
  }
}

/** Kinds without the name of the actor: admins and staff decide these in the name of the company, and who leaves is private. */
const anonymousKinds: ReadonlySet<NotificationKind> = new Set([
  'ADMIN_APPROVED',
  'ADMIN_REJECTED',
  'ADMIN_WITHDRAWN',
  'BONUS',
  'JOIN_APPROVED',
  'JOIN_SEPARATE',
  'LAST_ENDORSER_LEFT',
  'JOIN_REJECTED',
  'CONTACT_MESSAGE',
  'REPORT_RECEIVED',
  'APPEAL_RECEIVED',
  'REPORT_DECIDED',
  'POSTING_REMOVED',
  'POSTING_CLOSED',
  'POSTING_RESTORED',
  'REMOVAL_TAKEN_BACK',
  'WARNED',
  'APPEAL_DECIDED',
])

/** The system gives a turn, but the applicant is who asks. */
function asksForReferral({ kind, event_type }: NotificationRow): boolean {
  return kind === 'REQUEST' && event_type === 'application.asked'
}

function nameOfActor(row: NotificationRow): string | null {
  return asksForReferral(row)
    ? fullNameOrNull(row.applicant_first_name, row.applicant_last_name)
    : fullNameOrNull(row.actor_first_name, row.actor_last_name)
}

function applicationOf(row: NotificationRow): UserNotification['application'] {
  const { application_id: id, application_type: type, application_status: status } = row
  return id && type && status ? { id, type, status } : null
}

function meetingOf(row: NotificationRow): UserNotification['meeting'] {
  const { meeting_title: title, meeting_starts_at: startsAt, meeting_message_seq: messageSeq } = row
  if (title === null || messageSeq === null) return null
  return { title, startsAt: startsAt?.toISOString() ?? null, messageSeq }
}
