import type { ApplicationStatus, RejectionReason } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** The last rejection by one Endorser of a request that nobody has accepted since. */
export interface LastDecline {
  id: string
  status: ApplicationStatus
  user_id: string
  reason: RejectionReason | null
  note: string | null
}

/** Lists those of the locked requests that an Endorser has rejected, each with the last rejection. */
export async function listLastDeclines(tx: Tx, ids: readonly string[]): Promise<LastDecline[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LastDecline>`
    select application.id, application.status, declined.user_id, declined.reason, declined.note
      from applications as application
     cross join lateral (
       select declined.user_id, event.data->>'reason' as reason, event.data->>'note' as note
         from referral_declines as declined
         join events as event on event.application_id = declined.application_id and event.by_user_id = declined.user_id
              and event.type = 'application.rejected_by_one'
        where declined.application_id = application.id
        order by event.id desc limit 1) as declined
     where application.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Rejects requests with the reason of the last Endorser who did not accept them. */
export async function rejectDeclined(tx: Tx, declines: readonly LastDecline[]): Promise<void> {
  if (declines.length === 0) return
  await sql`
    update applications set status = 'REJECTED', rejection_reason = declined.reason, rejection_note = declined.note,
           line_since = null, line_until = null, updated_at = now()
      from json_to_recordset(${JSON.stringify(declines)}) as declined (id uuid, reason text, note text)
     where applications.id = declined.id`.execute(tx)
}
