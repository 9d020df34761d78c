import { MAX_IN_A_DAY, MAX_WAITING } from '@endorse/contract/applications/before-asking/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'
import { signFileUrl } from '../../files/links.ts'

const server = useTestServer({ UNDO_SECONDS: '60' })
let acme: TestCompany
let asha: TestPerson
let resumeUrl: string

beforeEach(async () => {
  acme = await server.company()
  await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
  resumeUrl = signFileUrl(server.context.config.secret, (await server.resume(asha)).id, asha.id)
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

/** Stores this many open requests of Asha, asked two days ago, and returns their ids. */
async function openRequests(count: number, company = acme): Promise<string[]> {
  const ids = []
  for (let n = 0; n < count; n++)
    ids.push((await server.application({ by: asha, company, job: await server.job(company) })).id)
  await query(`update applications set applied_at = now() - interval '2 days' where id = any($1)`, [ids])
  return ids
}

async function apply(more: Record<string, string> = {}, job?: { id: string }) {
  const { id } = job ?? (await server.job(acme))
  const { body, headers } = multipart({ jobPostingId: id, selectedResumeUrl: resumeUrl, ...more })
  return server.as(asha).post('/api/v1/applications', body, headers)
}

function askElsewhere(companyName: string, more: Record<string, string> = {}) {
  const form = { jobTitle: 'Baker', companyName, resumeUrl, ...more }
  const { body, headers } = multipart(form)
  return server.as(asha).post('/api/v1/referral-applications', body, headers)
}

const allowAtAcme = (limit: number) =>
  query('update companies set open_request_limit = $2 where id = $1', [acme.id, limit])
const withdrawnOf = async (ids: string[]) =>
  (await query('select id from applications where id = any($1) and withdrawn_at is not null', [ids])).map(
    ({ id }) => id,
  )

describe('open requests at a company', () => {
  it('are ten, of both kinds, and an answered one gives its place back', async () => {
    const ids = await openRequests(10)
    await query(`update applications set latest_day = '2026-12-16' where id = $1`, [ids[3]])
    await query(`update applications set latest_day = '2026-12-18' where id = $1`, [ids[0]])
    const limit = { max: 10, endsAt: '2026-12-16T12:30:00.000Z' }
    for (const response of [await apply(), await askElsewhere(acme.name)]) {
      expect(response.json()).toMatchObject({ status: 409, code: 'COMPANY_LIMIT_REACHED', limit })
      expect(response.json().message).toContain(`You have 10 open requests at ${acme.name}`)
    }
    const job = await server.job(acme)
    const before = await server.as(asha).get(`/api/v1/jobs/${job.id}/recipients`)
    expect(before.json().data.limit).toEqual({ code: 'COMPANY_LIMIT_REACHED', ...limit })
    expect((await askElsewhere((await server.company()).name)).statusCode).toBe(201)
    await query(`update applications set status = 'ACCEPTED' where id = $1`, [ids[0]])
    expect((await apply()).statusCode).toBe(201)
  })

  it('are as many as the company says, and one of two requests at once is refused', async () => {
    await allowAtAcme(3)
    await openRequests(2)
    const responses = await Promise.all([apply(), apply(), askElsewhere(acme.name)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'COMPANY_LIMIT_REACHED',
      limit: { max: 3 },
    })
  })

  it('change places: the chosen one is withdrawn with the request that replaces it, only where a limit stops it', async () => {
    await allowAtAcme(2)
    const [first = '', second = ''] = await openRequests(2)
    const stranger = await server.endorsee()
    const foreign = await server.application({ by: stranger, company: acme, job: await server.job(acme) })
    expect((await apply({ withdraw: foreign.id })).json()).toMatchObject({ code: 'COMPANY_LIMIT_REACHED' })
    const [elsewhere = ''] = await openRequests(1, await server.company())
    expect((await apply({ withdraw: elsewhere })).statusCode).toBe(409)
    expect((await apply({ withdraw: first })).statusCode).toBe(201)
    expect((await askElsewhere(acme.name, { withdraw: second })).statusCode).toBe(201)
    const all = [first, second, elsewhere, foreign.id]
    expect(new Set(await withdrawnOf(all))).toEqual(new Set([first, second]))
    const events = await query(
      `select application_id from events where type = 'application.withdrawn' and application_id = any($1)`,
      [all],
    )
    expect(events).toHaveLength(2)
    await allowAtAcme(10)
    expect((await apply({ withdraw: elsewhere })).statusCode).toBe(201)
    expect(await withdrawnOf([elsewhere])).toEqual([])
  })

  it('count a withdrawal that can be undone', async () => {
    await allowAtAcme(1)
    const [id = ''] = await openRequests(1)
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    expect((await apply()).statusCode).toBe(409)
    await query(
      `update undoable_applications set published_at = now() - interval '1 second' where application_id = $1`,
      [id],
    )
    expect((await apply()).statusCode).toBe(201)
  })

  it('nothing happens to the chosen one when the new request is refused', async () => {
    await allowAtAcme(1)
    const [id = ''] = await openRequests(1)
    const closed = await server.job(acme, { archived_at: new Date() })
    expect((await apply({ withdraw: id }, closed)).statusCode).toBe(410)
    expect(await withdrawnOf([id])).toEqual([])
  })
})

it('waiting requests are thirty in all, those in line too', async () => {
  const ids = await openRequests(MAX_WAITING, await server.company())
  await query('update applications set line_since = now(), line_until = $2 where id = $1', [
    ids[0],
    '2026-12-17T12:30:00Z',
  ])
  expect((await apply()).json()).toMatchObject({
    code: 'WAITING_LIMIT_REACHED',
    limit: { max: MAX_WAITING, endsAt: '2026-12-17T12:30:00.000Z' },
  })
  const outlook = await server
    .as(asha)
    .get(`/api/v1/referral-applications/posting?jobTitle=Baker&companyName=${encodeURIComponent(acme.name)}`)
  expect(outlook.json().data.before.limit).toMatchObject({ code: 'WAITING_LIMIT_REACHED' })
  expect((await apply({ withdraw: ids[4] ?? '' })).statusCode).toBe(201)
  expect(await withdrawnOf(ids)).toEqual([ids[4]])
})

it('asked in 24 hours is twenty times, also when requests were withdrawn, until the first one is older', async () => {
  const ids = await openRequests(MAX_IN_A_DAY, await server.company())
  await query('update applications set applied_at = now(), withdrawn_at = now() where id = any($1)', [ids])
  await query(`update applications set applied_at = now() - interval '23 hours' where id = $1`, [ids[7]])
  const refused = (await apply({ withdraw: ids[1] ?? '' })).json()
  expect(refused).toMatchObject({ code: 'DAILY_LIMIT_REACHED', limit: { max: MAX_IN_A_DAY } })
  const wait = Date.parse(refused.limit.endsAt) - Date.now()
  expect(Math.abs(wait - 3_600_000)).toBeLessThan(60_000)
  await query(`update applications set applied_at = now() - interval '25 hours' where id = $1`, [ids[7]])
  expect((await apply()).statusCode).toBe(201)
})

describe('without limits', () => {
  const unlimited = useTestServer({ RATE_LIMITS: 'off' })

  it('nothing stops a request', async () => {
    const company = await unlimited.company()
    const by = await unlimited.endorsee()
    for (let n = 0; n < 10; n++)
      await unlimited.application({ by, company, job: await unlimited.job(company) })
    const job = await unlimited.job(company)
    const url = signFileUrl(unlimited.context.config.secret, (await unlimited.resume(by)).id, by.id)
    const { body, headers } = multipart({ jobPostingId: job.id, selectedResumeUrl: url })
    expect((await unlimited.as(by).get(`/api/v1/jobs/${job.id}/recipients`)).json().data.limit).toBeNull()
    expect((await unlimited.as(by).post('/api/v1/applications', body, headers)).statusCode).toBe(201)
  })
})
