import { sql } from 'kysely'
import { type Database, type Db, runStatement } from '../../../platform/db/db.ts'
import { isBlockedBetween } from '../eligibility.ts'
import { isOnline } from '../rooms/queries.ts'

// A server that has crashed renews nothing, so its people go offline within this time.
const LEASE_SECONDS = 45

/** Adds a server process, or renews its lease. Returns whether it was missing, because its lease had expired. */
export async function renewLease(db: Db, processId: string, seconds = LEASE_SECONDS): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into chat_processes (id, expires_at) values (${processId}, now() + make_interval(secs => ${seconds}))
        on conflict (id) do update set expires_at = excluded.expires_at
    returning xmax = 0 as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

/** Adds and removes users of a process with one statement. The process must exist. */
export async function storePresence(
  db: Database,
  processId: string,
  { connected, disconnected }: { connected: string[]; disconnected: string[] },
): Promise<void> {
  await runStatement(db, (connection) =>
    sql`
    with gone as (
      delete from chat_presence where process_id = ${processId} and user_id = any(${disconnected}::uuid[]))
    insert into chat_presence (process_id, user_id)
    select ${processId}, id from users where id = any(${connected}::uuid[])
        on conflict do nothing`.execute(connection),
  )
}

/** Deletes the processes whose lease has expired. Returns the users whom they had connected. */
export async function deleteExpiredProcesses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with expired as (
      select id from chat_processes where expires_at <= now() for update skip locked),
    gone as (
      select distinct user_id from chat_presence where process_id in (select id from expired)),
    deleted as (
      delete from chat_processes where id in (select id from expired))
    select user_id from gone`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Returns those of the users who are connected to any server process. */
export async function listOnline(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where(isOnline('users.id'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Lists who may see the presence of a user: the other person of each room, unless one has blocked the other. */
export async function listPartners(db: Db, userId: string): Promise<string[]> {
  return (await listPartnersOf(db, [userId])).get(userId) ?? []
}

/** Like `listPartners`, for several users. */
export async function listPartnersOf(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await partnersOf(db, userIds).select(['me.user_id', 'partner.user_id as partner_id']).execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, own]) => [id, own.map(({ partner_id }) => partner_id)]))
}

/** Lists those who are online among the people whose presence the user may see, in all rooms or in one. */
export async function listOnlinePartners(db: Db, userId: string, roomId?: string): Promise<string[]> {
  const rows = await partnersOf(db, [userId])
    .select('partner.user_id')
    .where(isOnline('partner.user_id'))
    .$if(roomId !== undefined, (partners) => partners.where('partner.chat_room_id', '=', roomId ?? ''))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

function partnersOf(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('chat_members as me')
    .innerJoin('chat_members as partner', (join) =>
      join.onRef('partner.chat_room_id', '=', 'me.chat_room_id').onRef('partner.user_id', '<>', 'me.user_id'),
    )
    .where('me.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('me.left_at', 'is', null)
    .where('partner.left_at', 'is', null)
    .where(sql<boolean>`not ${isBlockedBetween(sql`me.user_id`, sql`partner.user_id`)}`)
}
