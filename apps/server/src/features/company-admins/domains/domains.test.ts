import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { signUpAs } from '../../../../test/sign-up.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { verifyDomains } from './verify-domains.ts'

const records = new Map<string, string[][]>()
const missing = () => Promise.reject(Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' }))
const dns = {
  resolveTxt(name: string) {
    if (name.includes('broken')) return Promise.reject(new Error('queryTxt ETIMEOUT'))
    const found = records.get(name)
    return found ? Promise.resolve(found) : missing()
  },
}

const server = useTestServer({}, undefined, {}, { dns })
beforeEach(() => server.context.pool.query('truncate rate_limits'))

const staff = () => server.person({ role: 'PLATFORM_EMPLOYEE' })

const pathOf = ({ id }: TestCompany, rest = '') => `/api/v1/companies/${id}/domains${rest}`
const list = async (by: TestPerson, company: TestCompany) =>
  (await server.as(by).get(pathOf(company))).json().data.domains
const add = (by: TestPerson, company: TestCompany, domain: string) =>
  server.as(by).post(pathOf(company), { domain })
const check = (by: TestPerson, company: TestCompany, domain: string) =>
  server.as(by).post(pathOf(company, `/${domain}/check`))
const verify = (by: TestPerson, company: TestCompany, domain: string) =>
  server.as(by).post(pathOf(company, `/${domain}/verify`))
const remove = (by: TestPerson, company: TestCompany, domain: string) =>
  server.as(by).delete(pathOf(company, `/${domain}`))

/** Adds a domain and sets the TXT record that the response asks for. */
async function claimWithRecord(by: TestPerson, company: TestCompany, domain: string) {
  const { record } = (await add(by, company, domain)).json().data
  // Name servers split long values.
  records.set(record.name, [['some other record'], [record.value.slice(0, 10), record.value.slice(10)]])
}

const companyIdOf = async (person: TestPerson) =>
  (await server.as(person).get('/auth/me')).json().company?.id ?? null

describe('a domain of a company', () => {
  it('is listed with what verified it, and with the people at it', async () => {
    const acme = await server.company()
    await server.endorser('Ravi Kumar', acme)
    expect(await list(await server.admin(acme), acme)).toEqual([
      {
        domain: acme.domain,
        verified: { at: expect.any(String), proof: 'STAFF' },
        endorsers: 1,
        waiting: 0,
        record: null,
        lastCheck: null,
      },
    ])
  })

  it('is verified by its TXT record, which the admin is told', async () => {
    const acme = await server.company()
    const admin = await server.admin(acme)
    const added = await add(admin, acme, 'Acme-Works.example ')
    expect(added.json()).toMatchObject({
      message: 'acme-works.example was added',
      data: {
        verified: null,
        record: {
          name: '_endorse.acme-works.example',
          value: expect.stringMatching(/^endorse-verify=[0-9a-f]{32}$/),
        },
      },
    })
    const colleague = await signUpAs(server, 'early@acme-works.example')
    expect(colleague.user.company?.id).not.toBe(acme.id)

    expect((await check(admin, acme, 'acme-works.example')).json()).toMatchObject({
      message: 'There is no such TXT record at _endorse.acme-works.example yet',
      data: { lastCheck: { result: 'NOT_FOUND' } },
    })
    records.set('_endorse.acme-works.example', [['endorse-verify=ofsomebodyelse']])
    expect((await check(admin, acme, 'acme-works.example')).json()).toMatchObject({
      data: { lastCheck: { result: 'OTHER_VALUE' }, verified: null },
    })
    await claimWithRecord(admin, acme, 'acme-works.example')
    const found = await check(admin, acme, 'acme-works.example')
    expect(found.json()).toMatchObject({
      message: 'acme-works.example is verified',
      data: { verified: { proof: 'DNS' }, record: null, endorsers: 1 },
    })
    expect(await companyIdOf(colleague)).toBe(acme.id)
    const late = await signUpAs(server, 'late@acme-works.example')
    expect(late.user.company?.id).toBe(acme.id)
    const { rows } = await server.context.pool.query(
      `select verified_by_user, evidence from company_domains where domain = 'acme-works.example'`,
    )
    expect(rows).toEqual([
      {
        verified_by_user: admin.id,
        evidence: { name: '_endorse.acme-works.example', value: expect.any(String) },
      },
    ])
  })

  it('says when the name servers do not answer', async () => {
    const acme = await server.company()
    const admin = await server.admin(acme)
    await add(admin, acme, 'broken.example')
    expect((await check(admin, acme, 'broken.example')).json()).toMatchObject({
      data: { lastCheck: { result: 'FAILED' }, verified: null },
    })
  })

  it('is verified once by two checks at the same time', async () => {
    const acme = await server.company()
    const admin = await server.admin(acme)
    await claimWithRecord(admin, acme, 'twice.example')
    const responses = await Promise.all([
      check(admin, acme, 'twice.example'),
      check(admin, acme, 'twice.example'),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { rows } = await server.context.pool.query(
      `select data from audit_log where action = 'company-domain.verified' and subject_id = $1`,
      [acme.id],
    )
    expect(rows).toEqual([{ data: { domain: 'twice.example', proof: 'DNS' } }])
  })

  it('is verified for one of two companies that find their records at the same time', async () => {
    const [one, other] = [await server.company(), await server.company()]
    const [first, second] = [await server.admin(one), await server.admin(other)]
    const values = await Promise.all(
      [add(first, one, 'shared.example'), add(second, other, 'shared.example')].map(
        async (response) => (await response).json().data.record.value as string,
      ),
    )
    records.set(
      '_endorse.shared.example',
      values.map((value) => [value]),
    )
    const responses = await Promise.all([
      check(first, one, 'shared.example'),
      check(second, other, 'shared.example'),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is checked every hour without a button', async () => {
    const acme = await server.company()
    const admin = await server.admin(acme)
    await claimWithRecord(admin, acme, 'hourly.example')
    await verifyDomains(server.context)
    expect(await list(admin, acme)).toContainEqual(
      expect.objectContaining({
        domain: 'hourly.example',
        verified: expect.objectContaining({ proof: 'DNS' }),
      }),
    )
  })

  it('cannot be checked without end', async () => {
    const acme = await server.company()
    const admin = await server.admin(acme)
    await add(admin, acme, 'often.example')
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await check(admin, acme, 'often.example')).statusCode)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses[30]).toBe(429)
  })

  it('is verified by platform staff, and by no admin', async () => {
    const acme = await server.company()
    const [admin, by] = [await server.admin(acme), await staff()]
    expect((await verify(admin, acme, 'judged.example')).statusCode).toBe(403)
    expect((await verify(by, acme, 'judged.example')).json()).toMatchObject({
      message: 'judged.example is verified',
      data: { verified: { proof: 'STAFF' } },
    })
    expect((await verify(by, await server.company(), 'judged.example')).statusCode).toBe(409)
  })

  it('is not taken from a company whose people work with it', async () => {
    const colleague = await signUpAs(server, 'asha@busy-mills.example')
    const busy = { id: colleague.companyId ?? '', name: 'Busy Mills', domain: '' }
    await server.job(busy)
    const response = await verify(await staff(), await server.company(), 'busy-mills.example')
    expect(response.json()).toMatchObject({ code: 'ALREADY_CHANGED' })
    expect(await companyIdOf(colleague)).toBe(busy.id)
  })

  it('can be removed, except by an admin whose address it is', async () => {
    const acme = await server.company()
    const admin = await server.admin(acme)
    await add(admin, acme, 'old.example')
    expect((await remove(admin, acme, 'old.example')).json()).toMatchObject({
      message: 'old.example was removed',
    })
    expect((await remove(admin, acme, 'old.example')).statusCode).toBe(404)
    expect((await remove(admin, acme, acme.domain)).json()).toMatchObject({
      fields: { domain: 'This is the domain of your own address' },
    })
    expect((await remove(await staff(), acme, acme.domain)).statusCode).toBe(200)
  })

  it.each([
    ['rediffmail.com', 'rediffmail.com is a mail service that anybody can use'],
    ['mail.acme.com', 'mail.acme.com is not a domain, such as acme.com'],
    ['ibm.com', 'ibm.com belongs to another company'],
    ['nonsense', 'Please enter a domain, such as acme.com'],
  ])('cannot be %s', async (domain, text) => {
    const acme = await server.company()
    expect((await add(await server.admin(acme), acme, domain)).json()).toMatchObject({
      fields: { domain: text },
    })
  })

  it('is hidden from other companies, other roles and admins who wait', async () => {
    const acme = await server.company()
    await add(await server.admin(acme), acme, 'secret.example')
    const [stranger, waiting] = [
      await server.admin(await server.company()),
      await server.person({ role: 'ADMIN', company: acme }),
    ]
    const endorser = await server.endorser('Ravi Kumar', acme)
    const calls = [
      (by: TestPerson) => server.as(by).get(pathOf(acme)),
      (by: TestPerson) => add(by, acme, 'mine.example'),
      (by: TestPerson) => check(by, acme, 'secret.example'),
      (by: TestPerson) => remove(by, acme, 'secret.example'),
    ]
    for (const call of calls) {
      expect((await call(stranger)).statusCode).toBe(404)
      expect((await call(waiting)).statusCode).toBe(403)
      expect((await call(endorser)).statusCode).toBe(403)
    }
  })
})
