import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { settleTurns } from './settle-turns.ts'

const server = useTestServer()
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows
const reviewed = async (id: string, by: TestPerson) =>
  (await server.as(by).post(`/api/v1/applications/employee/${id}/views`)).json().data.application
const mine = async (id: string) => (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
const offer = (id: string, by = ravi, line?: string) =>
  server.as(by).post(`/api/v1/applications/employee/${id}/offer`, { line })
const take = (id: string, endorser = ravi, by = asha) =>
  server.as(by).post(`/api/v1/applications/job/${id}/take-offer`, { endorserId: endorser.id })
const decline = (id: string, endorser = ravi, by = asha) =>
  server.as(by).post(`/api/v1/applications/job/${id}/decline-offer`, { endorserId: endorser.id })

/** Creates a request that nobody answers in its turns, and returns its id once it is closed. */
async function closed(): Promise<string> {
  const resume = await server.resume(asha)
  const about = { by: asha, company: acme, job: await server.job(acme), resume, turns: true }
  const { id } = await server.application(about)
  await settleTurns(server.context, acme.id)
  for (let turn = 0; turn < 2; turn++) {
    await query(
      `update application_turns set due_at = now() - interval '1 minute' where application_id = $1 and ended_at is null`,
      [id],
    )
    await settleTurns(server.context, acme.id)
  }
  return id
}

describe('a request that was closed without an answer', () => {
  it('is opened again for the Endorser who offers to refer, with the old turns in its history', async () => {
    const id = await closed()
    expect(await reviewed(id, ravi)).toMatchObject({ canOffer: true, offer: null, canDecide: false })
    const offered = await offer(id, ravi, 'I was travelling.')
    expect(offered.json()).toMatchObject({
      message: 'Asha is told, and can open the request again for you',
      data: { canOffer: false, offer: { isDeclined: false, until: expect.stringMatching(/T12:30:00/) } },
    })
    expect((await mine(id)).application).toMatchObject({
      status: 'NO_ANSWER',
      group: 'needsYou',
      offers: [{ endorserId: ravi.id, name: 'Ravi Kumar', photoUrl: null, line: 'I was travelling.' }],
    })

    expect((await take(id)).json()).toMatchObject({
      message: 'Your request is open again',
      data: { status: 'PENDING', asked: { name: 'Ravi Kumar' }, offers: [], group: 'waiting' },
    })
    const { timeline } = await mine(id)
    const types = timeline.map(({ type }: { type: string }) => type)
    expect(types).toContain('application.closed_without_answer')
    expect(types.slice(-3)).toEqual(['application.offered', 'application.reopened', 'application.asked'])
    expect(timeline.at(-1)).toMatchObject({ handler: 'Ravi Kumar' })
    expect(await reviewed(id, ravi)).toMatchObject({
      canDecide: true,
      myTurn: true,
      turn: 1,
      turnReason: 'OFFERED',
      canOffer: false,
      offer: null,
    })
    const accepted = await server
      .as(ravi)
      .put('/api/v1/applications/update-status', { applicationId: id, newStatus: 'ACCEPTED' })
    expect(accepted.statusCode).toBe(200)
  })

  it('tells the Endorsee once, and the Endorser when it is taken', async () => {
    const id = await closed()
    await untilQuiet(server.context)
    await query('delete from mailbox')
    const responses = await Promise.all([1, 2, 3].map(() => offer(id, ravi, 'I was travelling.')))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await take(id)
    await untilQuiet(server.context)
    const told = await query(
      `select kind, user_id from notifications join events on events.id = event_id
        where application_id = $1 and kind in ('REFERRAL_OFFERED', 'REQUEST') order by notifications.at desc limit 2`,
      [id],
    )
    expect(told).toEqual([
      { kind: 'REQUEST', user_id: ravi.id },
      { kind: 'REFERRAL_OFFERED', user_id: asha.id },
    ])
    expect(await query('select subject, text_body from mailbox where recipient = $1', [asha.email])).toEqual([
      {
        subject: expect.stringMatching(/^An offer to refer you: /),
        text_body: expect.stringMatching(
          /Ravi Kumar has read of it since, and offers to refer you\.\s+Their line to you: I was travelling\.\s+.* until \w{3} \d+ \w{3}, 6 pm in India\./,
        ),
      },
    ])
  })

  it('is opened once by two presses, and closed again when nobody answers then', async () => {
    const id = await closed()
    await offer(id)
    await offer(id, meera)
    const responses = await Promise.all([take(id), take(id, meera), take(id)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const open = await query(
      'select user_id from application_turns where application_id = $1 and ended_at is null',
      [id],
    )
    expect(open).toHaveLength(1)
    for (let turn = 0; turn < 2; turn++) {
      await query(
        `update application_turns set due_at = now() - interval '1 minute' where application_id = $1 and ended_at is null`,
        [id],
      )
      await settleTurns(server.context, acme.id)
    }
    const { application } = await mine(id)
    expect(application.status).toBe('NO_ANSWER')
    // The offer that nobody took still stands; the other was used.
    const left = open[0].user_id === ravi.id ? meera : ravi
    expect(application.offers).toMatchObject([{ endorserId: left.id }])
  })

  it('keeps the offer from whoever it does not concern', async () => {
    const id = await closed()
    const eve = await server.endorser('Eve Stone', await server.company())
    const admin = await server.admin(acme)
    expect((await offer(id, eve)).statusCode).toBe(404)
    expect((await offer(id, admin)).statusCode).toBe(403)
    expect((await offer(id, asha)).statusCode).toBe(403)
    await offer(id)
    expect((await take(id, ravi, await server.endorsee())).statusCode).toBe(404)
    expect((await take(id, ravi, meera)).statusCode).toBe(403)
    expect((await take(id, meera)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
  })

  it.each([
    ['who is away', () => query('update users set paused_at = now() where id = $1', [ravi.id])],
    ['who has left', () => query('update users set company_id = null where id = $1', [ravi.id])],
    [
      'whom the Endorsee has blocked',
      () => query('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [asha.id, ravi.id]),
    ],
  ])('has no offer of an Endorser %s', async (_who, change) => {
    const id = await closed()
    await offer(id)
    await change()
    expect((await mine(id)).application).toMatchObject({ offers: [], group: 'closed' })
    expect((await take(id)).statusCode).toBe(409)
    expect((await offer(id)).statusCode).not.toBe(200)
  })

  it('says to an Endorser who is away why they cannot offer', async () => {
    const id = await closed()
    await query('update users set paused_at = now() where id = $1', [ravi.id])
    expect((await offer(id)).json()).toMatchObject({
      status: 409,
      message: 'You cannot offer it now: you are away, or one of you has blocked the other',
    })
  })

  it('cannot be offered or taken while it is open, or once it is withdrawn', async () => {
    const resume = await server.resume(asha)
    const open = await server.application({ by: asha, company: acme, job: await server.job(acme), resume })
    expect((await offer(open.id)).json()).toMatchObject({
      status: 409,
      message:
        'This application is Pending. You can offer to refer somebody when a request was closed without an answer',
    })
    const id = await closed()
    await offer(id)
    await query('update applications set withdrawn_at = now() where id = $1', [id])
    expect((await take(id)).statusCode).toBe(409)
    expect((await offer(id, meera)).statusCode).toBe(409)
  })

  it('stays closed when the Endorsee says no, and that Endorser cannot offer again', async () => {
    const id = await closed()
    await offer(id)
    expect((await decline(id, ravi, await server.endorsee())).statusCode).toBe(404)
    expect((await decline(id, ravi, meera)).statusCode).toBe(403)
    expect((await decline(id)).json().data).toMatchObject({
      status: 'NO_ANSWER',
      offers: [],
      group: 'closed',
    })
    expect((await decline(id)).statusCode).toBe(409)
    expect((await take(id)).statusCode).toBe(409)
    expect(await reviewed(id, ravi)).toMatchObject({ canOffer: false, offer: { isDeclined: true } })
    expect((await offer(id)).json()).toMatchObject({ status: 409, message: 'Asha said no to your offer' })
    expect((await mine(id)).application.offers).toEqual([])
  })

  it('can be opened until the offer ends, which can then be made again', async () => {
    const id = await closed()
    await offer(id)
    await query(`update referral_offers set until_at = now() - interval '1 minute'`)
    expect((await mine(id)).application).toMatchObject({ offers: [], group: 'closed' })
    expect((await take(id)).statusCode).toBe(409)
    expect(await reviewed(id, ravi)).toMatchObject({ canOffer: true, offer: null })
    await offer(id, ravi, 'Still open.')
    expect((await mine(id)).application.offers).toMatchObject([{ line: 'Still open.' }])
    expect((await take(id)).statusCode).toBe(200)
  })

  it('does not open above the limit of open requests at the company', async () => {
    const id = await closed()
    await offer(id)
    await query('update companies set open_request_limit = 1 where id = $1', [acme.id])
    const resume = await server.resume(asha)
    await server.application({ by: asha, company: acme, job: await server.job(acme), resume })
    expect((await take(id)).json()).toMatchObject({ status: 409, code: 'COMPANY_LIMIT_REACHED' })
    expect((await mine(id)).application.status).toBe('NO_ANSWER')
  })
})
