import { type AnswerBand, RECORD_DAYS } from '@endorse/contract/applications/turns/answer-bands'
import { NO_ANSWER } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { iterateRows } from '../../../platform/db/iterate-rows.ts'
import { activeEndorserSql, isActiveEndorserOf } from '../../accounts/active-endorsers.ts'
import { bandMinutes } from './bands.ts'

/** Turns of an Endorser, or of a company, in numbers. */
export interface TurnCounts {
  answered: number
  passed_on: number
  unanswered: number
  within_day: number
  within_two_days: number
  within_week: number
}

/** What was counted of a company in the last `RECORD_DAYS`. */
export interface CompanyCounts extends TurnCounts {
  /** The requests that were decided, or closed without an answer, after somebody was asked. */
  closed: number
  closed_unanswered: number
  endorsers: (TurnCounts & { user_id: string })[]
}

// A request is over within weeks. One that was reopened after a year does not count.
const oldest = sql`now() - make_interval(days => ${sql.lit(2 * RECORD_DAYS)})`
const since = sql`now() - make_interval(days => ${sql.lit(RECORD_DAYS)})`

/** SQL: the figures of rows with `counts_as` and `minutes`, which is null without an answer that counts. */
const turnCounts = sql`
  count(minutes)::int as answered,
  count(*) filter (where counts_as = 'PASSED_ON')::int as passed_on,
  count(*) filter (where counts_as = 'UNANSWERED')::int as unanswered,
  count(*) filter (where minutes <= ${sql.lit(bandMinutes.DAY)})::int as within_day,
  count(*) filter (where minutes <= ${sql.lit(bandMinutes.TWO_DAYS)})::int as within_two_days,
  count(*) filter (where minutes <= ${sql.lit(bandMinutes.WEEK)})::int as within_week`

/** Counts the turns and closed requests of a company. An answer of a colleague is one of the company. */
export async function countTurns(db: Db, companyId: string): Promise<CompanyCounts> {
  const { rows } = await sql<CompanyCounts>`
    with application as materialized (
      select id, status, rejection_reason, answered_at, updated_at from applications
       where company_id = ${companyId} and applied_at >= ${oldest}
    ), turn as materialized (
      select turn.application_id, user_id, counts_as, answer_minutes, ended_at
        from application join application_turns as turn on turn.application_id = application.id
    ), counted as materialized (
      select user_id, counts_as, answer_minutes as minutes from turn
       where ended_at >= ${since} and (counts_as is not null or answer_minutes is not null)
    ), closed as (
      select count(*)::int as closed,
             count(*) filter (where status = 'REJECTED' and rejection_reason = ${NO_ANSWER})::int as closed_unanswered
        from application
       where (answered_at >= ${since} or status = 'REJECTED' and rejection_reason = ${NO_ANSWER} and updated_at >= ${since})
         and id in (select application_id from turn)
    ), endorsers as (
      select user_id, ${turnCounts} from counted where counts_as is not null group by user_id
    )
    select closed.*, company.*, (select coalesce(json_agg(endorsers), '[]') from endorsers) as endorsers
      from closed, (select ${turnCounts} from counted) as company`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The statement returned no row')
  return counts
}

/** What is stored of an Endorser. */
export interface EndorserAnswerSpeed {
  userId: string
  answered: number
  passedOn: number
  unanswered: number
  answersWithin: AnswerBand | null
}

/** Stores the records of those who are Endorsers of the company, and forgets the others. */
export async function storeEndorserSpeeds(
  tx: Tx,
  companyId: string,
  speeds: readonly EndorserAnswerSpeed[],
): Promise<void> {
  await sql`
    with measured as (
      select measured.* from json_to_recordset(${JSON.stringify(speeds)}) as measured
             ("userId" uuid, answered integer, "passedOn" integer, unanswered integer, "answersWithin" text)
        join users on users.id = measured."userId" and ${isActiveEndorserOf(companyId)}
    ), forgotten as (
      delete from endorser_answer_speeds
       where company_id = ${companyId} and user_id not in (select "userId" from measured)
    )
    insert into endorser_answer_speeds as known (user_id, company_id, answered, passed_on, unanswered, answers_within)
    select "userId", ${companyId}, answered, "passedOn", unanswered, "answersWithin" from measured
        on conflict (user_id) do update
       set company_id = excluded.company_id, answered = excluded.answered, passed_on = excluded.passed_on,
           unanswered = excluded.unanswered, answers_within = excluded.answers_within
     where known.* is distinct from excluded.*`.execute(tx)
}

/** Lists the companies with Endorsers or with something stored. */
export function listCompaniesToMeasure(db: Db): AsyncGenerator<{ id: string }> {
  return iterateRows(async (after) => {
    const { rows } = await sql<{ id: string }>`
      select id from companies as company
       where id > ${after}::uuid
         and (answers_within is not null or rarely_answers or counted_turns > 0
              or exists (select from endorser_answer_speeds as known where known.company_id = company.id)
              or exists (select from users where users.company_id = company.id and ${sql.raw(activeEndorserSql)}))
       order by id limit 200`.execute(db)
    return rows
  })
}

/** Finds the record of an Endorser at their company; undefined while nothing is counted. */
export function findAnswerRecord(
  db: Db,
  { id, companyId }: { id: string; companyId: string | null },
): Promise<Omit<EndorserAnswerSpeed, 'userId'> | undefined> {
  return selectRecord(db, id).where('company_id', '=', companyId).executeTakeFirst()
}

/** Exports what became of the turns of an Endorser; null while nothing is counted. */
export async function exportAnswerRecord(db: Db, userId: string) {
  return (await selectRecord(db, userId).executeTakeFirst()) ?? null
}

function selectRecord(db: Db, userId: string) {
  return db
    .selectFrom('endorser_answer_speeds')
    .select(['answered', 'passed_on as passedOn', 'unanswered', 'answers_within as answersWithin'])
    .where('user_id', '=', userId)
}
