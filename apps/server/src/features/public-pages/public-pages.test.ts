import { Parser } from 'htmlparser2'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../platform/db/ids.ts'

const server = useTestServer({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://endorse.example' })
let acme: TestCompany
let admin: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme Rockets & Sons')
  admin = await server.admin(acme)
})
beforeEach(() => setCompany({ has_public_pages: true, about: null }))

const setCompany = (values: { has_public_pages?: boolean; about?: string | null; endorser_count?: number }) =>
  server.context.db.updateTable('companies').set(values).where('id', '=', acme.id).execute()
const get = (path: string) => server.as().get(path)
const page = async (path: string) => (await get(path)).body
const full = {
  title: 'Oven Engineer',
  description: 'You build ovens.\n\nWhat you will do\n- Weld doors\n- Test heat',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  employment_type: 'CONTRACT' as const,
  work_type: 'HYBRID' as const,
  salary_min: 800_000,
  salary_max: 1_200_000,
  required_experience: 3.5,
  skills: ['Welding', 'Heat'],
  application_deadline: '2099-03-31',
  posted_at: new Date('2025-11-18T10:00:00Z'),
}

/** Returns the elements of a page with their attributes, and the data that it has for search engines. */
function parse(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = []
  let [json, text, isJson] = ['', '', false]
  const parser = new Parser({
    onopentag(name, attributes) {
      elements.push({ name, attributes })
      isJson = name === 'script' && attributes['type'] === 'application/ld+json'
    },
    ontext(part) {
      if (isJson) json += part
      else text += part
    },
    onclosetag: () => {
      isJson = false
    },
  })
  parser.end(html)
  return { elements, text, data: json === '' ? undefined : JSON.parse(json) }
}

