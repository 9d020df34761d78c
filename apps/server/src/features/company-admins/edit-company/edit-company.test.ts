import { describe, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

const staff = () => server.person({ role: 'PLATFORM_EMPLOYEE' })
const update = (by: TestPerson, id: string, body: object) =>
  server.as(by).patch(`/api/v1/companies/${id}`, body)
const get = (by: TestPerson, id: string) => server.as(by).get(`/api/v1/companies/${id}`)

describe('a company', () => {
  it('is visible to its admin and to platform staff only', async () => {
    const acme = await server.company()
    await server.endorser('Ravi Kumar', acme)
    const admin = await server.admin(acme)
    for (const by of [admin, await staff()]) {
      expect((await get(by, acme.id)).json().data).toEqual({
        id: acme.id,
        name: acme.name,
        logoUrl: null,
        domains: [acme.domain],
        endorsers: 1,
        admins: 1,
      })
    }
    expect((await get(await server.admin(await server.company()), acme.id)).statusCode).toBe(404)
    expect(
      (await update(await server.admin(await server.company()), acme.id, { name: 'Mine' })).statusCode,
    ).toBe(404)
    expect((await get(await staff(), newId())).statusCode).toBe(404)
  })

  it('can be searched by platform staff by name and by domain', async () => {
    const by = await staff()
    const zebra = await server.company('Zebra Freight')
    await server.company('Zebra Foods')
    const search = (text: string) => server.as(by).get(`/api/v1/companies?search=${encodeURIComponent(text)}`)
    expect((await search('zebra')).json()).toMatchObject({
      data: [{ name: 'Zebra Foods' }, { name: 'Zebra Freight' }],
      pagination: { totalItems: 2 },
    })
    expect((await search(zebra.domain)).json().data).toMatchObject([{ id: zebra.id }])
    expect((await search('%')).json().data).toEqual([])
  })

  it('stands in the list of platform staff by its Endorsers, then by its open postings, then by its name', async () => {
    const [quiet, busy, known] = [
      await server.company('Quiet Kilnworks'),
      await server.company('Busy Kilnworks'),
      await server.company('Known Kilnworks'),
    ]
    const late = await server.company('Alike Kilnworks')
    for (const title of ['A', 'B']) await server.job(busy, { title })
    await server.job(quiet, { title: 'C' })
    await server.job(late, { title: 'D' })
    await server.job(late, { title: 'E', archived_at: new Date() })
    await server.job(late, { title: 'F', deleted_at: new Date() })
    await server.endorser('Ravi Kumar', known)
    const { data } = (await server.as(await staff()).get('/api/v1/companies?search=kilnworks')).json()
    expect(data.map(({ name, postings }: { name: string; postings: number }) => [name, postings])).toEqual([
      ['Known Kilnworks', 0],
      ['Busy Kilnworks', 2],
      ['Alike Kilnworks', 1],
      ['Quiet Kilnworks', 1],
    ])
  })

  it('can be renamed by its admin three times a month, and by platform staff without a limit', async () => {
    const acme = await server.company()
    const admin = await server.admin(acme)
    // The first is its current name and does not count.
    for (const name of [acme.name, `Northwind ${acme.id}`, `Southwind ${acme.id}`, `Eastwind ${acme.id}`])
      expect((await update(admin, acme.id, { name })).statusCode).toBe(200)
    const again = await Promise.all([
      update(admin, acme.id, { name: `Westwind ${acme.id}` }),
      update(admin, acme.id, { name: `Tailwind ${acme.id}` }),
    ])
    for (const response of again) {
      expect(response.json()).toMatchObject({
        fields: { name: 'The name was changed several times lately. Write to us to change it again.' },
      })
    }
    expect((await update(admin, acme.id, { name: `Eastwind ${acme.id}` })).statusCode).toBe(200)
    expect((await update(await staff(), acme.id, { name: `Westwind ${acme.id}` })).statusCode).toBe(200)
  })

  it('gets the new name on its postings too', async () => {
    const acme = await server.company()
    const admin = await server.admin(acme)
    const job = await server.job(acme)
    const response = await update(admin, acme.id, { name: 'Acme Rockets & Sons' })
    expect(response.json()).toMatchObject({ data: { name: 'Acme Rockets & Sons' } })
    const { db } = server.context
    await vi.waitFor(async () => {
      const posting = await db
        .selectFrom('job_postings')
        .select('company_name')
        .where('id', '=', job.id)
        .executeTakeFirst()
      expect(posting).toEqual({ company_name: 'Acme Rockets & Sons' })
    })
    const search = await server
      .as(await server.endorsee())
      .get('/api/v1/jobs?companyName=Acme%20Rockets%20%26%20Sons')
    expect(search.json().jobs).toMatchObject([{ id: job.id }])
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'data'])
      .where('subject_id', '=', acme.id)
      .execute()
    expect(rows).toEqual([
      {
        action: 'company.edited',
        user_id: admin.id,
        data: { from: acme.name, to: 'Acme Rockets & Sons' },
      },
    ])
  })

  it('cannot get a name that looks like that of another company, by its admin or by staff', async () => {
    const genuine = await server.company('Indigo Looms')
    const acme = await server.company('Quartz Mills')
    for (const by of [await server.admin(acme), await staff()])
      for (const name of ['lndigo Looms', 'lNDIG0 L00MS Pvt Ltd'])
        expect((await update(by, acme.id, { name })).json()).toMatchObject({
          fields: {
            name: 'This can be mistaken for Indigo Looms. Please write Indigo Looms if you mean it.',
          },
        })
    expect((await update(await staff(), acme.id, { name: 'Indigo Lооms' })).json()).toMatchObject({
      fields: { name: 'Please write each word in one alphabet' },
    })
    expect((await update(await staff(), genuine.id, { name: '1ndigo Looms' })).statusCode).toBe(200)
  })

  it('cannot get the name of another company, not even by simultaneous requests', async () => {
    const [acme, other] = [await server.company('Kite Mills'), await server.company('Wave Mills')]
    const [admin, by] = [await server.admin(acme), await staff()]
    expect((await update(admin, acme.id, { name: 'WAVE MILLS Pvt. Ltd.' })).json()).toMatchObject({
      fields: { name: 'Another company has this name' },
    })
    const responses = await Promise.all([
      update(admin, acme.id, { name: 'Monsoon Mills' }),
      update(by, other.id, { name: 'Monsoon Mills' }),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await update(admin, acme.id, { name: ' ' })).statusCode).toBe(400)
  })
})

