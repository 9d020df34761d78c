import type { TurnEnd, TurnReason } from '@endorse/contract/applications/turns/values'
import { NO_ANSWER } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { isAvailableEndorserOf } from '../../accounts/active-endorsers.ts'
import { markAsked } from '../../accounts/weekly-limit.ts'
import { isUndecidedSql } from '../../job-postings/undecided-sql.ts'
import type { TurnRecord } from '../tables.ts'
import { isUndoable } from '../undo/queries.ts'
import { isOfRound } from './round.ts'
import type { TurnTimes } from './turn-times.ts'

/** The rules of a company, at the time of the database. */
export interface AnswerClock {
  now: Date
  answerDays: number
  ownHolidays: ReadonlySet<string>
}

/**
 * Lets one transaction at a time give and end turns of a company, so that nobody is asked above their limit. Returns its rules;
 * undefined when the company is gone, and without waiting when another transaction does it.
 */
export async function lockTurns(tx: Tx, companyId: string, waits = true): Promise<AnswerClock | undefined> {
  const key = sql`hashtextextended(${`turns of ${companyId}`}, 0)`
  if (waits) await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
  else {
    const { rows } = await sql<{
      locked: boolean
    }>`select pg_try_advisory_xact_lock(${key}) as locked`.execute(tx)
    if (!rows[0]?.locked) return undefined
  }
  return findAnswerClock(tx, companyId)
}

