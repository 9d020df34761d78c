import type { ReferralOutcome, ShownStatus } from '@endorse/contract/applications/values'
import { statusesBeforeReferral } from '@endorse/contract/applications/values'
import type { BonusFacts } from '@endorse/contract/bonuses/text'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import { dayInIndia } from '../../domain/calendar.ts'
import type { Database, Tx } from '../../platform/db/db.ts'
import { offeredUntil } from '../applications/turns/offers-sql.ts'
import { PUBLISHED_APPLICATIONS } from '../job-postings/published-applications.ts'
import { isUndecidedSql } from '../job-postings/undecided-sql.ts'
import { isInLetter, isWanted } from '../mail-preferences/mail-preferences.ts'

const zoneSql = sql`coalesce(users.time_zone, 'Asia/Kolkata')`
/** The condition of the index by time zone. */
const mayGetLetter = sql`users.role in ('JOB_SEEKER', 'EMPLOYEE') and users.verified_at is not null and users.deleted_at is null`

/** Lists the time zones of all people, that of India for those whose is not known. Reads one entry of the index for each. */
export async function listTimeZones(db: Database): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    with recursive zones as (
      (select ${zoneSql} as zone from users where ${mayGetLetter} order by 1 limit 1)
      union all
      select (select ${zoneSql} from users where ${mayGetLetter} and ${zoneSql} > zones.zone order by 1 limit 1)
        from zones where zones.zone is not null)
    select zone from zones where zone is not null`.execute(db)
  return rows.map(({ zone }) => zone)
}

/** Starts the letters of a Monday in a time zone, once. */
export async function startRun(db: Database, week: string, timeZone: string): Promise<void> {
  await db
    .insertInto('weekly_letter_runs')
    .values({ week, time_zone: timeZone })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks a run that is not finished, and returns how far it is. Undefined also while another process is at it. */
export async function lockRun(tx: Tx, week: string, timeZone: string): Promise<string | undefined> {
  const run = await tx
    .selectFrom('weekly_letter_runs')
    .select('after_user_id')
    .where('week', '=', week)
    .where('time_zone', '=', timeZone)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return run?.after_user_id
}

/** Stores how far a run is; without an id it is finished. */
export async function moveRun(
  tx: Tx,
  { week, timeZone, after }: { week: string; timeZone: string; after: string | undefined },
): Promise<void> {
  await tx
    .updateTable('weekly_letter_runs')
    .set(after === undefined ? { finished_at: sql<Date>`now()` } : { after_user_id: after })
    .where('week', '=', week)
    .where('time_zone', '=', timeZone)
    .execute()
}

/** Deletes the runs of weeks before this day. */
export async function deleteRuns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('weekly_letter_runs').where('week', '<', before.toISOString().slice(0, 10)).execute()
}

/** Who may get a letter, and what they want to read in it. */
export interface Reader {
  id: string
  email: string
  first_name: string
  role: Role
  wants_letter: boolean
  wants_news: boolean
  wants_requests: boolean
  wants_withdrawals: boolean
  wants_outcomes: boolean
  wants_bonuses: boolean
  /** These are in the letter for who has chosen it; others get mails of their own. */
  has_searches: boolean
  has_messages: boolean
}

/** Lists the next people of a time zone, in the order of their ids. */
export async function listReaders(tx: Tx, timeZone: string, after: string, limit: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select users.id, users.email, users.first_name, users.role,
           ${isWanted('WEEKLY_LETTER')} and users.email_bounced_at is null
             and not exists (select from account_deletions where account_deletions.user_id = users.id) as wants_letter,
           ${isWanted('APPLICATION_NEWS')} as wants_news, ${isWanted('REQUESTS')} as wants_requests,
           ${isWanted('WITHDRAWALS')} as wants_withdrawals, ${isWanted('OUTCOMES')} as wants_outcomes,
           ${isWanted('BONUSES')} as wants_bonuses,
           ${isWanted('SAVED_SEARCHES')} and ${isInLetter('SAVED_SEARCHES')} as has_searches,
           ${isWanted('CHAT_MESSAGES')} and ${isInLetter('CHAT_MESSAGES')} as has_messages
      from users where ${mayGetLetter} and ${zoneSql} = ${timeZone} and users.id > ${after}
     order by users.id limit ${limit}`.execute(tx)
  return rows
}

