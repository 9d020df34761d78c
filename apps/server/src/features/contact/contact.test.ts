import { setTimeout as wait } from 'node:timers/promises'
import type { ContactMessage } from '@endorse/contract'
import { describe, expect, it } from 'vitest'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { deleteOldMessages } from './queries.ts'

const path = '/api/v1/contact-messages'
const letter = {
  name: 'Nia New',
  email: 'nia@postbox.example',
  topic: 'QUESTION',
  message: 'How does a referral work?\n\nI could not find it.',
}

describe('a message', () => {
  const server = useTestServer({ CONTACT_EMAIL: 'desk@endorse.example', RATE_LIMITS: 'off' })
  const staff = (name?: string) => server.person({ role: 'PLATFORM_EMPLOYEE', ...(name && { name }) })

  async function inbox(query = '') {
    const answer = await server.as(await staff()).get(`${path}?${query}`)
    return answer.json<{
      data: { messages: ContactMessage[]; counts: object }
      pagination: { totalItems: number }
    }>()
  }

  async function sent(more: object = {}) {
    const answer = await server.as().post(path, { ...letter, ...more })
    const { reference } = answer.json<{ data: { reference: string } }>().data
    const { data } = await inbox('limit=100')
    return data.messages.find((message) => message.reference === reference) as ContactMessage
  }

  it('reaches platform staff and the contact address', async () => {
    const answer = await server.as().post(path, letter)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Your message has been sent',
      data: { reference: expect.stringMatching(/^[2-9A-Z]{8}$/) },
    })
    const { reference } = answer.json().data
    const { data } = await inbox()
    expect(data.messages[0]).toMatchObject({ ...letter, reference, sender: null, answeredAt: null })
    const mail = await waitForMail(server.context, 'desk@endorse.example')
    expect(mail.subject).toBe(`A question about Endorse (${reference})`)
    expect(mail.text_body).toContain('Nia New (nia@postbox.example) wrote:')
    expect(mail.text_body).toContain('I could not find it.')
  })

  it('says from which account it came', async () => {
    const aarav = await server.endorsee('Aarav Menon')
    await server.as(aarav).post(path, letter)
    const { data } = await inbox()
    expect(data.messages[0]?.sender).toEqual({ id: aarav.id, role: 'JOB_SEEKER' })
  })

  it('is refused with everything that is wrong with it', async () => {
    const answer = await server
      .as()
      .post(path, { email: 'nia', topic: 'NONSENSE', message: 'x'.repeat(4001) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
      topic: 'Please choose what it is about',
      message: 'Please use at most 4000 characters',
    })
  })

  it('comes from a name that is one line, and read as it was written', async () => {
    const { name, message } = await sent({ name: 'Nia\u202e\nNew', message: 'One\r\ntwo\u0007' })
    expect({ name, message }).toEqual({ name: 'Nia New', message: 'One\ntwo' })
    const nothing = await server.as().post(path, { ...letter, name: '\u202e' })
    expect(nothing.json().fields).toEqual({ name: 'Please enter your name' })
  })

  it('is kept once when it is sent twice at once', async () => {
    const key = { 'idempotency-key': 'one-form' }
    const send = () => server.as().post(path, { ...letter, name: 'Twice Told' }, key)
    const [first, second] = await Promise.all([send(), send()])
    expect(second.json()).toEqual(first.json())
    const { data } = await inbox('limit=100')
    expect(data.messages.filter(({ name }) => name === 'Twice Told')).toHaveLength(1)
  })

  it('is not taken under the key of another', async () => {
    const key = { 'idempotency-key': 'another-form' }
    await server.as().post(path, letter, key)
    const other = await server.as().post(path, { ...letter, name: 'Somebody Else' }, key)
    expect(other.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('is marked by the first who answers it', async () => {
    const { id } = await sent()
    const meera = await staff('Meera Iyer')
    const ravi = await staff('Ravi Kulkarni')
    const marked = await server.as(meera).patch(`${path}/${id}`, { answered: true })
    expect(marked.json().data).toMatchObject({ answeredBy: 'Meera Iyer' })
    await wait(5)
    const again = await server.as(ravi).patch(`${path}/${id}`, { answered: true })
    expect(again.json()).toEqual(marked.json())
    expect((await inbox('limit=100')).data.messages.map((message) => message.id)).not.toContain(id)
    expect((await inbox('state=answered')).data.messages.map((message) => message.id)).toContain(id)

    const open = await server.as(ravi).patch(`${path}/${id}`, { answered: false })
    expect(open.json().data).toMatchObject({ answeredAt: null, answeredBy: null })
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'contact.answered', user_id: meera.id },
      { action: 'contact.reopened', user_id: ravi.id },
    ])
  })

  it('that is not there cannot be marked', async () => {
    const answer = await server
      .as(await staff())
      .patch(`${path}/0199a000-0000-7000-8000-000000000000`, { answered: true })
    expect(answer.json()).toMatchObject({ status: 404, message: 'Message not found' })
  })

  it('is found by its topic, a page at a time, newest first', async () => {
    await sent({ topic: 'SAFETY', message: 'older' })
    await sent({ topic: 'SAFETY', message: 'newer' })
    const first = await inbox('topic=SAFETY&limit=1')
    expect(first).toMatchObject({ data: { messages: [{ message: 'newer' }] }, pagination: { totalItems: 2 } })
    const second = await inbox('topic=SAFETY&limit=1&page=2')
    expect(second.data.messages).toMatchObject([{ message: 'older' }])
  })

  it('is forgotten a year after its answer, and not before one', async () => {
    const [answered, open] = [await sent(), await sent()]
    const { db, pool } = server.context
    await pool.query(`update contact_messages set answered_at = now() - interval '366 days' where id = $1`, [
      answered.id,
    ])
    await pool.query(`update contact_messages set sent_at = now() - interval '900 days' where id = $1`, [
      open.id,
    ])
    await deleteOldMessages(db)
    const left = (await inbox('state=all&limit=100')).data.messages.map(({ id }) => id)
    expect(left).toContain(open.id)
    expect(left).not.toContain(answered.id)
  })
})

