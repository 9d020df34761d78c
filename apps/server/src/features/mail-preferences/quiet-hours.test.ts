import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { queuesOfApplications, untilQuiet } from '../../../test/queues.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { notifyOfUnread } from '../chat/unread/notify.ts'
import { sendSearchMails } from '../saved-searches/mails.ts'
import { matchNewPostings } from '../saved-searches/match.ts'

const HOUR = 3_600_000
// Today at 21:30 in India.
const evening = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + 16 * HOUR
const morning = evening + 10.5 * HOUR
let now = evening
const server = useTestServer({ RATE_LIMITS: 'off', QUIET_HOURS: 'on' }, () => now)
let acme: TestCompany
let ravi: TestPerson
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  ravi = await server.endorser('Ravi Kumar', acme)
})

beforeEach(async () => {
  now = evening
  asha = await server.endorsee('Asha Rao')
})

const quiet = () => untilQuiet(server.context, [...queuesOfApplications, 'send-code'])

async function subjectsTo(person: TestPerson): Promise<string[]> {
  await quiet()
  const mails = await server.context.db
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', person.email)
    .orderBy('id')
    .execute()
  return mails.map(({ subject }) => subject)
}

/** Moves the clocks of the server and of its queue to the next morning. */
async function wakeUp(): Promise<void> {
  await quiet()
  now = morning
  await server.context.pool.query(
    `update pgboss.job set start_after = now() where name = 'send-mail' and start_after > now()`,
  )
}

async function apply(by: TestPerson, about: { handler?: TestPerson } = {}): Promise<string> {
  const job = await server.job(acme)
  const { id } = await server.application({ by, job, company: acme, ...about })
  return id
}

const decide = (applicationId: string, newStatus: string) =>
  server.as(ravi).put('/api/v1/applications/update-status', { applicationId, newStatus })

describe('at night', () => {
  it('a mail waits until 08:00 where its reader is, and is then sent once', async () => {
    const abroad = await server.endorsee('Bela Shah')
    await server.as(abroad).put('/api/v1/settings/time-zone', { timeZone: 'America/New_York' })
    await decide(await apply(asha), 'ACCEPTED')
    await decide(await apply(abroad), 'ACCEPTED')
    const { subject } = await waitForMail(server.context, abroad.email)
    expect(subject).toMatch(/^Your application was accepted/)
    expect(await subjectsTo(asha)).toEqual([])
    const { rows } = await server.context.pool.query(
      `select round(extract(epoch from start_after - now()) / 60) as minutes from pgboss.job where data ->> 'to' = $1 and state = 'created'`,
      [asha.email],
    )
    expect(rows.map(({ minutes }) => Math.abs(Number(minutes) - 630) <= 1)).toEqual([true])
    await wakeUp()
    expect(await subjectsTo(asha)).toEqual([expect.stringMatching(/^Your application was accepted/)])
  })

  it('the settings say that mails wait', async () => {
    expect((await server.as(asha).get('/api/v1/settings')).json().data.quietHours).toBe(true)
  })

  it('codes are sent, and what tells of a changed account', async () => {
    await server.as().post('/auth/forgot-password', { email: asha.email })
    expect((await waitForMail(server.context, asha.email)).subject).toMatch(
      /is your code for a new password$/,
    )
  })

  it('what has changed by the morning is not mailed: a status, an answered request, a read message', async () => {
    const first = await apply(asha)
    await decide(first, 'SHORTLISTED')
    await quiet()
    await decide(first, 'ACCEPTED')
    const second = await apply(asha, { handler: ravi })
    const { db, appendEvents } = server.context
    await appendEvents(db, {
      type: 'application.assigned',
      application: second,
      data: { handler: ravi.id },
    })
    await quiet()
    await server.as(asha).delete(`/api/v1/applications/job/${second}`)
    const room = await server.chatRoom(ravi, asha)
    await server.chatMessage(room, ravi, 'Are you there?')
    await server.context.pool.query(
      `update chat_messages set created_at = to_timestamp($2 / 1000.0) - interval '20 minutes' where chat_room_id = $1`,
      [room, now],
    )
    await notifyOfUnread(server.context)
    await quiet()
    await server.context.pool.query('update chat_members set read_seq = 99 where chat_room_id = $1', [room])
    await wakeUp()
    expect(await subjectsTo(asha)).toEqual([expect.stringMatching(/^Your application was accepted/)])
    expect(await subjectsTo(ravi)).toEqual([])
  })

  it('new jobs of a search that is mailed at once are one mail in the morning', async () => {
    await server.as(asha).post('/api/v1/saved-searches', {
      name: 'Bakers',
      search: { title: 'baker' },
      mail: 'AT_ONCE',
    })
    for (const title of ['Night Baker', 'Day Baker']) {
      await server.job(acme, { title })
      await matchNewPostings(server.context)
      await sendSearchMails(server.context, new Date(now))
    }
    expect(await subjectsTo(asha)).toEqual([])
    await wakeUp()
    await sendSearchMails(server.context, new Date(now))
    expect(await subjectsTo(asha)).toEqual(['2 new jobs for your search'])
  })
})
