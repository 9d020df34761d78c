import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import type { Database } from '../../platform/db/db.ts'
import { storeMarks } from './marks/store.ts'
import { storeMessages } from './messages/store.ts'

const server = useTestServer()

it('stores a message and a mark without reading all conversations, people or applications', async () => {
  const asha = await server.endorsee('Asha Rao')
  const ravi = await server.endorser('Ravi Kumar')
  const room = await server.chatRoom(asha, ravi)
  await addRooms()
  await addApplications(ravi)
  const id = randomUUID()
  const message = {
    id,
    room,
    sender: asha.id,
    company: null,
    temp: randomUUID(),
    content: 'Hello',
    type: 'TEXT',
    file: null,
  } as const

  await server.context.db.connection().execute(async (db) => {
    // The plan that a connection keeps after a statement has run some times.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    const before = await countScans(db)
    const [stored] = await storeMessages(db, [message])
    const [marked] = await storeMarks(db, [{ room, person: ravi.id, kind: 'read', message: id }])
    expect([stored?.seq, marked?.seq]).toEqual([1, 1])
    expect(await countScans(db)).toBe(before)
    await sql`select count(*) from chat_rooms`.execute(db)
    expect(await countScans(db)).toBe(before + 1)
    await sql`reset plan_cache_mode`.execute(db)
  })
})

/** Adds two thousand conversations of other people. */
async function addRooms() {
  const { pool } = server.context
  await pool.query(`
    with person as (
      insert into users (id, email, password_hash, role, first_name, last_name, verified_at)
      select gen_random_uuid(), 'person' || n || '@postbox.example', '', 'JOB_SEEKER', 'Person', n, now()
        from generate_series(1, 64) as n
      returning id),
    room as (
      insert into chat_rooms (id, first_user_id, second_user_id)
      select gen_random_uuid(), one.id, two.id from person as one join person as two on one.id < two.id
      returning id, first_user_id, second_user_id)
    insert into chat_members (chat_room_id, user_id)
    select id, first_user_id from room union all select id, second_user_id from room`)
  await pool.query('vacuum (analyze) chat_rooms, chat_members')
}

/** Adds two thousand other people, each with an application at the company of an Endorser. */
async function addApplications({ companyId }: TestPerson) {
  const { pool } = server.context
  await pool.query(
    `with person as (
       insert into users (id, email, password_hash, role, first_name, last_name, verified_at)
       select gen_random_uuid(), 'applicant' || n || '@postbox.example', '', 'JOB_SEEKER', 'Applicant', n, now()
         from generate_series(1, 2000) as n
       returning id)
     insert into applications (id, type, applicant_id, company_id, job_title, company_name)
     select gen_random_uuid(), 'REFERRAL_APPLICATION', id, $1, 'Backend Engineer', 'Acme' from person`,
    [companyId],
  )
  await pool.query('vacuum (analyze) users, applications')
}

const bigTables = ['chat_rooms', 'chat_members', 'users', 'applications']

/** Counts how often this connection has read one of the big tables from its beginning to its end. */
async function countScans(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ scans: number }>`
    select sum(seq_scan)::int as scans from pg_stat_user_tables where relname = any(${bigTables})`.execute(db)
  return rows[0]?.scans ?? 0
}