describe('the page of a posting', () => {
  it('says everything without scripts, and how to ask for a referral', async () => {
    const { id } = await server.job(acme, full)
    await setCompany({ endorser_count: 2 })
    const response = await get(`/jobs/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    const { elements, text } = parse(response.body)
    for (const part of [
      'Oven Engineer',
      'Acme Rockets & Sons',
      '₹8–12 LPA',
      'Pune, India',
      'Contract, hybrid',
      '3.5+ years',
      'You build ovens.',
      'Weld doors',
      'Welding',
      '18 Nov 2025',
      '31 Mar 2099',
      '2 people at Acme Rockets & Sons can refer you',
    ])
      expect(text).toContain(part)
    const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes['href'])
    expect(links).toContain('/companies/acme-rockets-and-sons')
    const applying = `/dashboard/jobdescription/${id}?apply=1`
    expect(links).toContain(applying)
    expect(links).toContain(`/login?redirect=${encodeURIComponent(applying)}`)
  })

  it('has what a link preview shows', async () => {
    const { id } = await server.job(acme, full)
    const { elements } = parse(await page(`/jobs/${id}`))
    const meta = Object.fromEntries(
      elements
        .filter(({ name }) => name === 'meta')
        .map(({ attributes }) => [attributes['property'] ?? attributes['name'], attributes['content']]),
    )
    expect(meta).toMatchObject({
      'og:title': 'Oven Engineer at Acme Rockets & Sons',
      'og:url': `https://endorse.example/jobs/${id}`,
      'og:image': 'https://endorse.example/preview.png',
      description: expect.stringContaining('₹8–12 LPA · Pune, India'),
    })
    const canonical = elements.find(({ attributes }) => attributes['rel'] === 'canonical')
    expect(canonical?.attributes['href']).toBe(`https://endorse.example/jobs/${id}`)
  })

  it('names no person and no way to reach one', async () => {
    const ravi = await server.endorser('Ravindranath Kulkarni', acme)
    const { id } = await server.job(acme, {
      ...full,
      claimed_by: ravi.id,
      created_by: ravi.id,
      phone: '+919876500000',
      email: 'hiring.person@acme.example',
    })
    const html = await page(`/jobs/${id}`)
    for (const part of ['Ravindranath', 'Kulkarni', ravi.email, ravi.id, '9876500000', 'hiring.person'])
      expect(html).not.toContain(part)
  })

  it('shows the next change of the posting, the company and its people at once', async () => {
    const { id } = await server.job(acme, full)
    const first = await get(`/jobs/${id}`)
    const again = await server.running.server.inject({
      url: `/jobs/${id}`,
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    await setCompany({ endorser_count: 7 })
    expect(await page(`/jobs/${id}`)).toContain('7 people at')
    await server.context.pool.query('update job_postings set title = $2 where id = $1', [id, 'Oven Designer'])
    expect(await page(`/jobs/${id}`)).toContain('Oven Designer')
  })

  it('is compressed for browsers that can read it', async () => {
    const { id } = await server.job(acme, full)
    for (const [accepted, sent] of [
      ['gzip, deflate', 'gzip'],
      ['gzip, deflate, br', 'br'],
    ]) {
      const headers = { 'accept-encoding': accepted }
      const response = await server.running.server.inject({ url: `/jobs/${id}`, headers })
      expect(response.headers['content-encoding']).toBe(sent)
    }
    expect((await get(`/jobs/${id}`)).headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['is archived', { archived_at: new Date() }],
    ['was removed', { deleted_at: new Date() }],
    ['has expired', { application_deadline: '2020-01-01' }],
  ])('answers 410 without any data once it %s', async (_, state) => {
    const { id } = await server.job(acme, full)
    expect((await get(`/jobs/${id}`)).statusCode).toBe(200)
    await server.context.db.updateTable('job_postings').set(state).where('id', '=', id).execute()
    const response = await get(`/jobs/${id}`)
    expect(response.statusCode).toBe(410)
    expect(response.body).toContain('This job is no longer open')
    expect(response.body).toContain('<meta name="robots" content="noindex" />')
    for (const part of ['ld+json', 'Oven', 'canonical', acme.name]) expect(response.body).not.toContain(part)
  })

  it('is unknown without a posting', async () => {
    for (const path of [`/jobs/${newId()}`, '/jobs/1', '/jobs/%00', "/jobs/'", `/jobs/${newId()}/x`])
      expect({ path, status: (await get(path)).statusCode }).toEqual({ path, status: 404 })
  })
})

describe('the data for search engines', () => {
  it('has all that is required and recommended for a JobPosting', async () => {
    const { id } = await server.job(acme, full)
    const { data } = parse(await page(`/jobs/${id}`))
    expect(data).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      url: `https://endorse.example/jobs/${id}`,
      title: 'Oven Engineer',
      description:
        '<p>You build ovens.</p><p><b>What you will do</b></p><ul><li>Weld doors</li><li>Test heat</li></ul>',
      datePosted: '2025-11-18',
      validThrough: '2099-03-31T23:59:59+05:30',
      identifier: { '@type': 'PropertyValue', name: acme.name, value: id },
      hiringOrganization: { '@type': 'Organization', name: acme.name, sameAs: `https://${acme.domain}` },
      jobLocation: [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Pune',
            addressRegion: 'Maharashtra',
            addressCountry: 'India',
          },
        },
      ],
      employmentType: 'CONTRACTOR',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'INR',
        value: { '@type': 'QuantitativeValue', minValue: 800_000, maxValue: 1_200_000, unitText: 'YEAR' },
      },
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 42 },
      skills: 'Welding, Heat',
      directApply: false,
    })
  })

  it('names the same day as the page, in India', async () => {
    const { id } = await server.job(acme, { ...full, posted_at: new Date('2025-11-18T20:00:00Z') })
    const html = await page(`/jobs/${id}`)
    expect(html).toContain('19 Nov 2025')
    expect(parse(html).data).toMatchObject({ datePosted: '2025-11-19' })
  })

  it('says of a remote job from where it can be done', async () => {
    const { id } = await server.job(acme, {
      ...full,
      work_type: 'REMOTE',
      city: null,
      state: null,
    })
    const { data } = parse(await page(`/jobs/${id}`))
    expect(data).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    })
    expect(data.jobLocation).toBeUndefined()
  })

  it.each([
    ['text', { description: null }],
    ['place', { city: null, state: null, country: null, location: null }],
  ])('is left out when the posting has no %s, which is required', async (_, missing) => {
    const { id } = await server.job(acme, { ...full, ...missing })
    const response = await get(`/jobs/${id}`)
    expect(response.statusCode).toBe(200)
    expect(parse(response.body).data).toBeUndefined()
  })
})

const hostile = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'; alert(1) //",
  '<!--',
  '{{= it.email }}<%= it.title %>${1}',
  '\u2028\u2029',
]

