import { type AnswerBand, RECORD_DAYS } from '@endorse/contract/applications/turns/answer-bands'
import { NO_ANSWER } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { ilikeAny } from '../../../platform/db/ilike.ts'
import { isActiveEndorserOf } from '../../accounts/active-endorsers.ts'
import { endorserImageIdOf } from '../../accounts/profile-columns.ts'
import { isUndecidedSql } from '../../job-postings/undecided-sql.ts'
import { wasPassedOn } from './turn-queries.ts'

const SHARE_DAYS = 30
const CLOSED_DAYS = 90
/** A request is over within weeks, so those from before are not read. */
const OLDEST_DAYS = 180

/** How requests at a company are answered, in numbers. */
interface AnswerFigures {
  turns: number
  answered: number
  turnsBefore: number
  answeredBefore: number
  closed: number
  unanswered: number
  waiting: number
  dueToday: number
  inLine: number
}

const isUnanswered = sql`(status = 'REJECTED' and rejection_reason = ${NO_ANSWER})`

const since = (days: number) => sql`now() - make_interval(days => ${sql.lit(days)})`

/**
 * Counts how requests at a company are answered. Which turns count, and that an answer of a colleague is one of the company, is as in
 * what others read.
 */
export async function countAnswers(db: Db, companyId: string): Promise<AnswerFigures> {
  const { rows } = await sql<AnswerFigures>`
    select shares.*, closed.*, waiting.*
      from (select count(*) filter (where is_recent)::int as turns,
                   count(*) filter (where is_recent and is_answered)::int as answered,
                   count(*) filter (where not is_recent)::int as "turnsBefore",
                   count(*) filter (where not is_recent and is_answered)::int as "answeredBefore"
              from applications as application join application_turns as turn on turn.application_id = application.id
             cross join lateral (
                   select ended_at >= ${since(SHARE_DAYS)} as is_recent, answer_minutes is not null as is_answered) as ended
             where company_id = ${companyId} and applied_at >= ${since(OLDEST_DAYS)} and ended_at >= ${since(2 * SHARE_DAYS)}
               and (counts_as is not null or answer_minutes is not null)) as shares,
           (select count(*)::int as closed, count(*) filter (where ${isUnanswered})::int as unanswered
              from applications where company_id = ${companyId} and applied_at >= ${since(OLDEST_DAYS)}
               and (answered_at >= ${since(CLOSED_DAYS)} or ${isUnanswered} and updated_at >= ${since(CLOSED_DAYS)})) as closed,
           (select count(*)::int as waiting,
                   count(*) filter (where answer_due_at < (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '1 day')
                                                          at time zone 'Asia/Kolkata')::int as "dueToday",
                   count(*) filter (where line_since is not null)::int as "inLine"
              from applications where company_id = ${companyId} and withdrawn_at is null and ${isUndecidedSql}) as waiting`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('The statement returned no row')
  return figures
}

/** An Endorser with what they are asked, as the database has it. */
export interface LoadRow {
  id: string
  first_name: string
  last_name: string
  current_role_title: string | null
  image_id: string | null
  is_on_leave: boolean
  paused_until: string | null
  is_unreachable: boolean
  weekly_limit: number
  asked_this_week: number
  passed_on: number
  referred: number
  answers_within: AnswerBand | null
}

interface LoadRequest {
  search?: string | undefined
  weekStart: Date
  page: number
  limit: number
}

/**
 * Lists a page of the Endorsers of a company with what they are asked, and counts those that match. Who takes requests comes first, and who
 * was asked most this week. The longer figures are those of the page only, and the profiles of all are joined for a search only:
 * PostgreSQL leaves out a join that nothing reads.
 */
export async function listLoad(
  db: Db,
  companyId: string,
  { search, weekStart, page, limit }: LoadRequest,
): Promise<{ rows: LoadRow[]; total: number }> {
  const order = sql`takes_requests desc, asked_this_week desc, lower(first_name), lower(last_name), id`
  const { rows } = await sql<LoadRow & { total: number }>`
    with listed as (
      select users.id, first_name, last_name, paused_at is not null as is_on_leave, paused_until, takes_requests,
             paused_at is null and not takes_requests as is_unreachable, weekly_limit,
             case when last_asked_at >= ${weekStart} then (
               select count(*) from application_turns as turn where turn.user_id = users.id and asked_at >= ${weekStart})
               else 0 end::int as asked_this_week, count(*) over ()::int as total
        from users left join employee_profiles as profile on profile.user_id = users.id
       where ${isActiveEndorserOf(companyId)}
         and ${search ? ilikeAny(search, sql`first_name || ' ' || last_name`, sql`current_role_title`) : sql`true`}
       order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select listed.*, current_role_title, ${endorserImageIdOf('listed.id')} as image_id, speed.answers_within,
           (select count(*)::int from application_turns as turn join applications as application on application.id = turn.application_id
             where turn.user_id = listed.id and turn.asked_at >= ${since(RECORD_DAYS)} and application.company_id = ${companyId}
               and ${wasPassedOn}) as passed_on,
           (select count(*)::int from applications as referred
             where referred.handler_id = listed.id and referred.company_id = ${companyId} and referred.withdrawn_at is null
               and referred.status in ('REFERRED', 'COMPLETED')) as referred
      from listed left join employee_profiles as profile on profile.user_id = listed.id
      left join endorser_answer_speeds as speed on speed.user_id = listed.id and speed.company_id = ${companyId}
     order by ${order}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
