import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../accounts.ts'
import type { TestPerson } from '../builders.ts'
import { inOrder } from '../meanwhile.ts'
import { connectSocket } from '../sockets.ts'
import { suspensionForm } from '../suspension.ts'
import { multipart, useTestServer } from '../test-server.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { inChatRoom } from './samples/shared.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

/** How somebody leaves, and what their request is answered that comes too late. */
const endings = {
  deletion: {
    code: 'ACCOUNT_LEAVING',
    send: (_fixture: Fixture, person: TestPerson) =>
      server.as(person).post('/api/v1/account/deletion', { password: PASSWORD }),
  },
  suspension: {
    code: 'NOT_SIGNED_IN',
    send: ({ staff }: Fixture, { id }: TestPerson) =>
      server.as(staff).post(`/api/v1/people/${id}/suspension`, suspensionForm),
  },
  'end of access': {
    code: 'NOT_ALLOWED',
    send: ({ admin }: Fixture, { id }: TestPerson) =>
      server.as(admin).delete(`/api/v1/company/workload/${id}`),
  },
}

/** What somebody writes: who, the row that the request locks after it has begun, and the request. */
const writes = {
  async application({ asha, acme, resume }: Fixture) {
    const job = await server.job(acme)
    const form = multipart({ jobPostingId: job.id, selectedResumeUrl: `/files/${resume.id}` })
    return {
      by: asha,
      row: ['job_postings', job.id],
      send: () => server.as(asha).post('/api/v1/applications', form.body, form.headers),
    } as const
  },
  async 'follow-up'({ asha, ravi, undecided: { id } }: Fixture) {
    await server.turn(id, ravi)
    return {
      by: asha,
      row: ['applications', id],
      send: () => server.as(asha).post(`/api/v1/applications/job/${id}/follow-up`),
    } as const
  },
  async decision({ ravi, undecided: { id } }: Fixture) {
    const body = { applicationId: id, newStatus: 'ACCEPTED' }
    return {
      by: ravi,
      row: ['applications', id],
      send: () => server.as(ravi).put('/api/v1/applications/update-status', body),
    } as const
  },
  async claim({ ravi, openJob: { id } }: Fixture) {
    return {
      by: ravi,
      row: ['job_postings', id],
      send: () => server.as(ravi).post(`/api/v1/${id}/claim`),
    } as const
  },
  async meeting(fixture: Fixture) {
    const { by, params } = await inChatRoom(fixture)
    const body = { title: 'First call', minutes: 30, timeZone: 'Asia/Kolkata', times: [tomorrow()] }
    return {
      by,
      row: ['chat_rooms', params.id],
      send: () => server.as(by).post(`/api/v1/chat/rooms/${params.id}/meetings`, body),
    } as const
  },
}

function tomorrow(): string {
  return new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
}

const cases = [
  ['application', 'deletion'],
  ['application', 'suspension'],
  ['follow-up', 'deletion'],
  ['decision', 'deletion'],
  ['decision', 'suspension'],
  ['decision', 'end of access'],
  ['claim', 'deletion'],
  ['claim', 'suspension'],
  ['claim', 'end of access'],
  ['meeting', 'deletion'],
  ['meeting', 'suspension'],
] as const

async function prepare(what: keyof typeof writes) {
  const fixture = await createFixture(server)
  const write = await writes[what](fixture)
  await withPassword(server.context, write.by, PASSWORD)
  return { fixture, write }
}

/** Every leave writes to the audit log at its end, and every other table at the beginning. */
const holdLeave = (client: PoolClient) => client.query('lock table audit_log in share mode')

function holdRow(client: PoolClient, [table, id]: readonly [string, string]) {
  return client.query(`select from ${table} where id = $1 for update`, [id])
}

/** Lists what others still wait for from a person. */
async function listPending({ id }: TestPerson): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ what: string }>(
    `select 'application' as what from applications
      where (applicant_id = $1 or handler_id = $1) and withdrawn_at is null
        and status not in ('REFERRED', 'COMPLETED', 'REJECTED')
     union all
     select 'claim' from job_postings where claimed_by = $1 and deleted_at is null
     union all
     select 'meeting' from meetings join chat_members on chat_members.chat_room_id = meetings.chat_room_id
      where user_id = $1 and status in ('PROPOSED', 'ACCEPTED')`,
    [id],
  )
  return rows.map(({ what }) => what)
}