describe('a hostile posting', () => {
  it.each(hostile)('is text: %s', async (text) => {
    const evil = await server.company()
    await server.context.pool.query(
      'update companies set name = $2, about = $2, organization_type = $2, company_size = $2 where id = $1',
      [evil.id, `Evil ${text}`],
    )
    const { id } = await server.job(evil, {
      ...full,
      title: `Title ${text}`,
      company_name: `Evil ${text}`,
      description: `About ${text}\n\n- One ${text}\n- Two`,
      responsibilities: [text],
      skills: [`Skill ${text}`],
      city: `City ${text}`,
      required_education: text,
      job_url: 'javascript:alert(1)',
    })
    const { elements, text: shown, data } = parse(await page(`/jobs/${id}`))
    expect(shown).toContain(`Title ${text}`)
    expect(data.title).toBe(`Title ${text}`)
    const scripts = elements.filter(({ name }) => name === 'script')
    expect(scripts.filter(({ attributes }) => attributes['type'] === 'application/ld+json')).toHaveLength(1)
    // The site's own are those that bear a hash in the policy or a file name.
    expect(shown).not.toMatch(/^alert\(1\)$/m)
    for (const { attributes } of elements) {
      expect(Object.keys(attributes).filter((attribute) => attribute.startsWith('on'))).toEqual([])
      expect(Object.values(attributes).filter((value) => /^javascript:/i.test(value))).toEqual([])
    }
    expect(elements.filter(({ name }) => name === 'img')).toEqual([])
    expect(data.description).not.toMatch(/<(script|img|svg)/i)
  })

  it('has no scripts in what it says of its company', async () => {
    const name = 'Tom <b onclick=x>& "Jerry"'
    const tom = await server.company(name)
    await server.job(tom, { title: hostile[0] ?? '' })
    await server.context.pool.query('update companies set about = $2 where id = $1', [
      tom.id,
      hostile.join('\n\n'),
    ])
    const html = await page('/companies/tom-b-onclick-x-and-jerry')
    const { elements, text } = parse(html)
    expect(text).toContain(name)
    expect(elements.filter(({ attributes }) => attributes['onclick'] || attributes['onerror'])).toEqual([])
    expect(html).not.toContain('<script>alert')
  })
})

