import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { listMonths, listWeeks } from './months.ts'
import { loadPlatformWeeks } from './platform-weeks.ts'

/** A Friday. */
const now = Date.parse('2026-11-20T06:30:00Z')
const server = useTestServer({}, () => now)
let acme: TestCompany

beforeEach(async () => {
  acme = await server.company()
  await server.context.pool.query('truncate applications cascade')
  await server.context.pool.query(`update users set verified_at = '2020-01-01T00:00:00Z'`)
})

async function ask(times: number, at: string, answered: number | null): Promise<void> {
  for (let number = 0; number < times; number++) {
    const by = await server.endorsee()
    await server.context.pool.query(`update users set verified_at = '2020-01-01T00:00:00Z' where id = $1`, [
      by.id,
    ])
    const { id } = await server.referral({ by, company: acme, status: answered ? 'ACCEPTED' : 'PENDING' })
    await server.context.pool.query(
      'update applications set applied_at = $2, answered_at = $2::timestamptz + make_interval(days => $3) where id = $1',
      [id, at, answered],
    )
  }
}

const load = () => loadPlatformWeeks({ db: server.context.db, clock: () => now })

describe('the weeks of the platform', () => {
  it('count applications and their answers from Monday to Sunday in India', async () => {
    await ask(3, '2026-11-01T18:30:00Z', 3)
    await ask(1, '2026-11-08T18:29:00Z', 9)
    await ask(1, '2026-11-05T09:00:00Z', null)
    await ask(4, '2026-10-26T09:00:00Z', 1)
    await ask(6, '2026-11-16T09:00:00Z', 1)
    const weeks = await load()
    expect(weeks).toHaveLength(8)
    expect(weeks.slice(-4)).toMatchObject([
      // Fewer than five people.
      { week: '2026-10-26', applications: 4, answeredInAWeek: null },
      { week: '2026-11-02', applications: 5, answeredInAWeek: 60 },
      { week: '2026-11-09', applications: 0, answeredInAWeek: null },
      // Its applications can still be answered in time.
      { week: '2026-11-16', applications: 6, answeredInAWeek: null },
    ])
  })

  it('count verified Endorsees and Endorsers, and leave out withdrawn applications', async () => {
    await ask(1, '2026-11-16T09:00:00Z', null)
    await server.context.pool.query('update applications set withdrawn_at = now()')
    const people = [await server.endorsee(), await server.endorser('Ravi Kumar', acme)]
    await server.person({ verified: false })
    await server.context.pool.query(
      `update users set verified_at = '2026-11-17T09:00:00Z' where id = any($1::uuid[])`,
      [people.map(({ id }) => id)],
    )
    expect((await load()).at(-1)).toEqual({
      week: '2026-11-16',
      applications: 0,
      answeredInAWeek: null,
      endorsees: 1,
      endorsers: 1,
    })
  })

  it('are served to platform staff only', async () => {
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const path = '/api/v1/analytics/platform'
    expect((await server.as(staff).get(path)).json().data.weeks).toHaveLength(8)
    const admin = await server.person({ role: 'ADMIN', company: acme })
    for (const person of [await server.endorsee(), await server.endorser(), admin])
      expect((await server.as(person).get(path)).statusCode).toBe(403)
  })
})

const clock = (time: string) => () => Date.parse(time)

describe('periods in India', () => {
  it('begin a month at midnight there', () => {
    expect(listMonths(clock('2026-12-31T18:29:00Z'), 2)).toEqual(['2026-11-01', '2026-12-01'])
    expect(listMonths(clock('2026-12-31T18:30:00Z'), 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })

  it('begin a week on Monday there', () => {
    expect(listWeeks(clock('2026-11-22T18:29:00Z'), 1)).toEqual(['2026-11-16'])
    expect(listWeeks(clock('2026-11-22T18:30:00Z'), 2)).toEqual(['2026-11-16', '2026-11-23'])
  })
})
