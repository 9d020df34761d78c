import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** SQL: whether a change of the row `application` can still be undone. */
export const isUndoable = sql<boolean>`exists (
  select from undoable_applications as changed
   where changed.application_id = application.id and changed.published_at > now())`

/** Selects the ids of the applications that this user has changed and can still undo. */
export function undoableBy(userId: string) {
  return sql`select application_id from undoable_applications as changed
     where changed.user_id = ${userId} and changed.published_at > now()`
}

/** Stores the applications as they are before the change, and returns nothing when there are none. */
export async function storeApplicationsBefore(tx: Tx, changeId: string, ids: string[]): Promise<void> {
  await sql`
    insert into undoable_applications (change_id, application_id, user_id, published_at, before)
    select change.id, application.id, change.user_id, change.published_at,
           jsonb_build_object('status', status, 'handler_id', handler_id, 'handled_since', handled_since,
             'rejection_reason', rejection_reason, 'rejection_note', rejection_note,
             'withdrawn_at', withdrawn_at, 'updated_at', updated_at)
      from undoable_changes as change, applications as application
     where change.id = ${changeId} and application.id = any(${ids}::uuid[])`.execute(tx)
}

/** Restores those applications of the change that nothing has changed since. Returns whether these are all. */
export async function restoreApplications(tx: Tx, { id, at }: { id: string; at: string }): Promise<boolean> {
  const { numAffectedRows: restored } = await sql`
    update applications
       set status = was.status, handler_id = was.handler_id, handled_since = was.handled_since,
           rejection_reason = was.rejection_reason, rejection_note = was.rejection_note,
           withdrawn_at = was.withdrawn_at, updated_at = was.updated_at
      from undoable_applications as changed,
           jsonb_to_record(changed.before) as was (status text, handler_id uuid, handled_since timestamptz,
             rejection_reason text, rejection_note text, withdrawn_at timestamptz, updated_at timestamptz)
     where changed.change_id = ${id} and applications.id = changed.application_id
       and applications.updated_at = ${at}::timestamptz`.execute(tx)
  const { numDeletedRows: stored } = await tx
    .deleteFrom('undoable_applications')
    .where('change_id', '=', id)
    .executeTakeFirst()
  return restored === stored
}

/**
 * Restores those applications whose last changes by this user nobody else was told of, as they were before the first of these. The
 * caller has locked them, and deletes the events.
 */
export async function restoreUnpublished(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with changed as (
      delete from undoable_applications
       where application_id = any(${ids}::uuid[]) and user_id = ${userId} and published_at > clock_timestamp()
      returning application_id, published_at, before)
    update applications
       set status = was.status, handler_id = was.handler_id, handled_since = was.handled_since, updated_at = now()
      from (select distinct on (application_id) application_id, before from changed
             order by application_id, published_at) as first,
           jsonb_to_record(first.before) as was (status text, handler_id uuid, handled_since timestamptz)
     where applications.id = first.application_id`.execute(tx)
}

/** Tells whether a change is about applications of another company than this one. */
export async function isOfAnotherCompany(
  tx: Tx,
  changeId: string,
  companyId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from undoable_applications as changed join applications on applications.id = changed.application_id
     where changed.change_id = ${changeId} and applications.company_id is distinct from ${companyId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Tells whether the Endorsee has applied to the job of a withdrawn application again. */
export async function hasAppliedAgain(tx: Tx, withdrawnId: string): Promise<boolean> {
  const again = await tx
    .selectFrom('applications as withdrawn')
    .innerJoin('applications as again', 'again.applicant_id', 'withdrawn.applicant_id')
    .select('again.id')
    .where('withdrawn.id', '=', withdrawnId)
    // The unique indexes of the two kinds.
    .where(
      sql<boolean>`(again.job_id = withdrawn.job_id or (again.type = 'REFERRAL_APPLICATION' and again.type = withdrawn.type
        and again.company_id = withdrawn.company_id and lower(again.job_title) = lower(withdrawn.job_title)
        and coalesce(again.job_url, '') = coalesce(withdrawn.job_url, '')))`,
    )
    .where('again.withdrawn_at', 'is', null)
    .executeTakeFirst()
  return again !== undefined
}

/** Finds the job of an application. */
export async function findJobId(tx: Tx, applicationId: string): Promise<string | null> {
  const application = await tx
    .selectFrom('applications')
    .select('job_id')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return application?.job_id ?? null
}
