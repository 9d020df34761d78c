import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { isUndoable } from '../undo/queries.ts'
import { isToBeReminded, type SettledBatch } from './queries.ts'

/** Locks the requests whose asked Endorser is to be reminded, and returns their ids; none of those that an event was about. */
export async function lockTurnsToRemind(tx: Tx, { companyId, only, limit }: SettledBatch): Promise<string[]> {
  if (only) return []
  const { rows } = await sql<{ id: string }>`
    select application.id from application_turns as turn join applications as application on application.id = turn.application_id
     where application.company_id = ${companyId} and turn.ended_at is null and turn.reminded_at is null
       and turn.remind_at <= now() and ${isToBeReminded} and not ${isUndoable}
     order by application.id limit ${limit}
       for no key update of application skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A turn whose Endorser is reminded. */
export interface RemindedTurn {
  id: string
  job_id: string | null
  applicant_id: string
  user_id: string
  due_at: Date
  /** Whether the Endorsee has asked for an update, which the reminder brings. */
  brings_follow_up: boolean
}

/** Stores that the Endorsers of the locked requests are reminded, once in a turn, and returns the turns. */
export async function remindTurns(tx: Tx, ids: readonly string[]): Promise<RemindedTurn[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RemindedTurn>`
    with due as materialized (
      select application.id, application.job_id, application.applicant_id, turn.number, turn.user_id, turn.due_at,
             coalesce(turn.followed_up_at < turn.half_at, false) as brings_follow_up
        from application_turns as turn join applications as application on application.id = turn.application_id
       where application.id = any(${ids}::uuid[]) and turn.ended_at is null and turn.reminded_at is null
         and turn.remind_at <= now() and ${isToBeReminded}
    ), reminded as (
      update application_turns as turn set reminded_at = now()
        from due where turn.application_id = due.id and turn.number = due.number
    ), followed_up as (
      update applications set followed_up_at = now() from due where applications.id = due.id and brings_follow_up
    )
    select id, job_id, applicant_id, user_id, due_at, brings_follow_up from due`.execute(tx)
  return rows
}

/** Gives the open turns from before there were reminders the time of theirs: two thirds of all time. */
export async function scheduleEarlierReminders(db: Db): Promise<void> {
  await sql`
    update application_turns set remind_at = asked_at + (due_at - asked_at) * 2 / 3
     where ended_at is null and reminded_at is null and remind_at is null`.execute(db)
}
