import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { settleDueTurns } from './jobs.ts'
import { settleTurns } from './settle-turns.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let ravi: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

/** Asks Ravi, and returns the id of the request. */
async function askRavi(by = asha): Promise<string> {
  const { id } = await server.application({ by, company: acme, job: await server.job(acme), turns: true })
  await settleTurns(server.context, acme.id)
  await untilQuiet(server.context)
  return id
}

/** Lets two thirds of the turn pass. */
const passTwoThirds = (id: string) =>
  query(
    `update application_turns set asked_at = now() - interval '2 days', half_at = now() - interval '1 hour', remind_at = now() - interval '1 minute'
      where application_id = $1`,
    [id],
  )
const lastMailWas = (ago: string) =>
  query('update pending_digests set mailed_at = now() - $2::interval, due_at = null where user_id = $1', [
    ravi.id,
    ago,
  ])

async function remind() {
  await Promise.all(Array.from({ length: 4 }, () => settleDueTurns(server.context)))
  await settleTurns(server.context, acme.id)
  await untilQuiet(server.context)
}

const told = async (id: string) =>
  (
    await query(
      `select kind from notifications join events on events.id = event_id
        where application_id = $1 and user_id = $2 order by notifications.at, kind`,
      [id, ravi.id],
    )
  ).map(({ kind }) => kind)
const mails = async () =>
  (await query('select subject from mailbox where recipient = $1 order by at', [ravi.email])).map(
    ({ subject }) => subject,
  )
const remindersOf = (id: string) =>
  query(`select data from events where application_id = $1 and type = 'application.reminded'`, [id])

describe('at two thirds of a turn', () => {
  it('the asked Endorser is reminded once, by bell and mail, with several servers', async () => {
    const id = await askRavi()
    await remind()
    expect(await remindersOf(id)).toEqual([])
    await passTwoThirds(id)
    await lastMailWas('2 hours')
    await remind()
    await remind()
    expect(await remindersOf(id)).toMatchObject([{ data: { endorser: ravi.id, followUp: false } }])
    expect(await told(id)).toEqual(['REQUEST', 'REMINDER'])
    expect(await mails()).toEqual([
      'Asha Rao asks for a referral: Backend Engineer',
      'Asha Rao waits for your answer: Backend Engineer',
    ])
    const { notifications } = (await server.as(ravi).get('/api/v1/notifications')).json().data
    expect(notifications[0]).toMatchObject({ kind: 'REMINDER' })
  })

  it('the mail waits for an hour after another one, and is one for all', async () => {
    const ids = [await askRavi(), await askRavi(await server.endorsee('Ila Sen'))]
    for (const id of ids) await passTwoThirds(id)
    await lastMailWas('10 minutes')
    await remind()
    expect(await mails()).toHaveLength(1)
    const [{ minutes }] = await query(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from pending_digests where user_id = $1`,
      [ravi.id],
    )
    expect(minutes).toBe(50)
  })

  it('nobody is reminded of what was decided, withdrawn or passed on', async () => {
    const [decided, withdrawn, over] = [
      await askRavi(),
      await askRavi(await server.endorsee()),
      await askRavi(await server.endorsee()),
    ]
    for (const id of [decided, withdrawn, over]) await passTwoThirds(id)
    await query(`update applications set status = 'ACCEPTED' where id = $1`, [decided])
    await query('update applications set withdrawn_at = now() where id = $1', [withdrawn])
    await query(
      `update application_turns set due_at = now() - interval '1 second' where application_id = $1`,
      [over],
    )
    await query(`update applications set answer_due_at = now() - interval '1 second' where id = $1`, [over])
    await remind()
    for (const id of [decided, withdrawn, over]) expect(await remindersOf(id)).toEqual([])
  })

  it('turns from before there were reminders get theirs', async () => {
    const id = await askRavi()
    await query(
      `update application_turns set remind_at = null, half_at = null, asked_at = now() - interval '3 days',
              due_at = now() + interval '1 day' where application_id = $1`,
      [id],
    )
    await remind()
    expect(await remindersOf(id)).toHaveLength(1)
  })
})
