import { filterCompanies } from '@endorse/contract/job-search/filter-options'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import { isFreeMailDomain, parseEmailDomain } from '../../domain/email-domain.ts'
import { inTransaction } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { knownEmployers } from './known-employers.ts'
import { findCompanyIdByName } from './queries.ts'
import { seedCompanies } from './seed-companies.ts'
import { findOrCreateCompanyByEmail } from './service.ts'

const server = useTestServer()

const companyOf = (email: string) =>
  inTransaction(server.context.db, (tx) => findOrCreateCompanyByEmail(tx, email))

async function nameOf(id: string | undefined) {
  const { db } = server.context
  const row = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', id ?? newId())
    .executeTakeFirst()
  return row?.name
}

describe('the known employers', () => {
  it('do not share names or domains', () => {
    const keys = Object.entries(knownEmployers).flatMap(([name, { aliases = [] }]) => [
      ...new Set([name, ...aliases].map(normalizeCompanyName)),
    ])
    const domains = Object.values(knownEmployers).flatMap((employer) => employer.domains)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(domains).size).toBe(domains.length)
  })

  it('have only domains that an Endorser can sign up with', () => {
    for (const domain of Object.values(knownEmployers).flatMap((employer) => employer.domains)) {
      const host = parseEmailDomain(`a@${domain}`)
      expect(host?.domain).toBe(domain)
      expect(host && isFreeMailDomain(host)).toBe(false)
    }
  })

  it('are seeded once and keep later edits', async () => {
    const { db } = server.context
    await db.updateTable('companies').set({ name: 'Swiggy Ltd' }).where('name', '=', 'Swiggy').execute()
    await seedCompanies(db)
    const names = (await db.selectFrom('companies').select('name').execute()).map(({ name }) => name)
    expect(names).toHaveLength(filterCompanies.length)
    expect(names).toContain('Swiggy Ltd')
  })
})

describe('the company of an address', () => {
  it.each([
    ['ravi@ibm.com', 'IBM'],
    ['ravi@in.ibm.com', 'IBM'],
    ['RAVI@IN.IBM.COM', 'IBM'],
    ['ravi@tcs.com', 'Tata Consultancy Services'],
  ])('of %s is %s', async (email, name) => {
    expect(await nameOf(await companyOf(email))).toBe(name)
  })

  it('is created for an unknown domain and named from it', async () => {
    const first = await companyOf('meera@mail.blue-lotus.co.in')
    expect(await nameOf(first)).toBe('Blue Lotus')
    expect(await companyOf('ravi@blue-lotus.co.in')).toBe(first)
  })

  it('is created once for simultaneous sign-ups', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => companyOf(`p${n}@at-once.example`)))
    expect(new Set(ids).size).toBe(1)
    const { db } = server.context
    const rows = await db.selectFrom('companies').select('id').where('name', '=', 'At Once').execute()
    expect(rows).toHaveLength(1)
  })

  it.each(['a@gmail.com', 'a@yahoo.co.in', 'a@co.in', 'a@[127.0.0.1]', 'a@localhost'])(
    'is none for %s',
    async (email) => expect(await companyOf(email)).toBeUndefined(),
  )

  it.each([
    'a@ibm.com/x.evil.com',
    'a@ibm.com?x.evil.com',
    'a@ibm.com#.evil.com',
    'a@https://ibm.com/.evil.com',
  ])('is none for %s, whose mail goes to another domain', async (email) =>
    expect(await companyOf(email)).toBeUndefined(),
  )

  it('is a company known from postings, for the first address at name.com', async () => {
    const known = await insertCompanyWithAlias('Nimbus Freight Pvt Ltd')
    expect(await companyOf('a@nimbusfreight.com')).toBe(known)
    expect(await companyOf('a@nimbusfreight.in')).not.toBe(known)
  })

  it('is not a company known from postings for an untrusted suffix', async () => {
    const known = await insertCompanyWithAlias('Kaveri Mills')
    expect(await companyOf('a@kaverimills.xyz')).not.toBe(known)
  })

  it('does not reserve the name for a domain with an untrusted suffix', async () => {
    const untrusted = await companyOf('a@palash-rail.xyz')
    expect(await nameOf(untrusted)).toBe('Palash Rail')
    expect(await resolveCompany('Palash Rail')).toBeUndefined()
    const trusted = await companyOf('a@palash-rail.com')
    expect(trusted).not.toBe(untrusted)
    expect(await resolveCompany('Palash Rail')).toBe(trusted)
  })

  it('is not shared by the tenants of a hosting domain', async () => {
    expect(await companyOf('a@one.co.com')).not.toBe(await companyOf('a@two.co.com'))
  })
})

/** Finds the company that a posting of this employer is assigned to. */
const resolveCompany = (name: string) =>
  inTransaction(server.context.db, (tx) => findCompanyIdByName(tx, normalizeCompanyName(name)))

async function insertCompanyWithAlias(name: string): Promise<string> {
  const { db } = server.context
  const id = newId()
  await db.insertInto('companies').values({ id, name }).execute()
  await db
    .insertInto('company_aliases')
    .values({ normalized_name: normalizeCompanyName(name), company_id: id })
    .execute()
  return id
}
