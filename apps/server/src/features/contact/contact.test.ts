import type { ContactMessage } from '@endorse/contract/contact/schemas'
import { describe, expect, it } from 'vitest'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { contact } from './module.ts'

const path = '/api/v1/contact-messages'
const form = {
  name: 'Nia New',
  email: 'nia@postbox.example',
  topic: 'QUESTION',
  message: 'How does a referral work?\n\nI could not find it.',
}

describe('a contact message', () => {
  const server = useTestServer({ CONTACT_EMAIL: 'desk@endorse.example', RATE_LIMITS: 'off' })
  const staff = (name?: string) => server.person({ role: 'PLATFORM_EMPLOYEE', ...(name && { name }) })

  async function inbox(query = '') {
    const response = await server.as(await staff()).get(`${path}?${query}`)
    return response.json<{
      data: { messages: ContactMessage[]; counts: object }
      pagination: { totalItems: number }
    }>()
  }

  async function sendMessage(more: object = {}) {
    const response = await server.as().post(path, { ...form, ...more })
    const { reference } = response.json<{ data: { reference: string } }>().data
    const { data } = await inbox('limit=100')
    return data.messages.find((message) => message.reference === reference) as ContactMessage
  }

  it('reaches platform staff and is mailed to the contact address', async () => {
    const response = await server.as().post(path, form)
    expect(response.json()).toEqual({
      success: true,
      message: 'Your message has been sent',
      data: { reference: expect.stringMatching(/^[2-9A-Z]{8}$/) },
    })
    const { reference } = response.json().data
    const { data } = await inbox()
    expect(data.messages[0]).toMatchObject({ ...form, reference, sender: null, answeredAt: null })
    const mail = await waitForMail(server.context, 'desk@endorse.example')
    expect(mail.subject).toBe(`A question about Endorse (${reference})`)
    expect(mail.text_body).toContain('Nia New wrote:')
    expect(mail.text_body).toContain('Address: nia@postbox.example')
    expect(mail.text_body).toContain('I could not find it.')
  })

  it('contains the account of a signed-in sender', async () => {
    const aarav = await server.endorsee('Aarav Menon')
    await server.as(aarav).post(path, form)
    const { data } = await inbox()
    expect(data.messages[0]?.sender).toEqual({ id: aarav.id, role: 'JOB_SEEKER' })
  })

  it('is rejected with a message for each invalid field', async () => {
    const response = await server
      .as()
      .post(path, { email: 'nia', topic: 'NONSENSE', message: 'x'.repeat(4001) })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
      topic: 'Please choose what it is about',
      message: 'Please use at most 4000 characters',
    })
  })

  it('has a name of one line and keeps its line breaks', async () => {
    const { name, message } = await sendMessage({ name: 'Nia\u202e\nNew', message: 'One\r\ntwo\u0007' })
    expect({ name, message }).toEqual({ name: 'Nia New', message: 'One\ntwo' })
    const nothing = await server.as().post(path, { ...form, name: '\u202e' })
    expect(nothing.json().fields).toEqual({ name: 'Please enter your name' })
  })

  it('is stored once when it is sent twice concurrently', async () => {
    const key = { 'idempotency-key': 'one-form' }
    const send = () => server.as().post(path, { ...form, name: 'Twice Told' }, key)
    const [first, second] = await Promise.all([send(), send()])
    expect(second.json()).toEqual(first.json())
    const { data } = await inbox('limit=100')
    expect(data.messages.filter(({ name }) => name === 'Twice Told')).toHaveLength(1)
  })

  it('is rejected when its idempotency key belongs to another message', async () => {
    const key = { 'idempotency-key': 'another-form' }
    await server.as().post(path, form, key)
    const other = await server.as().post(path, { ...form, name: 'Another Name' }, key)
    expect(other.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('keeps the first staff member who marks it as answered', async () => {
    const { id } = await sendMessage()
    const meera = await staff('Meera Iyer')
    const ravi = await staff('Ravi Kulkarni')
    const marked = await server.as(meera).patch(`${path}/${id}`, { answered: true })
    expect(marked.json().data).toMatchObject({ answeredBy: 'Meera Iyer' })
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

  it('that does not exist cannot be marked', async () => {
    const response = await server
      .as(await staff())
      .patch(`${path}/0199a000-0000-7000-8000-000000000000`, { answered: true })
    expect(response.json()).toMatchObject({ status: 404, message: 'Message not found' })
  })

  it('is listed by topic, newest first, in pages', async () => {
    await sendMessage({ topic: 'SAFETY', message: 'older' })
    await sendMessage({ topic: 'SAFETY', message: 'newer' })
    const first = await inbox('topic=SAFETY&limit=1')
    expect(first).toMatchObject({ data: { messages: [{ message: 'newer' }] }, pagination: { totalItems: 2 } })
    const second = await inbox('topic=SAFETY&limit=1&page=2')
    expect(second.data.messages).toMatchObject([{ message: 'older' }])
  })

  it('is deleted a year after it was answered, but never while it is open', async () => {
    const [answered, open] = [await sendMessage(), await sendMessage()]
    const { pool } = server.context
    await pool.query(`update contact_messages set answered_at = now() - interval '366 days' where id = $1`, [
      answered.id,
    ])
    await pool.query(`update contact_messages set sent_at = now() - interval '900 days' where id = $1`, [
      open.id,
    ])
    await contact.retention?.(server.context, new Date())
    const left = (await inbox('state=all&limit=100')).data.messages.map(({ id }) => id)
    expect(left).toContain(open.id)
    expect(left).not.toContain(answered.id)
  })
})

describe('the rate limit of a network', () => {
  const server = useTestServer()

  it('counts stored messages, but neither invalid nor repeated requests', async () => {
    const { pool } = server.context
    const send = (more: object, key: string) =>
      server.as().post(path, { ...form, ...more }, { 'idempotency-key': key })
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

  it('allows ten messages an hour; without a contact address no mail is sent', async () => {
    for (let time = 0; time < 10; time++) {
      expect((await server.as().post(path, form)).statusCode).toBe(200)
    }
    const refused = await server.as().post(path, form)
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
