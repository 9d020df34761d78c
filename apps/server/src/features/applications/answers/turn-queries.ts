import { RECORD_DAYS } from '@endorse/contract/applications/turns/answer-bands'
import type { TurnEnd, TurnReason } from '@endorse/contract/applications/turns/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Row } from '../../../platform/db/tables.ts'
import type { Person } from '../../../platform/person.ts'
import type { Visible } from '../../../platform/visible.ts'
import { isActiveEndorserOf } from '../../accounts/active-endorsers.ts'
import { profileImageIdOf } from '../../accounts/profile-columns.ts'
import { declinedBy, isVisibleTo } from '../queries.ts'
import type { TurnRecord } from '../tables.ts'

/** An Endorser, and the company whose requests are meant: what they were asked at an earlier one stays there. */
export interface EndorserOfCompany {
  endorserId: string
  companyId: string | null
}

/** SQL: the turns of an Endorser that a list of them has. */
const turnsOf = ({ endorserId, companyId }: EndorserOfCompany) => sql`
  application_turns as turn join applications as application on application.id = turn.application_id
   where turn.user_id = ${endorserId} and turn.asked_at >= now() - make_interval(days => ${sql.lit(RECORD_DAYS)})
     and application.company_id = ${companyId}`

/** SQL: whether the row `turn` was passed on, by its Endorser or by the clock. */
export const wasPassedOn = sql<boolean>`(turn.counts_as = 'PASSED_ON' or turn."end" = 'expired')`

/** Tells whether somebody is an Endorser of the company. */
export async function isEndorserOf(db: Db, { endorserId, companyId }: EndorserOfCompany): Promise<boolean> {
  const endorser = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', endorserId)
    .where(isActiveEndorserOf(companyId))
    .executeTakeFirst()
  return endorser !== undefined
}

/** The turns of an Endorser in numbers. */
export interface TurnSummary {
  turns: number
  answered: number
  passedOn: number
}

/** Counts the turns of an Endorser. */
export async function summarizeTurns(db: Db, of: EndorserOfCompany): Promise<TurnSummary> {
  const { rows } = await sql<TurnSummary>`
    select count(*)::int as turns, count(*) filter (where turn.counts_as = 'ANSWERED')::int as answered,
           count(*) filter (where ${wasPassedOn})::int as "passedOn"
      from ${turnsOf(of)}`.execute(db)
  const [summary] = rows
  if (!summary) throw new Error('An aggregate has one row')
  return summary
}

/** A turn with its request, as the database has them. */
export interface TurnRow
  extends Pick<
    Row<'applications'>,
    'applicant_id' | 'company_id' | 'handler_id' | 'status' | 'rejection_reason' | 'withdrawn_at'
  > {
  application_id: string
  number: number
  user_id: string
  reason: TurnReason
  asked_at: Date
  due_at: Date
  ended_at: Date | null
  end: TurnEnd | null
  counts_as: TurnRecord | null
  answer_minutes: number | null
  job_title: string
  declined_by: string[]
  applicant_first_name: string
  applicant_last_name: string
  applicant_image_id: string | null
  previous_first_name: string | null
  previous_last_name: string | null
  /** Of the turn that followed. */
  next_reason: TurnReason | null
  next_first_name: string | null
  next_last_name: string | null
}

/** Lists a page of the turns of an Endorser that a person may see: the open ones first, then the newest. */
export async function listTurns(
  db: Db,
  person: Person,
  of: EndorserOfCompany,
  { page, limit }: { page: number; limit: number },
): Promise<Visible<TurnRow>[]> {
  const { rows } = await sql<TurnRow>`
    with listed as (
      select turn.application_id, turn.number from ${turnsOf(of)}
       order by turn.ended_at is not null, turn.asked_at desc, turn.application_id, turn.number
       limit ${limit} offset ${(page - 1) * limit})
    select turn.application_id, turn.number, turn.user_id, turn.reason, turn.asked_at, turn.due_at, turn.ended_at, turn."end",
           turn.counts_as, turn.answer_minutes, application.applicant_id, application.company_id, application.handler_id,
           application.status, application.rejection_reason, application.withdrawn_at, application.job_title,
           ${declinedBy('application')} as declined_by,
           applicant.first_name as applicant_first_name, applicant.last_name as applicant_last_name,
           ${profileImageIdOf('applicant.id')} as applicant_image_id,
           before.first_name as previous_first_name, before.last_name as previous_last_name,
           after.reason as next_reason, after.first_name as next_first_name, after.last_name as next_last_name
      from listed
      join application_turns as turn using (application_id, number)
      join applications as application on application.id = turn.application_id
      join users as applicant on applicant.id = application.applicant_id
      left join lateral (
           select first_name, last_name from application_turns as other join users on users.id = other.user_id
            where other.application_id = turn.application_id and other.number < turn.number
            order by other.number desc limit 1) as before on true
      left join lateral (
           select other.reason, first_name, last_name from application_turns as other join users on users.id = other.user_id
            where other.application_id = turn.application_id and other.number > turn.number
            order by other.number limit 1) as after on true
     order by turn.ended_at is not null, turn.asked_at desc, turn.application_id, turn.number`.execute(db)
  return rows.filter((row) => isVisibleTo(person, row))
}