describe('the page of a company', () => {
  it('shows its name, domain, text, Endorsers by number, and its open jobs', async () => {
    const zeta = await server.company('Zeta Foods')
    const asha = await server.endorser('Asha Ramachandran', zeta)
    await server.context.pool.query('update companies set about = $2 where id = $1', [
      zeta.id,
      'We cook for trains.\n\nSince 1921.',
    ])
    const { id } = await server.job(zeta, { ...full, title: 'Night Cook' })
    await server.job(zeta, { title: 'Closed Cook', archived_at: new Date() })
    const response = await get('/companies/zeta-foods')
    expect(response.statusCode).toBe(200)
    const { text, elements, data } = parse(response.body)
    for (const part of [
      'Zeta Foods',
      zeta.domain,
      'We cook for trains.',
      'One person here can refer you',
      '1 open job',
      'Night Cook',
    ])
      expect(text).toContain(part)
    for (const part of ['Closed Cook', 'Ramachandran', asha.email]) expect(response.body).not.toContain(part)
    expect(elements.some(({ attributes }) => attributes['href'] === `/jobs/${id}`)).toBe(true)
    expect(data).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'Organization',
      name: 'Zeta Foods',
      url: 'https://endorse.example/companies/zeta-foods',
      sameAs: `https://${zeta.domain}`,
    })
  })

  it('lists postings that differ by city and date as one job, each with its link, and leaves out pay that is not stated', async () => {
    const twin = await server.company('Twin Trains')
    const driver = { title: 'Train Driver', employment_type: 'FULL_TIME' as const, country: 'India' }
    const pune = await server.job(twin, {
      ...driver,
      city: 'Pune',
      posted_at: new Date('2025-11-18T10:00:00Z'),
    })
    const delhi = await server.job(twin, {
      ...driver,
      city: 'Delhi',
      posted_at: new Date('2025-11-20T10:00:00Z'),
    })
    const paid = await server.job(twin, {
      ...driver,
      city: 'Goa',
      salary_min: 800_000,
      salary_max: 1_200_000,
    })
    const html = await page('/companies/twin-trains')
    const { elements, text } = parse(html)
    expect(text).toContain('3 open jobs')
    expect(text.match(/Train Driver/g)).toHaveLength(2)
    expect(text).not.toMatch(/not specified/i)
    const links = elements
      .map(({ attributes }) => attributes['href'])
      .filter((href) => href?.startsWith('/jobs/'))
    expect(links).toEqual([paid, delhi, delhi, pune].map(({ id }) => `/jobs/${id}`))
    expect(html).toMatch(/>Delhi, India<\/a> <span class="faint">20 Nov 2025/)
  })

  it('lists the newest twelve places of a job that is open in more', async () => {
    const wide = await server.company('Wide Works')
    for (let number = 1; number <= 14; number++)
      await server.job(wide, { title: 'Guard', city: `City ${number}`, posted_at: new Date(2025, 0, number) })
    const { elements, text } = parse(await page('/companies/wide-works'))
    expect(text).toContain('14 open jobs')
    expect(text).toContain('and 2 more')
    const places = elements.filter(({ attributes }) => attributes['href']?.startsWith('/jobs/'))
    expect(places).toHaveLength(1 + 12)
  })

  it('says when all of its Endorsers are away', async () => {
    const away = await server.company('Away Ales')
    expect(await page('/companies/away-ales')).toContain('Nobody at Away Ales is on Endorse yet')
    const asha = await server.endorser('Asha Rao', away)
    await server.context.pool.query('update users set paused_at = now() where id = $1', [asha.id])
    expect(await page('/companies/away-ales')).toContain('The Endorsers of Away Ales are away')
  })

  it('lists twenty jobs a page', async () => {
    const many = await server.company('Many Mills')
    for (let number = 1; number <= 21; number++)
      await server.job(many, { title: `Miller ${number}`, posted_at: new Date(2025, 0, number) })
    const first = await page('/companies/many-mills')
    expect(first).toContain('21 open jobs')
    expect(first).toContain('href="/companies/many-mills?page=2"')
    expect(first).not.toContain('Miller 1<')
    const second = await page('/companies/many-mills?page=2')
    expect(second).toContain('Miller 1<')
    expect(second).toContain(
      '<link rel="canonical" href="https://endorse.example/companies/many-mills?page=2" />',
    )
    for (const wrong of ['3', '0', 'x', '99999999'])
      expect((await get(`/companies/many-mills?page=${wrong}`)).statusCode).toBe(404)
  })

  it.each([
    '/companies/acmerocketsandsons',
    '/companies/Acme-Rockets-and-Sons',
    '/companies/acme-rockets-and-sons-ltd',
  ])('has one address, to which others lead: %s', async (path) => {
    const response = await get(path)
    expect({ status: response.statusCode, to: response.headers['location'] }).toEqual({
      status: 301,
      to: '/companies/acme-rockets-and-sons',
    })
  })

  it('is unknown for a name that is not known to belong to it', async () => {
    const { context } = server
    const id = newId()
    await context.db.insertInto('companies').values({ id, name: 'Name From Domain' }).execute()
    const { id: jobId } = await server.job({ ...acme, id, name: 'Name From Domain' }, full)
    expect((await get('/companies/name-from-domain')).statusCode).toBe(404)
    expect(await page(`/jobs/${jobId}`)).not.toContain('/companies/')
    for (const path of ['/companies/nobody', '/companies/--', '/companies/%00', '/companies/x/y'])
      expect({ path, status: (await get(path)).statusCode }).toEqual({ path, status: 404 })
  })
})

const address = (id: string) => `/api/v1/companies/${id}/public-pages`