describe('from one network', () => {
  const server = useTestServer()

  it('is counted what is kept, and neither a form to be corrected nor a repetition', async () => {
    const { pool } = server.context
    const send = (more: object, key: string) =>
      server.as().post(path, { ...letter, ...more }, { 'idempotency-key': key })
    const statuses = []
    for (const [more, key] of [
      [{ email: 'nia' }, 'first'],
      [{}, 'first'],
      [{}, 'first'],
      [{ name: 'Another' }, 'first'],
    ] as const) {
      statuses.push((await send(more, key)).statusCode)
    }
    expect(statuses).toEqual([400, 200, 200, 409])
    const { rows } = await pool.query<{ points: number }>(
      `select points from rate_limits where key like 'contact:%'`,
    )
    expect(rows).toEqual([{ points: 1 }])
    await pool.query(`delete from rate_limits`)
  })

  it('ten an hour are taken, and without an address nothing is mailed', async () => {
    for (let time = 0; time < 10; time++) {
      expect((await server.as().post(path, letter)).statusCode).toBe(200)
    }
    const refused = await server.as().post(path, letter)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.json().message).toMatch(
      /^Too many messages came from your network\. Please try again in \d+ (minutes|hour)/,
    )
    const { db, queue, pool } = server.context
    const another = { to: 'next@postbox.example', subject: 'Next', text: 'Next', html: 'Next' }
    await queue.enqueue(db, 'send-mail', another)
    await waitForMail(server.context, another.to)
    expect((await pool.query('select recipient from mailbox')).rows).toEqual([{ recipient: another.to }])
  })
})
