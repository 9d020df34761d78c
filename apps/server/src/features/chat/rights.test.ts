import { randomUUID } from 'node:crypto'
import type { ChatMessage, ChatRoom, ChatUser } from '@endorse/contract/chat/schemas'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../test/accounts.ts'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { pdf } from '../../../test/documents.ts'
import { waitForCode, waitForMail } from '../../../test/mail.ts'
import { connectSocket, type TestSocket } from '../../../test/sockets.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { isConnected } from './eligibility.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let other: TestCompany
let asha: TestPerson
let ravi: TestPerson
let room: string

beforeEach(async () => {
  acme = await server.company()
  other = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await withPassword(server.context, await server.endorser('Ravi Kumar', acme))
  room = await server.chatRoom(asha, ravi)
})

const connect = (person: TestPerson) => connectSocket(server.url, person)

function send(page: TestSocket, content = 'Hello'): void {
  page.emit('send_message', { chatRoomId: room, tempId: randomUUID(), content })
}

async function roomOf(person: TestPerson): Promise<ChatRoom> {
  return (await server.as(person).get(`/api/v1/chat/rooms/${room}`)).json<{ data: ChatRoom }>().data
}

async function history(person: TestPerson): Promise<ChatMessage[]> {
  const response = await server.as(person).get(`/api/v1/chat/rooms/${room}/messages`)
  return response.json<{ data: { messages: ChatMessage[] } }>().data.messages
}

/** Moves Ravi to the other company by changing his address. Returns what takes it back. */
async function leaveCompany(): Promise<() => Promise<unknown>> {
  const email = `ravi.${randomUUID()}@${other.domain}`
  const as = server.as(ravi)
  await as.put('/api/v1/settings/email', { email, password: PASSWORD, leaveCompany: true })
  await as.post('/api/v1/settings/email/confirmation', { code: await waitForCode(server.context, email) })
  const { text_body } = await waitForMail(server.context, ravi.email)
  const token = /\/take-back-email#(\S+)/.exec(text_body)?.[1] ?? ''
  return () => server.as().post('/api/v1/email-changes/take-back', { token })
}

describe('a conversation whose Endorser leaves the company', () => {
  it('stays readable, and neither can write until the Endorser is back', async () => {
    const [page, raviPage] = [await connect(asha), await connect(ravi)]
    send(page, 'Before')
    await page.waitFor('message_sent')
    const takeBack = await leaveCompany()
    for (const each of [page, raviPage]) {
      await each.waitFor('chat_room_updated', { canSend: false, isConnected: false })
      send(each, 'After')
      expect(await each.waitFor('send_message_error')).toMatchObject({
        code: 'CANNOT_SEND',
        retryable: false,
      })
    }
    for (const person of [asha, ravi])
      expect((await history(person)).map(({ content }) => content)).toEqual(['Before'])
    const file = multipart({ file: { name: 'offer.pdf', content: pdf({ pages: ['An offer'] }) } })
    const upload = await server
      .as(asha)
      .post(`/api/v1/chat/rooms/${room}/attachments`, file.body, file.headers)
    const meeting = await server.as(ravi).post(`/api/v1/chat/rooms/${room}/meetings`, {
      title: 'A call',
      minutes: 30,
      timeZone: 'Asia/Kolkata',
      times: [new Date(Date.now() + 86_400_000).toISOString()],
    })
    for (const refused of [upload, meeting])
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'CANNOT_SEND'])
    const stranger = await server.endorser('Meera Nair', acme)
    expect((await server.as(stranger).get(`/api/v1/chat/rooms/${room}`)).statusCode).toBe(404)

    await takeBack()
    expect(await roomOf(asha)).toMatchObject({ canSend: true, isConnected: true })
    send(page, 'Again')
    await page.waitForCount('message_sent', 2)
  })

  it('goes on when the Endorsee has an application with the new company, too', async () => {
    await server.application({ by: asha, company: other, job: await server.job(other) })
    await leaveCompany()
    expect(await roomOf(asha)).toMatchObject({ canSend: true, isConnected: true })
    const page = await connect(asha)
    send(page)
    await page.waitFor('message_sent')
  })

  it('has no message from after that when both happen at once', async () => {
    const page = await connect(ravi)
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    for (const number of numbers.slice(0, 15)) send(page, `Message ${number}`)
    const left = leaveCompany()
    for (const number of numbers.slice(15)) send(page, `Message ${number}`)
    await left
    const stored = await history(asha)
    send(page, 'Too late')
    await page.waitForCount('send_message_error', 31 - stored.length)
    const messages = await history(asha)
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
    expect(messages).toHaveLength(page.received('message_sent').length)
    expect(messages.map(({ content }) => content)).not.toContain('Too late')
  })
})

it('stays in the list of both colleagues when the access of one to the company has ended', async () => {
  const meera = await server.endorser('Meera Iyer', acme)
  room = await server.chatRoom(ravi, meera)
  const admin = server.as(await server.admin(acme))
  expect((await admin.delete(`/api/v1/company/workload/${ravi.id}`)).statusCode).toBe(200)
  for (const person of [ravi, meera]) {
    const { data } = (await server.as(person).get('/api/v1/chat/rooms')).json<{ data: ChatRoom[] }>()
    expect(data.find(({ id }) => id === room)).toMatchObject({ canSend: false, isConnected: false })
  }
})

it('can be written in while an application that is not withdrawn connects the two', async () => {
  const page = await connect(asha)
  await server.context.pool.query('update applications set withdrawn_at = now() where applicant_id = $1', [
    asha.id,
  ])
  send(page)
  expect(await page.waitFor('send_message_error')).toMatchObject({ code: 'CANNOT_SEND' })
  expect(await roomOf(ravi)).toMatchObject({ canSend: false, isConnected: false })
  await server.application({ by: asha, company: acme, job: await server.job(acme) })
  send(page)
  await page.waitFor('message_sent')
})

it('is opened and written in by the same rule, whatever the roles', async () => {
  const people = [
    asha,
    ravi,
    await server.endorsee('Eve Stone'),
    await server.endorser('Meera Nair', acme),
    await server.endorser('Tom Moss', other),
    await server.person({ role: 'EMPLOYEE', name: 'Nobody Yet' }),
    await server.admin(acme, 'Sunita Shah'),
    await server.person({ role: 'ADMIN', company: acme, name: 'Pending Admin' }),
    await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Staff One' }),
  ]
  const opened: string[] = []
  for (const one of people) {
    const list = await server.as(one).get('/api/v1/chat/eligible-users?limit=100')
    if (list.statusCode !== 200) continue
    const users = list.json<{ data: { users: ChatUser[] } }>().data.users.map(({ id }) => id)
    for (const each of people) if (users.includes(each.id)) opened.push(`${one.name} – ${each.name}`)
  }
  const ids = people.map(({ id }) => id)
  const written = await server.context.db
    .selectFrom('users as one')
    .innerJoin('users as other', (join) => join.onTrue())
    .select(['one.id', 'other.id as other_id'])
    .where('one.id', 'in', ids)
    .where('other.id', 'in', ids)
    .whereRef('one.id', '<>', 'other.id')
    .where(sql<boolean>`${isConnected('one', 'other')}`)
    .execute()
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name
  expect(written.map(({ id, other_id }) => `${nameOf(id)} – ${nameOf(other_id)}`).toSorted()).toEqual(
    opened.toSorted(),
  )
  expect(opened).toContain('Asha Rao – Ravi Kumar')
  expect(opened).not.toContain('Eve Stone – Ravi Kumar')
})