describe('a company', () => {
  it('writes what its page says', async () => {
    const change = { about: '  We build rockets.\u0000 ' }
    const response = await server.as(admin).patch(address(acme.id), change)
    const data = {
      name: acme.name,
      about: 'We build rockets.',
      tagline: null,
      industry: null,
      size: null,
      cities: null,
      website: null,
      linkedInUrl: null,
      domain: acme.domain,
      isOn: true,
      url: 'https://endorse.example/companies/acme-rockets-and-sons',
    }
    expect(response.json().data).toEqual(data)
    expect((await server.as(admin).get(address(acme.id))).json().data).toEqual(data)
    expect(await page('/companies/acme-rockets-and-sons')).toContain('We build rockets.')
    expect((await server.as(admin).patch(address(acme.id), { about: '' })).json().data.about).toBeNull()
    const tooLong = await server.as(admin).patch(address(acme.id), { about: 'x'.repeat(3001) })
    expect(tooLong.json().fields).toEqual({ about: 'Please use at most 3000 characters' })
  })

  it('says in short what it does, where it is and where else to read about it', async () => {
    const facts = {
      tagline: 'Rockets for small shops.',
      industry: 'Aerospace',
      size: '1,001–5,000',
      cities: 'Pune, Mumbai',
      website: 'acme-rockets.example/',
      linkedInUrl: 'https://www.linkedin.com/company/acme-rockets',
    }
    const response = await server.as(admin).patch(address(acme.id), facts)
    expect(response.json().data).toMatchObject({ ...facts, website: 'https://acme-rockets.example/' })
    const html = await page('/companies/acme-rockets-and-sons')
    for (const text of ['Rockets for small shops.', 'Aerospace', '1,001–5,000 people', 'Pune, Mumbai'])
      expect(html).toContain(text)
    expect(html).toContain('href="https://acme-rockets.example/" rel="noopener nofollow ugc"')
    expect(html).toContain('>linkedin.com/company/acme-rockets<')
    const wrong = await server.as(admin).patch(address(acme.id), { website: 'javascript:alert(1)' })
    expect(Object.keys(wrong.json().fields)).toEqual(['website'])
  })

  it('keeps what another admin wrote after the form was loaded, of two who save at once', async () => {
    const company = await server.company('Two Writers')
    const loaded = { about: null, industry: null }
    const admins = [await server.admin(company), await server.admin(company)]
    const responses = await Promise.all(
      admins.map((by, index) =>
        server.as(by).patch(address(company.id), { about: `Text ${index}`, industry: 'Paper', loaded }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const saved = responses.find(({ statusCode }) => statusCode === 200)?.json().data
    const late = responses.find(({ statusCode }) => statusCode === 409)?.json()
    expect(late).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(late.newer).toEqual({ about: saved.about })
  })

  it('saves its name with what its page says, or neither of them', async () => {
    const company = await server.company(`Kite Works ${newId()}`)
    await server.company('Wave Works')
    const by = await server.admin(company)
    const refused = await server
      .as(by)
      .patch(address(company.id), { name: 'Wave Works Pvt. Ltd.', tagline: 'Kites.' })
    expect(refused.json().fields).toEqual({ name: 'Another company has this name' })
    expect((await server.as(by).get(address(company.id))).json().data).toMatchObject({
      name: company.name,
      tagline: null,
    })
    const name = `Kite Mill ${company.id}`
    const body = { name, tagline: 'Kites.', loaded: { name: company.name, tagline: null } }
    // The second time as a client does whose response was lost.
    for (const _ of [1, 2])
      expect((await server.as(by).patch(address(company.id), body)).json().data).toMatchObject({
        name,
        tagline: 'Kites.',
      })
    const late = { name: `Kite Hut ${company.id}`, loaded: { name: company.name } }
    const response = await server.as(by).patch(address(company.id), late)
    expect([response.statusCode, response.json().newer]).toEqual([409, { name }])
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select('data')
      .where('action', '=', 'company.edited')
      .where('subject_id', '=', company.id)
      .execute()
    expect(entries).toEqual([{ data: { from: company.name, to: name, changed: ['tagline'] } }])
  })

  it('can be renamed by its admin three times a month, however it is sent', async () => {
    const company = await server.company()
    const by = await server.admin(company)
    const rename = (word: string) =>
      server.as(by).patch(address(company.id), { name: `${word} ${company.id}` })
    for (const word of ['North', 'South']) expect((await rename(word)).statusCode).toBe(200)
    const own = await server.as(by).patch(`/api/v1/companies/${company.id}`, { name: `East ${company.id}` })
    expect(own.statusCode).toBe(200)
    const [one, other] = await Promise.all([rename('West'), rename('Tail')])
    for (const response of [one, other])
      expect(response?.json().fields).toEqual({
        name: 'The name was changed several times lately. Write to us to change it again.',
      })
  })

  it('has an icon of its own for its industry, type and year', async () => {
    await server.context.pool.query(
      `update companies set industry = 'Aerospace', organization_type = 'Private company', founded_in = 2016 where id = $1`,
      [acme.id],
    )
    const html = await page('/companies/acme-rockets-and-sons')
    const icons = ['Aerospace', 'Private company', 'Founded in 2016'].map(
      (fact) => new RegExp(`<path d="([^"]+)"/></svg>${fact}</li>`).exec(html)?.[1],
    )
    expect(new Set(icons).size).toBe(3)
    expect(icons).not.toContain(undefined)
  })

  it('has an audit entry for each change of its public pages, and none when nothing changes', async () => {
    const change = { about: 'We build boosters.', isOn: false }
    for (const body of [change, change, { isOn: true }, {}])
      expect((await server.as(admin).patch(address(acme.id), body)).statusCode).toBe(200)
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select(['user_id', 'data'])
      .where('action', '=', 'company.edited')
      .where('subject_id', '=', acme.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(entries).toEqual([
      { user_id: admin.id, data: { publicPages: 'on' } },
      { user_id: admin.id, data: { changed: ['about'], publicPages: 'off' } },
    ])
  })

  it('switches its pages off, and those of its jobs', async () => {
    const { id } = await server.job(acme, full)
    const paths = [`/jobs/${id}`, '/companies/acme-rockets-and-sons']
    const statuses = async () => Promise.all(paths.map(async (path) => (await get(path)).statusCode))
    expect(await statuses()).toEqual([200, 200])
    await server.as(admin).patch(address(acme.id), { isOn: false })
    expect(await statuses()).toEqual([404, 404])
    const job = await server.as(admin).get(`/api/v1/jobs/${id}`)
    expect(job.json().shareUrl).toBeNull()
    await server.as(admin).patch(address(acme.id), { isOn: true })
    expect(await statuses()).toEqual([200, 200])
    expect((await server.as(admin).get(`/api/v1/jobs/${id}`)).json().shareUrl).toBe(
      `https://endorse.example/jobs/${id}`,
    )
  })

  it('is changed by its own approved admins and platform staff only', async () => {
    const stranger = await server.admin(await server.company())
    const unapproved = await server.person({ role: 'ADMIN', company: acme })
    const ravi = await server.endorser('Ravi Kumar', acme)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE', company: null })
    const statuses: number[] = []
    for (const person of [stranger, unapproved, ravi, undefined, staff])
      statuses.push((await server.as(person).patch(address(acme.id), { isOn: true })).statusCode)
    expect(statuses).toEqual([404, 403, 403, 401, 200])
    expect((await server.as(staff).patch(address(newId()), { isOn: true })).statusCode).toBe(404)
  })
})

describe('the sitemap', () => {
  it('lists the pages of the site, of companies and of active postings', async () => {
    const open = await server.job(acme, full)
    const closed = await server.job(acme, { archived_at: new Date() })
    const hidden = await server.company('Hidden Ltd')
    const secret = await server.job(hidden, full)
    await server.context.pool.query('update companies set has_public_pages = false where id = $1', [
      hidden.id,
    ])
    const index = await page('/sitemap.xml')
    const maps = [...index.matchAll(/<loc>https:\/\/endorse\.example([^<]+)<\/loc>/g)].map(([, path]) => path)
    expect(maps).toEqual(['/sitemap-pages.xml', '/sitemaps/companies.xml', '/sitemaps/jobs/1.xml'])
    const jobs = await page('/sitemaps/jobs/1.xml')
    expect(jobs).toMatch(
      new RegExp(
        `<url><loc>https://endorse\\.example/jobs/${open.id}</loc><lastmod>20[\\d-]+T[\\d:.]+Z</lastmod></url>`,
      ),
    )
    for (const { id } of [closed, secret]) expect(jobs).not.toContain(id)
    const companies = await page('/sitemaps/companies.xml')
    expect(companies).toContain('<loc>https://endorse.example/companies/acme-rockets-and-sons</loc>')
    expect(companies).not.toContain('hidden')
    for (const wrong of ['2.xml', '0.xml', 'x.xml', '1'])
      expect((await get(`/sitemaps/jobs/${wrong}`)).statusCode).toBe(404)
  })
})
