import type { StepCheck } from '@endorse/contract/applications/step-checks/schemas'
import { statusesBeforeReferral } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isoTime } from '../../../platform/db/iso-time.ts'
import { isUndoable } from '../undo/queries.ts'

const withHandler = sql`left join users as handler on handler.id = application.handler_id`

/** SQL: whether the next step of the row `application` is up to the row `handler`. */
const waitsForStep = sql<boolean>`coalesce(application.withdrawn_at is null
  and application.status in (${sql.join(statusesBeforeReferral.map((status) => sql.lit(status)))})
  and handler.verified_at is not null and handler.company_id = application.company_id, false)`

/** SQL: whether the row `step_check` is about the step at which the row `application` is. */
const isCurrentCheck = sql<boolean>`(step_check.status = application.status and step_check.handler_id = application.handler_id)`

/** SQL: whether something is due for the row `step_check`. */
const isDue = sql<boolean>`((step_check.asked_at is null and step_check.ask_at <= now())
  or (step_check.told_at is null and step_check.tell_at <= now()))`

const hasNoCheck = sql<boolean>`not exists (select from step_checks where application_id = application.id)`

/** Locks requests whose handler is to be asked, or whose Endorsee is to be told, and returns their ids. */
export async function lockDueChecks(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id
      from step_checks as step_check join applications as application on application.id = step_check.application_id
     where ${isDue} and not ${isUndoable}
     order by step_check.handler_id, application.id limit ${limit}
       for no key update of application skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks requests that wait for a step and have no check, and returns their ids. */
export async function lockUncheckedRequests(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id from applications as application ${withHandler}
     where ${waitsForStep} and ${hasNoCheck} and not ${isUndoable}
     order by application.id limit ${limit}
       for no key update of application skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks these requests, and returns their ids. */
export async function lockRequests(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends the checks of those of the locked requests that have gone on, or have another handler. */
export async function endChecks(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from step_checks as step_check using applications as application ${withHandler}
     where application.id = any(${ids}::uuid[]) and step_check.application_id = application.id
       and not (${waitsForStep} and ${isCurrentCheck}) and not ${isUndoable}`.execute(tx)
}

/** A request that waits for a step, and the days on which its company does not work. */
export interface RequestWithoutStep {
  id: string
  /** When the last step was reported. */
  since: Date
  now: Date
  own_holidays: string[]
}

/** Lists those of the locked requests that wait for a step and have no check. */
export async function listUncheckedRequests(tx: Tx, ids: readonly string[]): Promise<RequestWithoutStep[]> {
  const { rows } = await sql<RequestWithoutStep>`
    select application.id, application.updated_at as since, now(), own_holidays
      from applications as application join companies on companies.id = application.company_id ${withHandler}
     where application.id = any(${ids}::uuid[]) and ${waitsForStep} and ${hasNoCheck} and not ${isUndoable}
     order by application.id`.execute(tx)
  return rows
}

/** Stores when the handlers of the locked requests are asked. */
export async function insertChecks(tx: Tx, checks: readonly { id: string; askAt: Date }[]): Promise<void> {
  await sql`
    insert into step_checks (application_id, handler_id, status, since, ask_at)
    select application.id, handler_id, status, updated_at, "askAt"
      from json_to_recordset(${JSON.stringify(checks)}) as begun (id uuid, "askAt" timestamptz)
      join applications as application on application.id = begun.id`.execute(tx)
}

/** Lists those of the locked requests whose handler is to be asked now. */
export async function listRequestsToAsk(tx: Tx, ids: readonly string[]): Promise<RequestWithoutStep[]> {
  const { rows } = await sql<RequestWithoutStep>`
    select application.id, step_check.since, now(), own_holidays
      from step_checks as step_check join applications as application on application.id = step_check.application_id
      join companies on companies.id = application.company_id
     where application.id = any(${ids}::uuid[]) and asked_at is null and ask_at <= now() and ${isCurrentCheck}
       and not ${isUndoable}`.execute(tx)
  return rows
}

/** A check in which something has just happened. */
export interface ChangedCheck {
  id: string
  job_id: string | null
  handler_id: string
  since: Date
  asked_at: Date
}

// Without microseconds, which the data of an event does not have.
const thisMoment = sql<Date>`date_trunc('milliseconds', now())`

/** Stores that the handlers are asked, and until when the Endorsees wait; returns the checks by handler. */
export async function markAsked(
  tx: Tx,
  checks: readonly { id: string; tellAt: Date }[],
): Promise<ChangedCheck[]> {
  if (checks.length === 0) return []
  const { rows } = await sql<ChangedCheck>`
    with asked as (
      update step_checks as step_check set asked_at = ${thisMoment}, tell_at = "tellAt"
        from json_to_recordset(${JSON.stringify(checks)}) as due (id uuid, "tellAt" timestamptz)
       where step_check.application_id = due.id and step_check.asked_at is null
      returning application_id, step_check.handler_id, since, asked_at)
    select application.id, job_id, asked.handler_id, since, asked_at
      from asked join applications as application on application.id = asked.application_id
     order by asked.handler_id, application.id`.execute(tx)
  return rows
}

/** Stores that the Endorsees of those of the locked requests are told whose second period is over. */
export async function markTold(tx: Tx, ids: readonly string[]): Promise<ChangedCheck[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ChangedCheck>`
    with told as (
      update step_checks as step_check set told_at = now()
        from applications as application
       where application.id = any(${ids}::uuid[]) and step_check.application_id = application.id
         and told_at is null and tell_at <= now() and ${isCurrentCheck} and not ${isUndoable}
      returning application.id, job_id, step_check.handler_id, since, asked_at)
    select * from told order by id`.execute(tx)
  return rows
}

/** SQL expression: the check of the row `application` while the row `handler` is at its company; null without one. */
export const currentStepCheck = sql<StepCheck | null>`(
  select json_build_object('since', ${isoTime(sql`since`)}, 'askAt', ${isoTime(sql`ask_at`)}, 'askedAt', ${isoTime(sql`asked_at`)},
           'tellAt', ${isoTime(sql`tell_at`)}, 'toldAt', ${isoTime(sql`told_at`)})
    from step_checks as step_check
   where step_check.application_id = application.id and ${isCurrentCheck} and handler.company_id = application.company_id
     and application.withdrawn_at is null)`
