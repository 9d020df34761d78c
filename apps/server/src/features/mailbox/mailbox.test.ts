import { describe, expect, it } from 'vitest'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { jobHandlers } from '../../background-jobs.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { eraseFromMailbox } from '../../platform/mail/mailbox.ts'

interface MailboxResponse {
  mails: { recipient: string; subject: string; text: string }[]
}

describe('without a mail server', () => {
  const server = useTestServer()

  async function send(to: string, subject: string) {
    const { db, queue } = server.context
    await queue.enqueue(
      db,
      'send-mail',
      composeMail({ to, subject, heading: subject, paragraphs: ['Hello'] }),
    )
    await waitForMail(server.context, to)
  }

  it('lists the latest mails, of all recipients or of one', async () => {
    await send('asha@postbox.example', 'First')
    await send('ravi@postbox.example', 'Second')
    const all = (await server.as().get('/api/v1/mailbox')).json<MailboxResponse>()
    expect(all.mails.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    const hers = (
      await server.as().get('/api/v1/mailbox?recipient=ASHA@postbox.example')
    ).json<MailboxResponse>()
    expect(hers.mails).toMatchObject([
      { recipient: 'asha@postbox.example', subject: 'First', text: expect.stringContaining('Hello') },
    ])
  })

  it.each([
    ['Ravi', ['Second']],
    ['postbox', ['Second', 'First']],
    ['a%', []],
    ['_', []],
  ])('filters by part of an address: %s', async (part, subjects) => {
    const { mails } = (
      await server.as().get(`/api/v1/mailbox?recipient=${encodeURIComponent(part)}`)
    ).json<MailboxResponse>()
    expect(mails.map(({ subject }) => subject)).toEqual(subjects)
  })

  it('returns an empty list without mails', async () => {
    const none = await server.as().get('/api/v1/mailbox?recipient=nobody@postbox.example')
    expect(none.json()).toEqual({ success: true, mails: [] })
  })

  it('erases mails to or about a user, and keeps those of similar names and addresses', async () => {
    const { db } = server.context
    await db.deleteFrom('mailbox').execute()
    const theirs = ['Nothing else', 'a.b@x.com', 'It says <A.B@X.com>.', 'mailto:a.b@x.com', 'Asha R.’s job']
    const others = [
      'aa.b@x.com',
      'z.a.b@x.com',
      'z-a.b@x.com',
      'a.b@x.com.au',
      'a.b@x.community',
      'aXb@x.com',
    ]
    const keep = [...others, 'Natasha R. and Asha Ray']
    await insertMails('a.b@x.com', theirs.slice(0, 1))
    await insertMails('kavya@postbox.example', [...theirs.slice(1), ...keep])
    await inTransaction(db, (tx) => eraseFromMailbox(tx, ['a.b@x.com', 'Asha R.']))
    const left = await db.selectFrom('mailbox').select('subject').execute()
    expect(left.map(({ subject }) => subject).toSorted()).toEqual(keep.toSorted())
  })

  it('keeps mails for thirty days', async () => {
    const { db } = server.context
    await db.deleteFrom('mailbox').execute()
    await insertMails('kavya@postbox.example', ['Of 29 days ago'], 29)
    await insertMails('kavya@postbox.example', ['Of 31 days ago'], 31)
    await jobHandlers(server.context)['cleanup']?.({})
    const left = await db.selectFrom('mailbox').select('subject').execute()
    expect(left).toEqual([{ subject: 'Of 29 days ago' }])
  })

  async function insertMails(recipient: string, subjects: string[], daysAgo = 0) {
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    const mails = subjects.map((subject) => ({ id: newId(), at, recipient, subject }))
    await server.context.db
      .insertInto('mailbox')
      .values(mails.map((mail) => ({ ...mail, text_body: 'Hello', html_body: 'Hello' })))
      .execute()
  }
})

describe.each([
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['where others reach the server', { HOST: '0.0.0.0' }],
  ['in production', { NODE_ENV: 'production', SECRET: 'x'.repeat(32) }],
])('%s', (_when, environment) => {
  const server = useTestServer(environment)

  it('responds 404', async () => {
    const response = await server.as().get('/api/v1/mailbox')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})
