import { beforeEach, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { untilQuiet } from '../../../test/queues.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { passUndoTime, sendUndo, undoIdOf } from '../../../test/undo.ts'

const server = useTestServer({ RATE_LIMITS: 'off', UNDO_SECONDS: '6' })
let acme: TestCompany
let admin: TestPerson
let ravi: TestPerson
let asha: TestPerson
let request: { id: string }

beforeEach(async () => {
  acme = await server.company()
  admin = await server.admin(acme)
  ravi = await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
  const job = await server.job(acme, { referral_bonus: '₹60,000' })
  request = await server.application({ by: asha, job, company: acme, handler: ravi, status: 'REFERRED' })
  await say('HIRED')
})

async function say(outcome: string) {
  await server.as(asha).put(`/api/v1/applications/job/${request.id}/outcome`, { outcome })
  await untilQuiet(server.context)
}

const list = async () => (await server.as(admin).get('/api/v1/company/bonuses')).json().data
const end = async () =>
  server
    .as(admin)
    .post('/api/v1/company/bonuses/moves', { bonuses: await list(), to: 'ENDED', reason: 'Left early' })
const noticesOf = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/notifications'))
    .json()
    .data.notifications.map(({ kind }: { kind: string }) => kind)

it('restores what was before a move, and its Endorser is told nothing', async () => {
  const id = undoIdOf(await end())
  expect(await list()).toMatchObject([{ state: 'ENDED', reason: 'Left early', version: 2 }])
  expect((await sendUndo(server, ravi, id)).statusCode).toBe(404)
  expect((await sendUndo(server, admin, id)).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ state: 'PENDING', reason: null, version: 3 }])
  await passUndoTime(server.context)
  await untilQuiet(server.context)
  expect(await noticesOf(ravi)).not.toContain('BONUS')
  const { rows } = await server.context.pool.query(
    `select action from audit_log where subject_id = $1 and action like 'bonuses.%' order by id`,
    [acme.id],
  )
  expect(rows).toEqual([{ action: 'bonuses.moved' }, { action: 'bonuses.move_undone' }])
})

it('is told to its Endorser when the time for undo is over, and then stays', async () => {
  const id = undoIdOf(await end())
  await untilQuiet(server.context)
  expect(await noticesOf(ravi)).not.toContain('BONUS')
  await passUndoTime(server.context)
  await expect.poll(() => noticesOf(ravi), { timeout: 10_000 }).toContain('BONUS')
  expect((await sendUndo(server, admin, id)).json().code).toBe('UNDO_EXPIRED')
})

it('is not undone when a colleague has moved it since', async () => {
  const id = undoIdOf(await end())
  const colleague = await server.admin(acme)
  await server.as(colleague).post('/api/v1/company/bonuses/moves', { bonuses: await list(), to: 'OPEN' })
  expect((await sendUndo(server, admin, id)).json().code).toBe('ALREADY_CHANGED')
  expect(await list()).toMatchObject([{ state: 'PENDING' }])
})

it('lets the bonus go when the person took back meanwhile that they were hired', async () => {
  const id = undoIdOf(await end())
  await say('NOT_CHOSEN')
  expect(await list()).toMatchObject([{ state: 'ENDED', saysNow: 'NOT_CHOSEN' }])
  await sendUndo(server, admin, id)
  expect(await list()).toEqual([])
})