it('keeps a name that another admin gave it after the form was loaded', async () => {
  const acme = await server.company()
  const [one, other] = [await server.admin(acme), await server.admin(acme)]
  const loaded = { name: acme.name }
  const responses = await Promise.all([
    update(one, acme.id, { name: `North ${acme.id}`, loaded }),
    update(other, acme.id, { name: `South ${acme.id}`, loaded }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { name } = (await get(one, acme.id)).json().data
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().newer).toEqual({ name })
})

describe('the domains of a company', () => {
  it('can be added by platform staff and not by an admin', async () => {
    const acme = await server.company()
    const [admin, by] = [await server.admin(acme), await staff()]
    const domains = [acme.domain, 'acme-rockets.in']
    expect((await update(admin, acme.id, { domains })).json()).toMatchObject({
      fields: { domains: 'Add domains on the company page, where they are verified.' },
    })
    expect((await update(by, acme.id, { domains })).json()).toMatchObject({
      data: { domains: ['acme-rockets.in', acme.domain].toSorted() },
    })
  })

  it('can be removed by an admin, except the domain of their own address', async () => {
    const acme = await server.company()
    const [admin, by] = [await server.admin(acme), await staff()]
    await update(by, acme.id, { domains: [acme.domain, 'old-acme.example'] })
    expect((await update(admin, acme.id, { domains: ['old-acme.example'] })).json()).toMatchObject({
      fields: { domains: 'This is the domain of your own address' },
    })
    expect((await update(admin, acme.id, { domains: [acme.domain] })).json()).toMatchObject({
      data: { domains: [acme.domain] },
    })
  })

  it('do not change when the edited list is outdated', async () => {
    const acme = await server.company()
    const [admin, by] = [await server.admin(acme), await staff()]
    const loaded = { domains: [acme.domain, 'old-acme.example'].toSorted() }
    await update(by, acme.id, loaded)
    await update(by, acme.id, { domains: [...loaded.domains, 'new-acme.example'], loaded })
    const late = { name: `Late ${acme.id}`, domains: [acme.domain], loaded }
    const response = await update(admin, acme.id, late)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      newer: { domains: [...loaded.domains, 'new-acme.example'].toSorted() },
    })
    const { name, domains } = (await get(by, acme.id)).json().data
    expect({ name, domains }).toEqual({
      name: acme.name,
      domains: [...loaded.domains, 'new-acme.example'].toSorted(),
    })
    const again = await update(admin, acme.id, { ...late, loaded: { domains } })
    expect(again.json()).toMatchObject({ data: { domains: [acme.domain] } })
  })

  it('change once when two people edit the same list at the same time', async () => {
    const acme = await server.company()
    const by = await staff()
    const loaded = { domains: [acme.domain] }
    const responses = await Promise.all(
      ['first', 'second'].map((word) =>
        update(by, acme.id, { domains: [acme.domain, `${word}-${acme.domain}`], loaded }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it.each([
    ['gmail.com', 'gmail.com is a mail service that anybody can use'],
    ['mail.acme.com', 'mail.acme.com is not a domain, such as acme.com'],
    ['co.in', 'co.in is not a domain, such as acme.com'],
    ['nonsense', 'nonsense is not a domain, such as acme.com'],
    ['ibm.com', 'ibm.com belongs to another company'],
  ])('cannot include %s', async (domain, text) => {
    const acme = await server.company()
    const response = await update(await staff(), acme.id, { domains: [acme.domain, domain] })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ fields: { domains: text } })
    expect((await get(await staff(), acme.id)).json().data.domains).toEqual([acme.domain])
  })
})
