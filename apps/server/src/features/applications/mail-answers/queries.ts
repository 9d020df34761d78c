import type { TurnEnd, TurnReason } from '@endorse/contract/applications/turns/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { turnEnd } from '../turns/queries.ts'

/** A turn that a link of its mail names. */
export interface LinkedTurn {
  company_id: string
  company_name: string
  job_title: string
  first_name: string
  last_name: string
  reason: TurnReason
  due_at: Date
  ended_at: Date | null
  answered_by_mail_at: Date | null
  /** How it has ended, also when that is not stored yet. Null while it goes on. */
  end: TurnEnd | null
}

/** Finds a turn of an Endorser; undefined when there is none. */
export async function findLinkedTurn(
  db: Db,
  { applicationId, number, userId }: { applicationId: string; number: number; userId: string },
): Promise<LinkedTurn | undefined> {
  const { rows } = await sql<LinkedTurn>`
    select application.company_id, application.company_name, application.job_title, users.first_name, users.last_name,
           turn.reason, turn.due_at, turn.ended_at, turn.answered_by_mail_at, coalesce(turn."end", ${turnEnd}) as "end"
      from applications as application join application_turns as turn on turn.application_id = application.id
      join users on users.id = turn.user_id
     where application.id = ${applicationId} and turn.number = ${number} and turn.user_id = ${userId}`.execute(
    db,
  )
  return rows[0]
}

/** Stores that the Endorser used a link of the mail. The caller has locked the request. */
export async function markAnsweredByMail(tx: Tx, applicationId: string, number: number): Promise<void> {
  await tx
    .updateTable('application_turns')
    .set({ answered_by_mail_at: sql`now()` })
    .where('application_id', '=', applicationId)
    .where('number', '=', number)
    .execute()
}