/** Marks that these people get the letter of the week, and returns those who have not had it. */
export async function claimLetters(tx: Tx, userIds: string[], week: string): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    insert into weekly_letters (user_id, week) select id, ${week}::date from unnest(${userIds}::uuid[]) as id
        on conflict (user_id) do update set week = excluded.week where weekly_letters.week < excluded.week
    returning user_id`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

/** A row of a letter. `count` is the number of all rows of its list. */
interface Listed {
  user_id: string
  id: string
  job_title: string
  count: number
}

/** A request of an Endorsee that has moved or waits. */
export interface OwnRequest extends Listed {
  type: 'JOB_POSTING' | 'REFERRAL_APPLICATION'
  company_name: string
  status: ShownStatus
  answer_due_at: Date | null
  latest_day: string | null
  in_line: boolean
  /** When something happened; null for one that only waits. */
  moved_at: Date | null
  is_job_closed: boolean
  /** Until when an Endorser offers to refer them, after nobody answered. */
  offered_until: Date | null
}

/** What happened in it is told. It ends before now, so that nothing is told that can still be undone. */
export interface Period {
  since: Date
  until: Date
}

/** As many as a mail lists of each kind. */
const MAX_LISTED = 5

/** SQL: of each person the first rows by this order, with the number of all. */
const firstOf = (rows: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
  select * from (
    select listed.*, count(*) over (partition by user_id)::int as count,
           row_number() over (partition by user_id order by ${order}, id) as position
      from (${rows}) as listed) as numbered
   where position <= ${sql.lit(MAX_LISTED)} order by user_id, position`

const movingTypes = sql`('application.status_changed', 'application.closed_without_answer', 'application.unassigned')`

const ownRequests = (userIds: string[], { since, until }: Period) => sql`
  select application.applicant_id as user_id, application.id, application.type, application.job_title, application.company_name,
         application.status, application.answer_due_at, application.latest_day, application.line_since is not null as in_line,
         greatest(moved.at, case when job.archived_at >= ${since} then job.archived_at end) as moved_at,
         coalesce(job.archived_at >= ${since}, false) as is_job_closed, ${offeredUntil} as offered_until
    from ${sql.raw(PUBLISHED_APPLICATIONS)} as application
    left join job_postings as job on job.id = application.job_id
    left join lateral (
         select max(at) as at from events
          where application_id = application.id and at >= ${since} and at < ${until} and type in ${movingTypes}) as moved on true
   where application.applicant_id = any(${userIds}::uuid[]) and application.withdrawn_at is null`

/** Lists the requests of these people that have moved since then, the latest first. */
export async function listMovedRequests(tx: Tx, userIds: string[], period: Period): Promise<OwnRequest[]> {
  if (userIds.length === 0) return []
  const rows = sql`select * from (${ownRequests(userIds, period)}) as own where moved_at is not null`
  return (await firstOf(rows, sql`moved_at desc`).execute(tx)).rows as OwnRequest[]
}

/** Lists the requests of these people that wait for an answer, the next due first. */
export async function listWaitingRequests(tx: Tx, userIds: string[], period: Period): Promise<OwnRequest[]> {
  if (userIds.length === 0) return []
  const rows = sql`select * from (${ownRequests(userIds, period)}) as own where ${isUndecidedSql}`
  return (await firstOf(rows, sql`answer_due_at nulls last`).execute(tx)).rows as OwnRequest[]
}

/** Lists the requests of these people that an Endorser offers to take up again, the offer that ends first before the others. */
export async function listOfferedRequests(tx: Tx, userIds: string[], period: Period): Promise<OwnRequest[]> {
  if (userIds.length === 0) return []
  const rows = sql`select * from (${ownRequests(userIds, period)}) as own where offered_until is not null`
  return (await firstOf(rows, sql`offered_until`).execute(tx)).rows as OwnRequest[]
}

