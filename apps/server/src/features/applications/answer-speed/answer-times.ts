import { sql } from 'kysely'
import { workingTimeBetween } from '../../../domain/working-time/working-time.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { AnswerClock, EndedTurn } from '../turns/queries.ts'

const MINUTE = 60_000

/** Stores how much working time the answers took in turns that have ended. */
export async function storeAnswerTimes(
  tx: Tx,
  ended: readonly EndedTurn[],
  { ownHolidays }: Pick<AnswerClock, 'ownHolidays'>,
): Promise<void> {
  const answers = ended.flatMap(({ id, number, asked_at, answered_at }) =>
    answered_at
      ? [{ id, number, minutes: Math.round(workingTimeBetween(asked_at, answered_at, ownHolidays) / MINUTE) }]
      : [],
  )
  if (answers.length === 0) return
  await sql`
    update application_turns as turn set answer_minutes = answer.minutes
      from json_to_recordset(${JSON.stringify(answers)}) as answer (id uuid, number smallint, minutes integer)
     where turn.application_id = answer.id and turn.number = answer.number`.execute(tx)
}
