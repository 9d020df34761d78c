import { filterCompanies } from '@endorse/contract/job-search/filter-options'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import { parseEmailDomain } from '../../domain/email-domain.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { knownEmployers } from './known-employers.ts'
import { isMailService } from './mail-services.ts'
import { findCompanyIdByName } from './queries.ts'
import { resembledNames } from './resembling.ts'
import { seedCompanies } from './seed-companies.ts'
import { resolveCompanyOfEmail } from './service.ts'

const server = useTestServer()

const resolve = (email: string) => inTransaction(server.context.db, (tx) => resolveCompanyOfEmail(tx, email))

/** The company that an address makes its owner a member of. */
async function companyOf(email: string): Promise<string | undefined> {
  const company = await resolve(email)
  return company.kind === 'member' ? company.companyId : undefined
}

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

  it('have only domains that an Endorser can sign up with', async () => {
    for (const domain of Object.values(knownEmployers).flatMap((employer) => employer.domains)) {
      const host = parseEmailDomain(`a@${domain}`)
      expect(host?.domain).toBe(domain)
      expect(host && (await isMailService(server.context.db, host))).toBe(false)
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

  it.each(['nimbus-freight.com', 'nimbusfreight.in', 'nimbusfreight.xyz', 'nimbus-freight-careers.in'])(
    'is none for %s, which only resembles a company known from postings',
    async (domain) => {
      const known = await companyNamed('Nimbus Freight Pvt Ltd')
      expect(await resolve(`a@${domain}`)).toEqual({
        kind: 'resembles',
        companyId: known,
        domain,
        isLookAlike: false,
      })
    },
  )

  it('is none for a domain that resembles a company with a verified one', async () => {
    const infosys = await companyOf('a@infosys.com')
    expect(await resolve('a@infosys-bpm-careers.in')).toMatchObject({ kind: 'member', isVerified: false })
    expect(await resolve('a@infosys-careers.in')).toMatchObject({ kind: 'resembles', companyId: infosys })
  })

  it.each(['lnfosys.com', 'lnf0sys-hr.in', 'infosyshrdesk.com', 'xn--infsys-yqf.com', 'vvipro.com'])(
    'is none for %s, which looks like the name of a company with a verified domain',
    async (domain) => {
      const genuine = await companyOf(domain.includes('pro') ? 'a@wipro.com' : 'a@infosys.com')
      const isLookAlike = domain !== 'infosyshrdesk.com'
      expect(await resolve(`a@${domain}`)).toEqual({
        kind: 'resembles',
        companyId: genuine,
        domain,
        isLookAlike,
      })
    },
  )

  it('may look like the name of a company without a verified domain', async () => {
    await companyNamed('Nimble Freight')
    expect(await resolve('a@nlmble-freight.com')).toMatchObject({ kind: 'member' })
  })

  it('does not get the postings that name an employer like its domain', async () => {
    const own = await companyOf('a@palash-rail.com')
    expect(await nameOf(own)).toBe('Palash Rail')
    expect(await resolveCompany('Palash Rail')).toBeUndefined()
  })

  it('is not shared by the tenants of a hosting domain', async () => {
    expect(await companyOf('a@one.co.com')).not.toBe(await companyOf('a@two.co.com'))
  })
})

/** Finds the company that a posting of this employer is assigned to. */
const resolveCompany = (name: string) =>
  inTransaction(server.context.db, (tx) => findCompanyIdByName(tx, normalizeCompanyName(name)))

/** The id of the company that postings have under this name. */
async function companyNamed(name: string): Promise<string> {
  const existing = await resolveCompany(name)
  if (existing) return existing
  const { db } = server.context
  const id = newId()
  await db.insertInto('companies').values({ id, name }).execute()
  await db
    .insertInto('company_aliases')
    .values({ normalized_name: normalizeCompanyName(name), company_id: id })
    .execute()
  return id
}

describe('the names that a domain may stand for', () => {
  it.each([
    ['gamma-works', 'gammaworks'],
    ['gammaworksltd', 'gammaworks'],
    ['lumen-pay-careers', 'lumenpay'],
    ['lumenpay-labs', 'lumenpay'],
    ['lumenpaycareers', 'lumenpay'],
  ])('of %s include %s', (label, name) => expect(resembledNames(label)).toContain(name))

  it('do not include what is left when the domain is only such a word', () => {
    expect(resembledNames('careers')).toEqual(['careers'])
    expect(resembledNames('hr')).toEqual([])
  })
})
