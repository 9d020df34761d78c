import { MAX_REFERRALS_A_DAY } from '@endorse/contract/person-referrals/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let counter = 0
let acme: TestCompany
let jobId: string

beforeEach(async () => {
  await server.context.pool.query('truncate rate_limits')
  acme = await server.company()
  jobId = (await server.job(acme)).id
})

async function refer(by: TestPerson, more: Record<string, string> = {}): Promise<number> {
  const email = `person${++counter}@postbox.example`
  const form = multipart({ name: 'Kavya', email, jobId, relation: 'PERSONAL', ...more })
  return (await server.as(by).post('/api/v1/person-referrals', form.body, form.headers)).statusCode
}

/** An Endorser of the company with an address of this domain. */
async function endorserAt(domain: string): Promise<TestPerson> {
  const person = await server.endorser(`Ravi ${++counter}`, acme)
  await server.context.pool.query('update users set email = $2 where id = $1', [
    person.id,
    `ravi${++counter}@${domain}`,
  ])
  return person
}

async function referOften(by: TestPerson, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect(await refer(by)).toBe(201)
}

const sorted = (codes: number[]) => codes.toSorted((a, b) => a - b)

describe('the mails of a day to people who may have no account', () => {
  it('are three for a sender whose domain is not verified, also when two are sent at once', async () => {
    const ravi = await endorserAt('one.example')
    await referOften(ravi, MAX_REFERRALS_A_DAY.unverified.person - 1)
    expect(sorted(await Promise.all([refer(ravi), refer(ravi)]))).toEqual([201, 429])
    expect(await refer(ravi)).toBe(429)
  })

  it('are ten for a domain that is not verified, whoever sends them, also when two are sent at once', async () => {
    const { person, domain } = MAX_REFERRALS_A_DAY.unverified
    for (let left = domain - 1; left > 0; left -= person)
      await referOften(await endorserAt('two.example'), Math.min(left, person))
    const [meera, karthik] = [await endorserAt('two.example'), await endorserAt('two.example')]
    expect(sorted(await Promise.all([refer(meera), refer(karthik)]))).toEqual([201, 429])
  })

  it('are ten for a company whose people have addresses of domains that are not verified', async () => {
    const { person, company } = MAX_REFERRALS_A_DAY.unverified
    for (let left = company - 1; left > 0; left -= person)
      await referOften(await endorserAt(`three${++counter}.example`), Math.min(left, person))
    const [meera, karthik] = [await endorserAt('four.example'), await endorserAt('five.example')]
    expect(sorted(await Promise.all([refer(meera), refer(karthik)]))).toEqual([201, 429])
  })

  it('are twenty for a sender whose domain is verified', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    await referOften(ravi, MAX_REFERRALS_A_DAY.verified.person)
    expect(await refer(ravi)).toBe(429)
  })

  it('do not count what was refused', async () => {
    const ravi = await endorserAt('six.example')
    for (let time = 0; time < 5; time++) {
      expect(await refer(ravi, { jobId: '0199a000-0000-7000-8000-0000000000c1' })).toBe(404)
      expect(await refer(ravi, { line: 'evil.com' })).toBe(400)
    }
    await referOften(ravi, MAX_REFERRALS_A_DAY.unverified.person)
  })
})