/** An application that waits for an Endorser, or that its applicant has withdrawn or said something of. */
export interface HandledRequest extends Listed {
  applicant: string
  answer_due_at: Date | null
  /** Whether the Endorser has accepted it and not referred the applicant yet. */
  is_accepted: boolean
  outcome: ReferralOutcome | null
}

const handledColumns = sql`application.id, application.job_title, application.applicant_id, application.answer_due_at,
  application.status = any(${[...statusesBeforeReferral]}) as is_accepted, application.outcome`

const withApplicants = (rows: ReturnType<typeof sql>) => sql`
  select handled.*, concat_ws(' ', applicant.first_name, applicant.last_name) as applicant
    from (${rows}) as handled join users as applicant on applicant.id = handled.applicant_id`

/** Lists what waits for these Endorsers: their open turns, and what they have accepted. The next due first. */
export async function listOpenTurns(tx: Tx, userIds: string[]): Promise<HandledRequest[]> {
  if (userIds.length === 0) return []
  const rows = sql`
    select users.id as user_id, ${handledColumns} from users
      join applications as application on application.asked_user_id = users.id and application.company_id = users.company_id
     where users.id = any(${userIds}::uuid[]) and application.withdrawn_at is null and ${isUndecidedSql}
     union
    select users.id as user_id, ${handledColumns} from users
      join applications as application on application.handler_id = users.id and application.company_id = users.company_id
     where users.id = any(${userIds}::uuid[]) and application.withdrawn_at is null
       and (${isUndecidedSql} or application.status = any(${[...statusesBeforeReferral]}))`
  return (await firstOf(withApplicants(rows), sql`is_accepted, answer_due_at nulls last`).execute(tx))
    .rows as HandledRequest[]
}

/** Lists what happened since then to what these Endorsers handle, the latest first. */
export async function listHandledNews(
  tx: Tx,
  userIds: string[],
  type: 'application.outcome' | 'application.withdrawn',
  { since, until }: Period,
): Promise<HandledRequest[]> {
  if (userIds.length === 0) return []
  const rows = sql`
    select users.id as user_id, ${handledColumns}, happened.at from users
      join applications as application on application.handler_id = users.id and application.company_id = users.company_id
     cross join lateral (
           select max(at) as at from events
            where application_id = application.id and at >= ${since} and at < ${until} and type = ${type}) as happened
     where users.id = any(${userIds}::uuid[]) and happened.at is not null`
  return (await firstOf(withApplicants(rows), sql`at desc`).execute(tx)).rows as HandledRequest[]
}

/** A bonus of an Endorser that has changed. */
export interface ChangedBonus extends Listed, BonusFacts {
  company_name: string
}

/** Lists the bonuses of these Endorsers that were made (not those that are none from the beginning), became eligible or were moved since then, the latest first. */
export async function listChangedBonuses(
  tx: Tx,
  userIds: string[],
  { since, until }: Period,
): Promise<ChangedBonus[]> {
  if (userIds.length === 0) return []
  const [from, today] = [dayInIndia(since), dayInIndia(until)]
  const rows = sql`
    select bonus.endorser_id as user_id, bonus.id, bonus.job_title, companies.name as company_name, bonus.amount,
           bonus.amount_text as "amountText", bonus.hired_on as "hiredOn", bonus.eligible_on as "eligibleOn", bonus.reason,
           to_char(bonus.paid_month, 'YYYY-MM') as "paidMonth",
           case when bonus.state <> 'OPEN' then bonus.state
                when bonus.eligible_on > ${today}::date then 'PENDING' else 'ELIGIBLE' end as state,
           greatest(bonus.created_at, bonus.moved_at) as changed_at
      from bonuses as bonus join companies on companies.id = bonus.company_id
     where bonus.endorser_id = any(${userIds}::uuid[]) and (bonus.state <> 'NONE' or bonus.moved_at is not null)
       and (bonus.created_at >= ${since} and bonus.created_at < ${until}
         or bonus.moved_at >= ${since} and bonus.moved_at < ${until}
         or bonus.state = 'OPEN' and bonus.eligible_on > ${from}::date and bonus.eligible_on <= ${today}::date)`
  return (await firstOf(rows, sql`changed_at desc`).execute(tx)).rows as ChangedBonus[]
}
