import type { TurnFigures } from '@endorse/contract/analytics/schemas'
import { MIN_TO_BREAK_DOWN } from '@endorse/contract/analytics/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { bandMinutes } from '../applications/answer-speed/bands.ts'

type Parts = NonNullable<TurnFigures['parts']>

interface MonthRow extends Parts {
  /** From 1 on. */
  month: number
  people: number
  turns: number
}

/** Lists how fast the Endorsers of a company answered what they were asked in these months, whoever answered. */
export async function listTurnFigures(db: Db, companyId: string, months: string[]): Promise<TurnFigures[]> {
  const starts = sql`array(select month at time zone 'Asia/Kolkata' from unnest(${months}::timestamp[]) as month)`
  const start = sql`${months[0]}::timestamp at time zone 'Asia/Kolkata'`
  const { DAY, TWO_DAYS, WEEK } = bandMinutes
  const { rows } = await sql<MonthRow>`
    select width_bucket(asked_at, ${starts}) as month, count(distinct applicant_id) as people, count(*) as turns,
           ${answeredIn(-1, DAY)} as "withinDay", ${answeredIn(DAY, TWO_DAYS)} as "withinTwoDays",
           ${answeredIn(TWO_DAYS, WEEK)} as "withinWeek",
           count(*) filter (where answer_minutes > ${sql.lit(WEEK)}) as slower,
           count(*) filter (where counts_as = 'UNANSWERED') as unanswered
      from applications as application join application_turns as turn on turn.application_id = application.id
     where company_id = ${companyId} and withdrawn_at is null and asked_at >= ${start}
       -- A request is over within weeks, so older ones are not read.
       and applied_at >= ${start} - interval '6 months'
     group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month, index) => {
    const row = found.get(index + 1)
    if (!row) return { month, turns: 0, parts: none }
    const { people, turns, month: _number, ...parts } = row
    return { month, turns, parts: people >= MIN_TO_BREAK_DOWN ? parts : null }
  })
}

/** SQL: counts the answers that took more than `from` and at most `to` working minutes. */
function answeredIn(from: number, to: number) {
  return sql`count(*) filter (where answer_minutes > ${sql.lit(from)} and answer_minutes <= ${sql.lit(to)})`
}

const none: Parts = { withinDay: 0, withinTwoDays: 0, withinWeek: 0, slower: 0, unanswered: 0 }
