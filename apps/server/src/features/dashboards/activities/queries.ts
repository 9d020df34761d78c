import { timelineTypes } from '@endorse/contract/applications/values'
import type { ActivityKind } from '@endorse/contract/dashboards/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { publishedEventsFor } from '../../../platform/events/undoable-changes.ts'
import type { Person } from '../../../platform/person.ts'
import { profileImageIdOf } from '../../accounts/profile-columns.ts'
import { isUndecidedSql } from '../../job-postings/undecided-sql.ts'

/** An activity with the names of its people, and with what it is about. */
export interface ActivityRow {
  id: string
  kind: ActivityKind
  /** With microseconds, for the cursor. */
  at: string
  by_user_id: string | null
  data: unknown
  actor_first_name: string | null
  actor_last_name: string | null
  actor_image_id: string | null
  applicant_first_name: string | null
  applicant_last_name: string | null
  handler_first_name: string | null
  handler_last_name: string | null
  application_id: string | null
  application_type: 'JOB_POSTING' | 'REFERRAL_APPLICATION' | null
  job_id: string | null
  job_title: string | null
  company_name: string | null
}

/** Where the previous page ended. */
export interface ActivityPosition {
  at: string
  id: string
}

interface ActivityPage {
  limit: number
  before: ActivityPosition | undefined
}

/** Lists the newest activities of an Endorsee or an Endorser, or those before a position. */
export async function listActivities(db: Db, person: Person, page: ActivityPage): Promise<ActivityRow[]> {
  const source =
    person.role === 'JOB_SEEKER' ? seekerActivities(person, page) : endorserActivities(person, page)
  const { rows } = await sql<ActivityRow>`
    with activity as (
      select * from (${source}) as activity order by at desc, id desc limit ${page.limit}
    )
    select activity.id, kind, to_jsonb(activity.at) #>> '{}' as at, by_user_id, data,
           actor.first_name as actor_first_name, actor.last_name as actor_last_name,
           ${profileImageIdOf('actor.id')} as actor_image_id,
           applicant.first_name as applicant_first_name, applicant.last_name as applicant_last_name,
           handler.first_name as handler_first_name, handler.last_name as handler_last_name,
           application.id as application_id, application.type as application_type,
           case when job.deleted_at is null then job.id end as job_id,
           coalesce(application.job_title, job.title) as job_title,
           coalesce(application.company_name, job.company_name) as company_name
      from activity
      left join users as actor on actor.id = by_user_id
      left join applications as application on application.id = activity.application_id
      left join users as applicant on applicant.id = application.applicant_id
      left join users as handler on handler.id = (data ->> 'handler')::uuid
      left join job_postings as job on job.id = activity.job_id
     order by activity.at desc, activity.id desc`.execute(db)
  return rows
}

type Query = RawBuilder<unknown>

const eventColumns = sql`events.id, events.at, events.type as kind, events.by_user_id, events.application_id,
  events.job_id, events.data`
/** Not who rejected a request that stays open to colleagues, which the Endorsee is not told, nor each turn. */
const hiddenTypes: readonly string[] = [
  'application.rejected_by_one',
  'application.asked',
  'application.passed_on',
  'application.in_line',
]
const seekerTypes = timelineTypes.filter((type) => !hiddenTypes.includes(type))
const listed = (types: readonly string[]) =>
  sql`events.type in (${sql.join(types.map((type) => sql.lit(type)))})`

/** What happened to the Endorsee's applications, and the jobs that they saved. */
function seekerActivities({ id }: Person, page: ActivityPage): Query {
  return sql`
    (select ${eventColumns} from applications as own join ${publishedEventsFor(id)} as events on events.application_id = own.id
      where own.applicant_id = ${id} and ${listed(seekerTypes)} and not ${isSaidByAnother}
        and ${newestEvents(page)})
    union all
    (select job_id, saved_at, 'job.saved', user_id, null, job_id, '{}' from saved_jobs
      where user_id = ${id} and ${newest(sql`saved_at`, sql`job_id`, page)})`
}

/** SQL: so many of a part of the list as a page can have, so that a part with a long history is not read in full. */
function newest(at: Query, id: Query, { limit, before }: ActivityPage): Query {
  const isBefore = before ? sql`(${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`
  return sql`${isBefore} order by ${at} desc, ${id} desc limit ${limit}`
}

const newestEvents = (page: ActivityPage) => newest(sql`events.at`, sql`events.id`, page)

/** Only the events of so many newest applications are read, so that the costs do not grow with the company. */
const MAX_APPLICATIONS = 300

/** What the Endorser decided and claimed, and what others did to the applications that they can decide or handle. */
function endorserActivities({ id, companyId }: Person, page: ActivityPage): Query {
  const ofOthers = listed([
    'application.created',
    'application.assigned',
    'application.followed_up',
    'application.withdrawn',
    'application.outcome',
  ])
  const own = listed([
    'application.assigned',
    'application.status_changed',
    'application.rejected_by_one',
    'job.claimed',
    'job.released',
  ])
  return sql`
    (select ${eventColumns} from events left join applications as decided on decided.id = events.application_id
      where events.by_user_id = ${id} and ${own} and (events.application_id is null or decided.company_id = ${companyId})
        and events.data ->> 'to' is distinct from 'REVIEWED' and not ${isSaidByAnother} and ${newestEvents(page)})
    union all
    (select ${eventColumns} from (
             (select id, true as is_theirs from applications where handler_id = ${id} and company_id = ${companyId}
               order by applied_at desc, id desc limit ${MAX_APPLICATIONS})
             union all
             (select id, false from applications
               where company_id = ${companyId} and handler_id is null and withdrawn_at is null
                 and ${isUndecidedSql}
               order by applied_at desc, id desc limit ${MAX_APPLICATIONS})
           ) as readable join ${publishedEventsFor(id)} as events on events.application_id = readable.id
     where events.by_user_id is distinct from ${id} and ${ofOthers}
       and (events.type <> 'application.outcome' or readable.is_theirs) and ${newestEvents(page)})`
}

/** Matches what another event of the same minute says, too: who accepts also takes it, and who reads also opens the resume. */
const isSaidByAnother = sql`(
  events.type in ('application.assigned', 'application.resume_opened', 'application.contact_opened')
  and events.data ->> 'handler' is null
  and exists (select from events as said
               where said.application_id = events.application_id and said.at between events.at - interval '1 minute' and events.at + interval '1 minute'
                 and said.by_user_id = events.by_user_id and said.id <> events.id
                 and (said.type = 'application.status_changed'
                      or (said.type = 'application.resume_opened' and events.type = 'application.contact_opened'))))`
