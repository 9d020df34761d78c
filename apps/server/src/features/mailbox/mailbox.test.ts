import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../test/house.ts'
import { mailTo } from '../../../test/mail.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'

interface Answer {
  mails: { recipient: string; subject: string; text: string }[]
}

describe('without a mail server', () => {
  const house = useHouse()

  async function send(to: string, subject: string) {
    const { db, jobs } = house.open.house
    await jobs.later(db, 'send-mail', composeMail({ to, subject, heading: subject, paragraphs: ['Hello'] }))
    await mailTo(house.open.house, to)
  }

  it('everybody reads the latest mail, of everybody or of one', async () => {
    await send('asha@postbox.example', 'First')
    await send('ravi@postbox.example', 'Second')
    const all = (await house.as().get('/api/v1/mailbox')).json<Answer>()
    expect(all.mails.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    const hers = (await house.as().get('/api/v1/mailbox?recipient=ASHA@postbox.example')).json<Answer>()
    expect(hers.mails).toMatchObject([
      { recipient: 'asha@postbox.example', subject: 'First', text: expect.stringContaining('Hello') },
    ])
  })

  it('nobody has mail that was never sent', async () => {
    const none = await house.as().get('/api/v1/mailbox?recipient=nobody@postbox.example')
    expect(none.json()).toEqual({ success: true, mails: [] })
  })
})

describe.each([
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['in production', { NODE_ENV: 'production', SECRET: 'x'.repeat(32) }],
])('%s', (_when, environment) => {
  const house = useHouse(environment)

  it('there is no mailbox', async () => {
    const answer = await house.as().get('/api/v1/mailbox')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})