/** Reads the rules of a company; undefined when it is gone. */
export async function findAnswerClock(db: Db, companyId: string): Promise<AnswerClock | undefined> {
  const row = await db
    .selectFrom('companies')
    .select(['answer_days', 'own_holidays', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row && { now: row.now, answerDays: row.answer_days, ownHolidays: new Set(row.own_holidays) }
}

/** SQL: whether one of the two has blocked the other. */
const haveBlocked = (userId: string) => sql<boolean>`exists (
  select from chat_blocks where (blocker_id = application.applicant_id and blocked_id = ${sql.ref(userId)})
      or (blocker_id = ${sql.ref(userId)} and blocked_id = application.applicant_id))`

/** SQL: whether the row `application` is one of these, or any. */
const isAmong = (ids: readonly string[] | undefined) =>
  ids ? sql`application.id = any(${ids}::uuid[])` : sql`true`

/** SQL: waits for requests that are changed at this moment, or leaves them out where all of a company are settled. */
const ifLocked = (only: readonly string[] | undefined) => (only ? sql`` : sql`skip locked`)

/** Which requests of a company are settled: these, or all of them in batches. */
export interface SettledBatch {
  companyId: string
  only: readonly string[] | undefined
  limit: number
  /** The requests that wait in line and were looked at already. */
  waiting: string[]
}

/** A turn that is over. */
export interface EndedTurn {
  id: string
  job_id: string | null
  number: number
  user_id: string
  end: TurnEnd
  /** Whether the Endorser handled the request, which is open to all again. */
  was_handled: boolean
  asked_at: Date
  /** When somebody answered in it; null when nobody did. */
  answered_at: Date | null
}

/**
 * Locks the requests whose turn is over or to be extended, and returns their ids. What follows reads them again, because this statement sees what was before the lock.
 */
export async function lockTurnsToChange(tx: Tx, { companyId, only, limit }: SettledBatch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id from ${openTurns}
     where application.company_id = ${companyId} and application.asked_user_id is not null and ${isAmong(only)}
       and (${turnEnd} is not null or ${isToBeExtended()}) and not ${isUndoable}
     order by application.id limit ${limit}
       for no key update of application ${ifLocked(only)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** SQL: the requests with their open turn and its Endorser. */
const openTurns = sql`
  applications as application
  join application_turns as turn on turn.application_id = application.id and turn.ended_at is null
  left join users on users.id = turn.user_id`

/** SQL: how the turn of `openTurns` has ended; null while it goes on. */
export const turnEnd = sql<TurnEnd | null>`(case
  when application.withdrawn_at is not null then 'withdrawn'
  when not (${isUndecidedOf('application')}) then 'answered'
  when exists (select from referral_declines as declined
                where declined.application_id = application.id and declined.user_id = turn.user_id
                  and application.handler_id is null) then 'declined'
  when application.handler_id <> turn.user_id then 'passed'
  when application.handler_id is null and (turn.reason = 'HANDLES' or turn.reason = 'HAS_JOB' and not exists (
    select from job_postings as job where job.id = application.job_id and job.claimed_by = turn.user_id)) then 'passed'
  when not ${isActive('application.company_id')} then 'left'
  when not users.takes_requests and not (turn.is_kept and users.paused_at is not null) then 'away'
  when ${haveBlocked('turn.user_id')} then 'passed'
  when turn.due_at <= now() and not (${isToBeExtended()}) then 'expired' end)`

/** SQL: whether the handler has put the applicant on the shortlist, which gives them one more period. */
function isToBeExtended() {
  return sql<boolean>`(application.status = 'SHORTLISTED' and turn.extended_at is null
    and turn.user_id = application.handler_id)`
}

/** A turn whose Endorser gets one more period. */
export interface TurnToExtend {
  id: string
  due_at: Date
  latest_day: string | null
}

/** Lists those of the locked requests whose turn is to be extended. */
export async function listTurnsToExtend(tx: Tx, ids: readonly string[]): Promise<TurnToExtend[]> {
  const { rows } = await sql<TurnToExtend>`
    select application.id, turn.due_at, application.latest_day from ${openTurns}
     where application.id = any(${ids}::uuid[]) and ${isToBeExtended()} and application.withdrawn_at is null
       and not ${isUndoable}`.execute(tx)
  return rows
}

/** Stores the new ends of turns, and that each was extended. */
export async function extendTurns(
  tx: Tx,
  turns: readonly { id: string; dueAt: Date; latestDay: string; times: TurnTimes }[],
): Promise<void> {
  if (turns.length === 0) return
  const rows = turns.map(({ times, ...turn }) => ({ ...turn, ...times }))
  const extended = sql`json_to_recordset(${JSON.stringify(rows)}) as extended (id uuid, "dueAt" timestamptz, "latestDay" date,
    "halfAt" timestamptz, "remindAt" timestamptz)`
  await sql`
    with changed as (
      update application_turns as turn set due_at = extended."dueAt", extended_at = now(), reminded_at = null,
             half_at = case when followed_up_at is null then extended."halfAt" else half_at end, remind_at = extended."remindAt"
        from ${extended} where turn.application_id = extended.id and turn.ended_at is null)
    update applications set answer_due_at = extended."dueAt", latest_day = extended."latestDay"
      from ${extended} where applications.id = extended.id`.execute(tx)
}

/** Ends those turns of the locked requests that are over, for those in `passed` because their Endorser passed them on. */
export async function endTurns(
  tx: Tx,
  ids: readonly string[],
  passed: readonly string[] = [],
): Promise<EndedTurn[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EndedTurn>`
    with over as materialized (
      select application.id, application.job_id, turn.number, turn.user_id, verdict."end", turn.asked_at,
             case verdict."end" when 'answered' then coalesce(application.answered_at, now())
               when 'declined' then (select declined_at from referral_declines as declined
                                      where declined.application_id = application.id and declined.user_id = turn.user_id) end as answered_at,
             ${countsAs(passed)} as counts_as,
             coalesce(application.handler_id = turn.user_id, false)
               and verdict."end" in ('passed', 'expired', 'away', 'left') as was_handled
        from ${openTurns}
       cross join lateral (
             select case when application.id = any(${passed}::uuid[]) then 'passed' else ${turnEnd} end as "end") as verdict
       where application.id = any(${ids}::uuid[]) and verdict."end" is not null and not ${isUndoable}
    ), ended as (
      update application_turns as turn set ended_at = now(), "end" = over."end", counts_as = over.counts_as
        from over where turn.application_id = over.id and turn.number = over.number
    ), freed as (
      update applications set asked_user_id = null, answer_due_at = null,
             handler_id = case when was_handled then null else handler_id end,
             handled_since = case when was_handled then null else handled_since end,
             updated_at = case when was_handled then now() else updated_at end
        from over where applications.id = over.id
    )
    select id, job_id, number, user_id, "end", was_handled, asked_at, answered_at from over`.execute(tx)
  return rows
}

/**
 * SQL: how a turn counts in the record of its Endorser. What they could not have answered does not count: they were away or
 * left, the request was withdrawn, or a colleague answered or took it. Passing it on counts when they chose to.
 */
function countsAs(passed: readonly string[]) {
  return sql<TurnRecord | null>`case
    when application.id = any(${passed}::uuid[]) then 'PASSED_ON'
    when verdict."end" in ('answered', 'declined') and (application.handler_id = turn.user_id or exists (
      select from referral_declines as declined
       where declined.application_id = application.id and declined.user_id = turn.user_id)) then 'ANSWERED'
    when verdict."end" = 'expired' then 'UNANSWERED' end`
}

/** SQL: whether somebody waits for the answer of the Endorser in the open turn. */
export const isToBeReminded = sql<boolean>`(turn.due_at > now() and application.asked_user_id = turn.user_id
  and application.withdrawn_at is null and ${isUndecidedSql})`

function isUndecidedOf(alias: string) {
  return sql`${sql.ref(`${alias}.status`)} in ('PENDING', 'REVIEWED', 'SHORTLISTED')`
}

/** SQL: whether the row of `users` is an active Endorser of the company in this column. */
function isActive(companyColumn: string) {
  return sql`coalesce(users.role = 'EMPLOYEE' and users.verified_at is not null and users.company_id = ${sql.ref(companyColumn)}, false)`
}

/** An Endorser of the company who takes requests. */
export interface AvailableEndorser {
  id: string
  weekly_limit: number
  asked_this_week: number
  last_asked_at: Date | null
  current_role_title: string | null
  current_location: string | null
  skills: string[] | null
  /** Whether Endorsees may choose them by name. */
  can_be_named: boolean
}

/** Lists the Endorsers of a company who take requests, with their turns since the beginning of the week. */
export async function listAvailableEndorsers(
  db: Db,
  companyId: string,
  weekStart: Date,
): Promise<AvailableEndorser[]> {
  const { rows } = await sql<AvailableEndorser>`
    select users.id, weekly_limit, last_asked_at, current_role_title, current_location, skills, can_be_named,
           case when last_asked_at >= ${weekStart} then (
             select count(*) from application_turns as turn where turn.user_id = users.id and asked_at >= ${weekStart})
             else 0 end as asked_this_week
      from users left join employee_profiles as profile on profile.user_id = users.id
     where ${isAvailableEndorserOf(companyId)}`.execute(db)
  return rows
}

/** SQL: who cannot be asked about the row `application`. */
const excludedEndorsers = sql<string[]>`array(
  select user_id::text from application_turns as turn
   where turn.application_id = application.id and ${isOfRound}
  union select user_id::text from referral_declines as declined where declined.application_id = application.id
  union select blocked_id::text from chat_blocks where blocker_id = application.applicant_id
  union select blocker_id::text from chat_blocks where blocked_id = application.applicant_id)`

/** A request that nobody is asked to answer. */
export interface UnaskedRequest {
  id: string
  job_id: string | null
  handler_id: string | null
  /** Whether it came to its handler, who has the job; otherwise they took it, or were given it. */
  is_handled_from_start: boolean
  claimed_by: string | null
  title: string
  city: string | null
  skills: string[]
  latest_day: string | null
  line_since: Date | null
  line_until: Date | null
  turns: number
  /** Whom the applicant wants to be asked first. Null after the first turn, and when that Endorser has switched it off since. */
  named: string | null
  /** Who was asked, declined, or blocked the applicant or was blocked. */
  excluded: string[]
}

/**
 * Locks requests that have no turn, and returns their ids: first those in line, then the oldest. Without room at the company only
 * those in line whose time is over are of interest.
 */
export async function lockUnaskedRequests(
  tx: Tx,
  { companyId, only, limit, waiting }: SettledBatch,
  hasRoom: boolean,
): Promise<string[]> {
  const isOfInterest = hasRoom
    ? sql`true`
    : sql`(line_since is null or handler_id is not null or line_until <= now())`
  const { rows } = await sql<{ id: string }>`
    select application.id from applications as application
     where company_id = ${companyId} and ${isUnasked} and ${isAmong(only)} and ${isOfInterest} and not ${isUndoable}
       and application.id <> all(${waiting}::uuid[])
     order by line_since nulls last, applied_at, application.id limit ${limit}
       for no key update of application ${ifLocked(only)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** SQL: whether the row `application` waits for a turn. */
const isUnasked = sql<boolean>`(application.asked_user_id is null and application.withdrawn_at is null
  and ${isUndecidedOf('application')} and application.turns_from <= now())`

/** Reads the locked requests that have no turn, in their order. */
export async function listUnaskedRequests(tx: Tx, ids: readonly string[]): Promise<UnaskedRequest[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<UnaskedRequest>`
    select application.id, application.job_id, application.handler_id,
           coalesce(handled_since = applied_at, false) as is_handled_from_start, job.claimed_by,
           application.job_title as title, coalesce(job.city, job.location, application.location) as city,
           coalesce(nullif(job.skills, '{}'), profile.skills, '{}') as skills, latest_day, line_since, line_until,
           (select count(*) from application_turns as turn
             where turn.application_id = application.id and ${isOfRound}) as turns,
           (select user_id from named_endorsers as named join users on users.id = named.user_id and users.can_be_named
             where named.application_id = application.id
               and not exists (select from application_turns as turn where turn.application_id = application.id)) as named,
           ${excludedEndorsers} as excluded
      from applications as application
      left join job_postings as job on job.id = application.job_id
      left join seeker_profiles as profile on profile.user_id = application.applicant_id
     where application.id = any(${ids}::uuid[]) and ${isUnasked} and not ${isUndoable}
     order by line_since nulls last, applied_at, application.id`.execute(tx)
  return rows
}

/** A turn that begins. */
export interface NewTurn {
  id: string
  userId: string
  reason: TurnReason
  dueAt: Date
  latestDay: string
  times: TurnTimes
}

/** Stores turns that begin now, each with the next number of its request. */
export async function insertTurns(tx: Tx, turns: readonly NewTurn[]): Promise<void> {
  if (turns.length === 0) return
  const rows = turns.map(({ times, ...turn }) => ({ ...turn, ...times }))
  const begun = sql`json_to_recordset(${JSON.stringify(rows)}) as begun (id uuid, "userId" uuid, reason text, "dueAt" timestamptz,
    "latestDay" date, "halfAt" timestamptz, "remindAt" timestamptz)`
  await sql`
    with inserted as (
      insert into application_turns (application_id, number, user_id, reason, asked_at, due_at, half_at, remind_at)
      select id, 1 + coalesce((select max(number) from application_turns where application_id = id), 0), "userId", reason, now(), "dueAt",
             "halfAt", "remindAt"
        from ${begun}
    )
    update applications set asked_user_id = begun."userId", answer_due_at = begun."dueAt", latest_day = begun."latestDay",
           line_since = null, line_until = null
      from ${begun} where applications.id = begun.id`.execute(tx)
  await markAsked(
    tx,
    turns.map(({ userId }) => userId),
  )
}

/** Lets requests wait in line. */
export async function putInLine(tx: Tx, requests: readonly { id: string; until: Date }[]): Promise<void> {
  if (requests.length === 0) return
  await sql`
    update applications set line_since = now(), line_until = waiting.until
      from json_to_recordset(${JSON.stringify(requests)}) as waiting (id uuid, until timestamptz)
     where applications.id = waiting.id`.execute(tx)
}

/** Opens requests to all again whose handlers cannot be asked. */
export async function releaseHandlers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update applications set handler_id = null, handled_since = null, updated_at = now()
     where id = any(${ids}::uuid[])`.execute(tx)
}

/** Closes requests without an answer. */
export async function closeUnanswered(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update applications set status = 'REJECTED', rejection_reason = ${NO_ANSWER}, rejection_note = null, line_since = null,
           line_until = null, updated_at = now()
     where id = any(${ids}::uuid[])`.execute(tx)
}

/** Forgets the places in line of requests that were decided or withdrawn meanwhile. */
export async function leaveLine(tx: Tx, { companyId, only }: SettledBatch): Promise<void> {
  await sql`
    update applications as application set line_since = null, line_until = null
     where company_id = ${companyId} and line_since is not null and ${isAmong(only)}
       and (withdrawn_at is not null or not (${isUndecidedOf('application')})) and not ${isUndoable}`.execute(
    tx,
  )
}

/** Counts the turns that an Endorser was given since a time. */
export async function countTurnsSince(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('application_turns')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('asked_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists who cannot be asked about a request: who was asked, declined, or blocked the applicant or was blocked. */
export async function listExcluded(db: Db, applicationId: string): Promise<string[]> {
  const { rows } = await sql<{ excluded: string[] }>`
    select ${excludedEndorsers} as excluded from applications as application where id = ${applicationId}`.execute(
    db,
  )
  return rows[0]?.excluded ?? []
}

/** Counts the undecided requests in the turn of an Endorser. */
export async function countOpenTurns(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)`.as('count'))
    .where('asked_user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where(isUndecidedSql)
    .executeTakeFirstOrThrow()
  return count
}

/** Lets an Endorser keep the turns that are open while they are on leave. */
export async function keepOpenTurns(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('application_turns')
    .set({ is_kept: true })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Groups applications by their company. */
export async function listCompaniesOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'company_id'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const groups = Map.groupBy(rows, ({ company_id }) => company_id)
  return new Map([...groups].map(([companyId, group]) => [companyId, group.map(({ id }) => id)]))
}

/**
 * Lists the companies with a turn or a wait that is over, or with requests that have no turn yet. With `inLine` also those where
 * anybody waits in line.
 */
export async function listCompaniesToSettle(db: Db, { inLine }: { inLine: boolean }): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from applications where asked_user_id is not null and answer_due_at <= now()
    union select application.company_id from application_turns as turn join applications as application on application.id = turn.application_id
           where turn.ended_at is null and turn.reminded_at is null and turn.remind_at <= now() and ${isToBeReminded}
    union select company_id from applications where line_since is not null and (line_until <= now() or ${inLine})
    union select company_id from applications
           where asked_user_id is null and line_since is null and withdrawn_at is null and ${isUndecidedSql} and turns_from <= now()`.execute(
    db,
  )
  return rows.map((row) => row.company_id)
}

/** Lists the companies where a turn belongs to somebody who cannot answer. */
export async function listCompaniesWithLostTurns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct application.company_id
      from applications as application join application_turns as turn on turn.application_id = application.id and turn.ended_at is null
      left join users on users.id = turn.user_id
     where application.asked_user_id is not null
       and (application.withdrawn_at is not null or not (${isUndecidedOf('application')}) or not ${isActive('application.company_id')}
            or not (users.takes_requests or turn.is_kept))`.execute(db)
  return rows.map((row) => row.company_id)
}

/** Gives requests from before there were turns the time from which they have turns. Returns how many. */
export async function scheduleFirstTurns(tx: Tx, mornings: readonly Date[], limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update applications
       set turns_from = (${mornings}::timestamptz[])[1 + (hashtextextended(id::text, 0) & 1023) % ${mornings.length}]
     where id in (
           select id from applications
            where asked_user_id is null and line_since is null and withdrawn_at is null and ${isUndecidedSql}
              and turns_from is null limit ${limit} for no key update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}
