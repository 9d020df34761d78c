import { MAX_IN_A_DAY } from '@endorse/contract/applications/before-asking/values'
import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { isUndecidedSql } from '../../job-postings/undecided-sql.ts'
import { undoableBy } from '../undo/queries.ts'

/** Lets the requests of one person be stored one after the other, so that none of them passes a limit beside another. */
export async function lockAsking(tx: Tx, applicantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requests of ${applicantId}`}, 0))`.execute(tx)
}

/** What a person has asked before. */
export interface AskedBefore {
  /** Null for a company that is not known here yet. */
  company_name: string | null
  company_max: number | null
  /** The open requests at the company, and in all. */
  at_company: number
  waiting: number
  /** When each of them has ended at the latest, in their order. Null where that is not known yet. */
  company_ends: (Date | null)[]
  waiting_ends: (Date | null)[]
  /** Whether the request to withdraw is one of them. */
  frees_place: boolean
  frees_place_at_company: boolean
  /** The requests of the last 24 hours up to the limit, and when the first of them is older. */
  today: number
  day_ends_at: Date | null
}

/** Counts what a person has asked. A withdrawal that can be undone gives no place back. */
export async function countAskedBefore(
  db: Db,
  {
    applicantId,
    companyId,
    withdraw,
  }: { applicantId: string; companyId: RawBuilder<string> | string | null; withdraw: string | undefined },
): Promise<AskedBefore> {
  const columns = sql`application.id, company_id, withdrawn_at is null as is_open,
    coalesce((latest_day + time '18:00') at time zone 'Asia/Kolkata', line_until) as ends_at`
  const { rows } = await sql<AskedBefore>`
    with waiting as (
      select ${columns} from applications as application
       where applicant_id = ${applicantId} and withdrawn_at is null and ${isUndecidedSql}
       union all
      select ${columns} from applications as application
       where id in (${undoableBy(applicantId)}) and applicant_id = ${applicantId} and withdrawn_at is not null and ${isUndecidedSql}
    ), recent as (
      select applied_at from applications where applicant_id = ${applicantId} and applied_at > now() - interval '24 hours'
       order by applied_at desc limit ${MAX_IN_A_DAY}
    ), company as (
      select id, name, open_request_limit from companies where id = ${companyId}::uuid
    )
    select (select name from company) as company_name, (select open_request_limit from company) as company_max,
           count(*) filter (where is_here) as at_company, count(*) as waiting,
           coalesce(array_agg(ends_at order by ends_at) filter (where is_here), '{}') as company_ends,
           coalesce(array_agg(ends_at order by ends_at), '{}') as waiting_ends,
           coalesce(bool_or(is_withdrawn), false) as frees_place,
           coalesce(bool_or(is_withdrawn and is_here), false) as frees_place_at_company,
           (select count(*) from recent) as today,
           (select min(applied_at) + interval '24 hours' from recent) as day_ends_at
      from waiting
     cross join lateral (
           select company_id = (select id from company) as is_here,
                  is_open and waiting.id = ${withdraw ?? null}::uuid as is_withdrawn) as stands`.execute(db)
  const [asked] = rows
  if (!asked) throw new Error('The statement returned no row')
  return asked
}

/** What is known of a person, and of the line and the answers of a company, before they ask. */
interface Asker {
  skills: string[]
  /** Who blocked the person or was blocked by them. */
  blocked: string[]
  /** How many requests wait in the line of the company. */
  in_line: number
  /** How fast who has the job usually answers, and the company. */
  claimer_answers_within: AnswerBand | null
  company_answers_within: AnswerBand | null
  rarely_answers: boolean
}

/** Finds what the choice of the next Endorser needs to know of the person who asks, and how fast they are answered. */
export async function findAsker(
  db: Db,
  { applicantId, companyId, claimerId }: { applicantId: string; companyId: string; claimerId: string | null },
): Promise<Asker> {
  const { rows } = await sql<Asker>`
    select coalesce((select skills from seeker_profiles where user_id = ${applicantId}), '{}') as skills,
           array(select blocked_id::text from chat_blocks where blocker_id = ${applicantId}
                 union select blocker_id::text from chat_blocks where blocked_id = ${applicantId}) as blocked,
           (select count(*) from applications where company_id = ${companyId} and line_since is not null) as in_line,
           (select answers_within from endorser_answer_speeds
             where user_id = ${claimerId}::uuid and company_id = company.id) as claimer_answers_within,
           company.answers_within as company_answers_within, coalesce(company.rarely_answers, false) as rarely_answers
      from (select) as one left join companies as company on company.id = ${companyId}`.execute(db)
  const [asker] = rows
  if (!asker) throw new Error('The statement returned no row')
  return asker
}