describe.each(cases)('%s and %s at once:', (what, ending) => {
  it('what was written first is tidied up', async () => {
    const { fixture, write } = await prepare(what)
    const [written, left] = await inOrder(
      server,
      (client) => holdRow(client, write.row),
      write.send,
      () => endings[ending].send(fixture, write.by),
    )
    expect([written.json(), left.json()]).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ success: true })),
    )
    expect(await listPending(write.by)).toEqual([])
  })

  it('what comes second is refused', async () => {
    const { fixture, write } = await prepare(what)
    const [left, written] = await inOrder(
      server,
      holdLeave,
      () => endings[ending].send(fixture, write.by),
      write.send,
      'lock_author',
    )
    expect([left.json(), written.json()]).toMatchObject([
      { success: true },
      { success: false, code: endings[ending].code },
    ])
    expect(await listPending(write.by)).toEqual([])
  })
})

it('of four applications during a deletion none stays pending', async () => {
  const { fixture, write } = await prepare('application')
  const others = await Promise.all([1, 2, 3].map(() => writes.application(fixture)))
  const answers = await Promise.all([
    endings.deletion.send(fixture, write.by),
    ...[write, ...others].map(({ send }) => send()),
  ])
  const [left, ...applied] = answers.map((answer) =>
    answer.statusCode < 300 ? 'accepted' : answer.json<{ code: string }>().code,
  )
  expect(left).toBe('accepted')
  expect(applied.filter((code) => code !== 'accepted' && code !== 'ACCOUNT_LEAVING')).toEqual([])
  expect(await listPending(write.by)).toEqual([])
})

/** Sends a message, and returns its acknowledgement or the code of the refusal. */
async function prepareMessage(by: TestPerson, room: string) {
  const socket = await connectSocket(server.url, by)
  return async () => {
    socket.emit('send_message', { chatRoomId: room, content: 'Hello', tempId: randomUUID() })
    return Promise.any([
      socket.waitFor('message_sent').then(() => 'stored'),
      socket.waitFor('send_message_error').then(({ code }) => code),
    ])
  }
}

const block = ({ ravi, asha }: Fixture) => server.as(ravi).put(`/api/v1/chat/blocks/${asha.id}`)

describe('a message', () => {
  it('is refused after the deletion of its sender has begun', async () => {
    const fixture = await createFixture(server)
    const { by, params } = await inChatRoom(fixture)
    await withPassword(server.context, by, PASSWORD)
    const send = await prepareMessage(by, params.id)
    const [left, sent] = await inOrder(server, holdLeave, () => endings.deletion.send(fixture, by), send)
    expect([left.statusCode, sent]).toEqual([200, 'ACCOUNT_LEAVING'])
  })

  it('is stored before a block, or refused after it', async () => {
    const fixture = await createFixture(server)
    const { by, params } = await inChatRoom(fixture)
    const send = await prepareMessage(by, params.id)
    const unblock = () => server.as(fixture.ravi).delete(`/api/v1/chat/blocks/${by.id}`)
    const hold = (client: PoolClient) => holdRow(client, ['chat_rooms', params.id])
    const [sent, blocked] = await inOrder(server, hold, send, () => block(fixture))
    expect([sent, blocked.statusCode]).toEqual(['stored', 200])
    await unblock()
    const again = await prepareMessage(by, params.id)
    const [blockedFirst, refused] = await inOrder(server, hold, () => block(fixture), again)
    expect([blockedFirst.statusCode, refused]).toEqual([200, 'CANNOT_SEND'])
  })
})

describe('a block', () => {
  it('refuses a meeting that is being proposed', async () => {
    const { fixture, write } = await prepare('meeting')
    const [blocked, proposed] = await inOrder(
      server,
      (client) => client.query('lock table chat_blocks in share mode'),
      () => block(fixture),
      write.send,
    )
    expect([blocked.statusCode, proposed.json().code]).toEqual([200, 'CANNOT_SEND'])
  })

  it('refuses a first conversation that is being opened', async () => {
    const fixture = await createFixture(server)
    const open = () => server.as(fixture.asha).post('/api/v1/chat/rooms', { participantId: fixture.ravi.id })
    const [blocked, opened] = await inOrder(
      server,
      (client) => client.query('lock table chat_blocks in share mode'),
      () => block(fixture),
      open,
    )
    expect([blocked.statusCode, opened.statusCode]).toEqual([200, 404])
  })
})
