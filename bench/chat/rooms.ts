import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { createSignedInUsers } from '../users.ts'

interface Member {
  id: string
  token: string
}

/** A conversation with both of its people. */
export interface Room {
  id: string
  members: readonly [Member, Member]
}

/** Creates that many conversations, each of two people of its own, without messages. */
export async function createRooms(databaseUrl: string, count: number): Promise<Room[]> {
  const { ids, newcomers, seekers } = await createSignedInUsers(databaseUrl, count)
  const tokens = [...newcomers, ...seekers]
  const people = ids.map((id, index) => ({ id, token: tokens[index] ?? '' }))
  const rooms = Array.from({ length: count }, (_, index): Room => {
    const [one, two] = [people[2 * index], people[2 * index + 1]]
    if (!one || !two) throw new Error('There are too few people')
    return { id: randomUUID(), members: one.id < two.id ? [one, two] : [two, one] }
  })
  await withClient(databaseUrl, async (client) => {
    await client.query('delete from chat_rooms where first_user_id = any($1::uuid[])', [ids])
    await client.query(
      `insert into chat_rooms (id, first_user_id, second_user_id)
       select * from unnest($1::uuid[], $2::uuid[], $3::uuid[])`,
      [
        rooms.map(({ id }) => id),
        rooms.map(({ members }) => members[0].id),
        rooms.map(({ members }) => members[1].id),
      ],
    )
    await client.query(
      `insert into chat_members (chat_room_id, user_id)
       select id, first_user_id from chat_rooms where id = any($1::uuid[])
       union all
       select id, second_user_id from chat_rooms where id = any($1::uuid[])`,
      [rooms.map(({ id }) => id)],
    )
    await connectMembers(client, rooms)
    await client.query('analyze chat_rooms, chat_members, users, applications')
  })
  return rooms
}

/** Makes one of each two an Endorser of a company with which the other has an application, so that they may write. */
async function connectMembers(client: Client, rooms: readonly Room[]): Promise<void> {
  const [endorsers, seekers] = [0, 1].map((index) => rooms.map(({ members }) => members[index]?.id))
  await client.query(
    `update users set role = 'EMPLOYEE', company_id = (select id from companies order by id limit 1)
      where id = any($1::uuid[])`,
    [endorsers],
  )
  await client.query(
    `insert into applications (id, type, applicant_id, company_id, job_title, company_name)
     select gen_random_uuid(), 'REFERRAL_APPLICATION', seeker, company.id, 'Backend Engineer', company.name
       from unnest($1::uuid[]) as seeker
      cross join (select id, name from companies order by id limit 1) as company
      where not exists (select from applications where applicant_id = seeker and company_id = company.id)`,
    [seekers],
  )
}

/** Fills a conversation with that many messages, by both in turn. All are read. */
export async function fillRoom(databaseUrl: string, { id, members }: Room, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into chat_messages (chat_room_id, seq, id, sender_id, temp_id, type, content, created_at, change_seq)
       select $1, n, gen_random_uuid(), case when n % 2 = 0 then $2::uuid else $3::uuid end, gen_random_uuid(), 'TEXT',
              'Message ' || n, now() - make_interval(secs => $4 - n), n
         from generate_series(1, $4) as n`,
      [id, members[0].id, members[1].id, count],
    )
    await client.query(
      'update chat_rooms set last_seq = $2, change_seq = $2, last_message_at = now() where id = $1',
      [id, count],
    )
    await client.query('update chat_members set read_seq = $2, delivered_seq = $2 where chat_room_id = $1', [
      id,
      count,
    ])
    await client.query('vacuum (analyze) chat_messages')
  })
}

async function withClient(databaseUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
