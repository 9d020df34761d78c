import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { StoredEvent, StoredEventOf } from '../../../platform/events/event-catalog.ts'

/** Tells whether the event is that an Endorser joined a company. */
export function isEndorserJoined(event: StoredEvent): event is StoredEventOf<'endorser.joined'> {
  return event.type === 'endorser.joined'
}

/** SQL expression: whether the applicant of the row `application` waits to be told that somebody joined its company. */
export const watchesCompany = sql<boolean>`exists (
  select from join_watches as watch
   where watch.user_id = application.applicant_id and watch.company_id = application.company_id and watch.told_by is null)`

/** Stores that a user wants to be told once when somebody joins the company. */
export async function watchCompany(tx: Tx, userId: string, companyId: string): Promise<void> {
  await sql`
    insert into join_watches as watch (user_id, company_id) values (${userId}, ${companyId})
        on conflict (user_id, company_id) do update set since = now(), told_by = null, told_at = null
     where watch.told_by is not null`.execute(tx)
}

/** Takes that back. */
export async function stopWatching(tx: Tx, userId: string, companyId: string): Promise<void> {
  await tx
    .deleteFrom('join_watches')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .execute()
}

/** Limits the mails that one Endorser causes who joins. The others are told when the next one does. */
const MAX_TOLD = 2_000

/** Lets the event tell those who wait for it, once: of two events, and of an event that is handled twice. Nobody hears of whom they blocked. */
export async function claimWatches(
  db: Db,
  { id, by, data: { company } }: StoredEventOf<'endorser.joined'>,
): Promise<void> {
  await sql`
    update join_watches as watch set told_by = ${id}, told_at = now()
     where (user_id, company_id) in (
           select user_id, company_id from join_watches as waiting
            where company_id = ${company} and told_by is null
              and not exists (select from chat_blocks where (blocker_id, blocked_id) in ((waiting.user_id, ${by}), (${by}, waiting.user_id)))
            order by since limit ${MAX_TOLD} for update)`.execute(db)
}

/** Selects those whom the event tells. */
export function watchingApplicants(db: Db, { id, data: { company } }: StoredEventOf<'endorser.joined'>) {
  return db
    .selectFrom('applications as application')
    .innerJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .where('application.company_id', '=', company)
    .where(sql<boolean>`application.applicant_id in (select user_id from join_watches where told_by = ${id})`)
    .where('applicant.deleted_at', 'is', null)
    .groupBy('applicant.id')
    .orderBy(sql`min(application.applied_at)`)
    .limit(MAX_TOLD)
}

/** Moves the watches to a merged company. Who watches both watches one. */
export async function moveWatches(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await sql`
    update join_watches as watch set company_id = ${intoId}
     where company_id = ${fromId}
       and not exists (select from join_watches as other where other.company_id = ${intoId} and other.user_id = watch.user_id)`.execute(
    tx,
  )
}

/** Exports the companies of which the user wants to be told. */
export function exportWatches(db: Db, userId: string) {
  return db
    .selectFrom('join_watches as watch')
    .innerJoin('companies', 'companies.id', 'watch.company_id')
    .select(['companies.name as company', 'since', 'told_at'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute()
}

/** Deletes the watches of a user. */
export async function deleteWatches(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('join_watches').where('user_id', '=', userId).execute()
}

/** Deletes what was told before this time. */
export async function deleteToldWatches(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('join_watches').where('told_at', '<', before).execute()
}
