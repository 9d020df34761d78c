import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForCode } from '../../../../test/mail.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { listEvents } from '../../../platform/events/stored-events.ts'
import { sendEventMails } from '../mails/event-mails.ts'
import { listApplicationRecipients } from '../recipients.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

/** Creates a request; without an answer it is closed. */
async function request(by = asha, { isClosed = true, company = acme } = {}): Promise<string> {
  const job = await server.job(company)
  const { id } = await server.application({ by, job, company, status: isClosed ? 'REJECTED' : 'PENDING' })
  if (isClosed) await query(`update applications set rejection_reason = 'NO_ANSWER' where id = $1`, [id])
  return id
}

const tell = (id: string, on = true, by = asha) =>
  server.as(by).put(`/api/v1/applications/job/${id}/tell-when-joined`, { on })
const toldWhenJoined = async (id: string) =>
  (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application.toldWhenJoined

/** An Endorser signs up with an address of the company, which counts once it is verified. */
async function join(firstName: string, company = acme): Promise<void> {
  const email = `${firstName.toLowerCase()}@${company.domain}`
  const form = { email, password: 'Secret1!', firstName, lastName: 'Kumar', role: 'EMPLOYEE' }
  await server.as().post('/auth/signup', form)
  const otp = await waitForCode(server.context, email)
  expect((await server.as().post('/auth/verify-otp', { email, otp })).statusCode).toBe(200)
  await untilQuiet(server.context)
}

const bell = async (person = asha) =>
  (await server.as(person).get('/api/v1/notifications'))
    .json()
    .data.notifications.map(({ kind, by }: { kind: string; by: string }) => [kind, by])
const mails = async (person = asha) =>
  (await query('select subject from mailbox where recipient = $1 order by at', [person.email])).map(
    ({ subject }) => subject,
  )

describe('an Endorsee whom nobody answered', () => {
  it('is told once when somebody joins, by bell and mail, and can ask to be told again', async () => {
    await server.endorser('Meera Nair', acme)
    const id = await request()
    expect(await toldWhenJoined(id)).toBe(false)
    const chosen = await Promise.all([tell(id), tell(id)])
    expect(chosen.map((response) => response.json())).toMatchObject([
      { message: `We tell you once when somebody joins ${acme.name}`, data: { toldWhenJoined: true } },
      { success: true },
    ])
    await join('Ravi')
    await join('Lena')
    expect(await bell()).toEqual([['CAN_ASK_AGAIN', 'Ravi Kumar']])
    expect(await mails()).toEqual([`An Endorser joined ${acme.name}`])
    expect(await toldWhenJoined(id)).toBe(false)

    await tell(id)
    await join('Tara')
    expect(await bell()).toEqual([
      ['CAN_ASK_AGAIN', 'Tara Kumar'],
      ['CAN_ASK_AGAIN', 'Ravi Kumar'],
    ])
  })

  it('can take it back, and is not told of another company, nor of whom a block separates', async () => {
    await server.endorser('Meera Nair', acme)
    const id = await request()
    await tell(id)
    const other = await server.company()
    await server.endorser('Kiran Das', other)
    await join('Ravi', other)
    expect((await tell(id, false)).json()).toMatchObject({ data: { toldWhenJoined: false } })
    await join('Lena')
    expect(await bell()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is told once by an event that is handled twice, by two servers', async () => {
    await server.endorser('Meera Nair', acme)
    await tell(await request())
    await join('Ravi')
    const [{ id }] = await query(
      `select id from events where type = 'endorser.joined' order by at desc limit 1`,
    )
    const events = await listEvents(server.context, [id])
    await Promise.all([1, 2].map(() => sendEventMails(server.context, events)))
    const recipients = await listApplicationRecipients(server.context.db, events)
    await untilQuiet(server.context)
    expect(recipients).toEqual([{ eventId: id, userId: asha.id, kind: 'CAN_ASK_AGAIN' }])
    expect(await mails()).toHaveLength(1)
  })

  it('gets the bell alone without mails about requests', async () => {
    await server.endorser('Meera Nair', acme)
    await tell(await request())
    await server.as(asha).put('/api/v1/settings/mails/APPLICATION_NEWS', { on: false })
    await join('Ravi')
    expect(await bell()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })
})

describe('where nobody is', () => {
  it('is offered instead of a follow-up, and the first who joins is told of once', async () => {
    const id = await request(asha, { isClosed: false })
    expect(await toldWhenJoined(id)).toBe(false)
    await tell(id)
    await join('Ravi')
    expect(await bell()).toEqual([['ENDORSER_JOINED', 'Ravi Kumar']])
    expect(await mails()).toEqual([`An Endorser joined ${acme.name}`])
    expect(await toldWhenJoined(id)).toBeNull()
  })

  it('is refused while somebody is there who can answer, for who did not ask, and for others', async () => {
    const waiting = await request(asha, { isClosed: false })
    await server.endorser('Meera Nair', acme)
    expect(await toldWhenJoined(waiting)).toBeNull()
    expect((await tell(waiting)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
    expect((await tell(waiting, true, await server.endorsee())).statusCode).toBe(404)
    const closed = await request()
    await query('update applications set withdrawn_at = now() where id = $1', [closed])
    expect((await tell(closed)).statusCode).toBe(409)
  })

  it('is exported with the data, and gone with the account and moved with the company', async () => {
    const id = await request()
    await tell(id)
    const into = await server.company()
    const { moveWatches, exportWatches, deleteWatches } = await import('./queries.ts')
    const { db } = server.context
    await db.transaction().execute((tx) => moveWatches(tx, acme.id, into.id))
    expect(await exportWatches(db, asha.id)).toMatchObject([{ company: into.name, told_at: null }])
    await db.transaction().execute((tx) => deleteWatches(tx, asha.id))
    expect(await exportWatches(db, asha.id)).toEqual([])
  })
})
