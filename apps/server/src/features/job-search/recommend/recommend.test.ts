import type { JobPage } from '@endorse/contract/job-search/schemas'
import { type PreferenceKind, preferenceKinds } from '@endorse/contract/profiles/values'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import type { NewRow } from '../../../platform/db/tables.ts'
import { type ComparedJob, type Comparison, compareJob } from './compare.ts'
import { buildCriteria } from './criteria.ts'
import { describeFit } from './reasons.ts'

const server = useTestServer()
const orderWith = (first: PreferenceKind) => [first, ...preferenceKinds.filter((kind) => kind !== first)]

async function seeker(profile: Partial<NewRow<'seeker_profiles'>>): Promise<TestPerson> {
  const person = await server.endorsee()
  await server.context.db
    .insertInto('seeker_profiles')
    .values({ user_id: person.id, ...profile })
    .execute()
  return person
}

async function listRecommended(person: TestPerson, query = ''): Promise<JobPage> {
  const response = await server.as(person).get(`/api/v1/jobs?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<JobPage>()
}

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const titles = (page: JobPage) => page.jobs.map((job) => job.title)

beforeEach(() => server.context.db.deleteFrom('job_postings').execute())

describe('recommendations', () => {
  it('are sorted by fit and then by age, and have reasons', async () => {
    const asha = await seeker({
      skills: ['Java', 'Kafka', 'SQL'],
      preferred_jobs: ['Backend Engineer'],
      preferred_companies: ['Globex Ltd'],
      preferred_cities: ['Pune'],
      preferred_job_types: ['FULL_TIME', 'HYBRID'],
      expected_ctc: 2_000_000,
      years_of_experience: 4,
    })
    const acme = await server.company()
    const globex = await server.company('Globex')
    await server.job(acme, { title: 'Old chef', posted_at: day(1) })
    await server.job(acme, { title: 'New chef', posted_at: day(9) })
    await server.job(acme, { title: 'Chef in Pune', city: 'Pune', posted_at: day(2) })
    await server.job(acme, { title: 'Remote chef', work_type: 'REMOTE', posted_at: day(1) })
    await server.job(globex, { title: 'Globex chef', posted_at: day(3) })
    await server.job(acme, { title: 'Senior Backend Engineer', posted_at: day(4) })
    await server.job(globex, {
      title: 'Backend Engineer',
      skills: ['java', 'Apache Kafka', 'Go'],
      city: 'Pune',
      employment_type: 'FULL_TIME',
      work_type: 'HYBRID',
      salary_min: 1_500_000,
      salary_max: 2_500_000,
      required_experience: 3,
      max_experience: 6,
      posted_at: day(5),
    })

    const page = await listRecommended(asha)
    expect(titles(page)).toEqual([
      'Backend Engineer',
      'Senior Backend Engineer',
      'Globex chef',
      'Chef in Pune',
      'Remote chef',
      'New chef',
      'Old chef',
    ])
    expect(page.totalJobs).toBe(7)
    expect(page.jobs[0]).toMatchObject({
      reasons: ['Your role', '2 of 3 skills', 'Your company'],
      matchedSkills: ['java', 'Apache Kafka'],
    })
    expect(page.jobs[4]?.reasons).toEqual(['Remote'])
    expect(page.jobs[5]?.reasons).toEqual([])
  })

  it('have the same reasons in a search, and an Endorser gets the newest first', async () => {
    const asha = await seeker({ skills: ['Java'] })
    const acme = await server.company()
    await server.job(acme, { title: 'Java chef', skills: ['Java'], posted_at: new Date('2025-01-01') })
    await server.job(acme, { title: 'Chef', posted_at: new Date('2025-02-01') })
    expect(titles(await listRecommended(asha))).toEqual(['Java chef', 'Chef'])
    expect((await listRecommended(asha, 'title=chef')).jobs.map((job) => job.reasons)).toEqual([
      [],
      ['1 of 1 skill'],
    ])
    expect(titles(await listRecommended(await server.endorser()))).toEqual(['Chef', 'Java chef'])
  })

  it.each([
    [{ required_experience: 3, max_experience: 6 }, true],
    [{ required_experience: 5 }, true],
    [{ required_experience: 0 }, false],
    [{ required_experience: 0, max_experience: 5 }, false],
    [{ required_experience: 0, max_experience: 6 }, true],
    [{ max_experience: 4 }, false],
    [{ required_experience: 7 }, false],
    [{}, false],
  ])('with the experience %j fit six years: %s', async (experience, fits) => {
    const asha = await seeker({ years_of_experience: 6 })
    const { id } = await server.job(await server.company(), experience)
    const response = await server.as(asha).get(`/api/v1/jobs/${id}/fit`)
    expect(response.json()).toMatchObject({ data: { reasons: fits ? ['Your experience'] : [] } })
  })

  it('are sorted by date when the profile is empty', async () => {
    const acme = await server.company()
    await server.job(acme, { title: 'Old', posted_at: new Date('2025-01-01') })
    await server.job(acme, { title: 'New', posted_at: new Date('2025-02-01') })
    expect(titles(await listRecommended(await seeker({})))).toEqual(['New', 'Old'])
    expect(titles(await listRecommended(await server.endorsee()))).toEqual(['New', 'Old'])
  })

  it('respect the filters', async () => {
    const asha = await seeker({ skills: ['Java'] })
    const acme = await server.company()
    await server.job(acme, { title: 'Java in Pune', skills: ['Java'], city: 'Pune' })
    await server.job(acme, { title: 'Java in Mumbai', skills: ['Java'], city: 'Mumbai' })
    expect(titles(await listRecommended(asha, 'city=Mumbai'))).toEqual(['Java in Mumbai'])
  })

  it('change at once with the profile', async () => {
    const asha = await seeker({ skills: ['Java'] })
    const acme = await server.company()
    await server.job(acme, { title: 'Java chef', skills: ['Java'] })
    await server.job(acme, { title: 'Rust chef', skills: ['Rust'] })
    expect(titles(await listRecommended(asha))[0]).toBe('Java chef')
    await server.context.db
      .updateTable('seeker_profiles')
      .set({ skills: ['Rust'] })
      .execute()
    expect(titles(await listRecommended(asha))[0]).toBe('Rust chef')
  })

  it('treat special characters in a profile as text', async () => {
    const hostile = ["'", "x' | 'y", '\\', '%', '& | !', '🚀', '{a,b}', '"', '']
    const asha = await seeker({
      skills: hostile,
      preferred_jobs: hostile,
      preferred_companies: hostile,
      preferred_cities: hostile,
    })
    await server.job(await server.company(), {})
    expect((await listRecommended(asha)).totalJobs).toBe(1)
  })
})

async function insertManyPostings(count: number) {
  const acme = await server.company()
  await server.context.pool.query(
    `insert into job_postings (id, company_id, company_name, title, skills, city, posted_at)
     select gen_random_uuid(), $1, 'Acme', 'Chef ' || n, case when n % 4 = 0 then array['Java'] else '{}' end,
            case when n % 500 = 0 then 'Pune' end, '2025-01-01'::timestamptz - n * interval '1 minute'
       from generate_series(1, $2::integer) as n`,
    [acme.id, count],
  )
  return acme
}

function titlesOf({ jobs }: JobPage): string[] {
  return jobs.map((job) => job.title)
}

describe('recommendations among many jobs', () => {
  it('start with the best fit of any age, and return every job once while new jobs are added', async () => {
    const acme = await insertManyPostings(3_000)
    const asha = await seeker({ skills: ['Java'], preferred_cities: ['Pune'] })
    const seen: string[] = []
    let cursor = ''
    for (let page = 1; page <= 40; page++) {
      const response = await listRecommended(asha, `limit=100&page=${page}${cursor}`)
      seen.push(...response.jobs.map((job) => job.title))
      if (!response.nextCursor) break
      cursor = `&cursor=${response.nextCursor}`
      await server.job(acme, { title: `New ${page}`, skills: ['Java'], city: 'Pune' })
    }
    expect(seen.slice(0, 6)).toEqual([500, 1000, 1500, 2000, 2500, 3000].map((n) => `Chef ${n}`))
    const chefs = seen.filter((title) => title.startsWith('Chef'))
    expect(new Set(seen).size).toBe(seen.length)
    expect(chefs).toHaveLength(3_000)
  })

  it('are looked for one person after the other, and not for the newest of too many', async () => {
    await insertManyPostings(3_000)
    const asha = await seeker({ skills: ['Java'], preferred_cities: ['Pune'] })
    const days = Array.from({ length: 80 }, (_, index) =>
      new Date(Date.UTC(2024, 0, 1 + index)).toISOString(),
    )
    const responses = await Promise.all(
      days.map((since) => server.as(asha).get(`/api/v1/jobs?createdAfter=${since}`)),
    )
    const [answered, refused] = [200, 503].map((code) =>
      responses.filter(({ statusCode }) => statusCode === code),
    )
    expect(answered?.length).toBeGreaterThanOrEqual(41)
    expect(refused?.length).toBe(80 - (answered?.length ?? 0))
    expect(refused?.[0]?.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect(refused?.[0]?.headers['retry-after']).toBe('5')
  })

  it('are refreshed in the background, and a cursor continues the ranking it started with', async () => {
    const acme = await insertManyPostings(3_000)
    const asha = await seeker({ skills: ['Java'], preferred_cities: ['Pune'] })
    const old = await listRecommended(asha, 'limit=3')
    await server.job(acme, { title: 'Better', skills: ['Java'], city: 'Pune', posted_at: new Date() })

    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 400_000)
    expect(titlesOf(await listRecommended(asha, 'limit=3'))).toEqual(titlesOf(old))
    await vi.waitFor(async () => {
      expect(titlesOf(await listRecommended(asha, 'limit=3'))).toEqual(['Better', 'Chef 500', 'Chef 1000'])
    })
    later.mockRestore()
    const next = await listRecommended(asha, `limit=3&page=2&cursor=${old.nextCursor}`)
    expect(titlesOf(next)).toEqual(['Chef 2000', 'Chef 2500', 'Chef 3000'])
  })

  it('can be opened at any page', async () => {
    await insertManyPostings(3_000)
    const asha = await seeker({ skills: ['Java'] })
    const first = await listRecommended(asha, 'limit=100')
    const second = await listRecommended(asha, 'limit=100&page=2')
    const seventh = await listRecommended(asha, 'limit=100&page=7')
    const all = [...first.jobs, ...second.jobs, ...seventh.jobs].map((job) => job.id)
    expect(new Set(all).size).toBe(300)
    expect(first.jobs.every((job) => job.reasons.length > 0)).toBe(true)
  })
})

describe('the texts of the reasons', () => {
  const nothing: Comparison = {
    role: null,
    isNamedRole: false,
    isSimilarlyNamed: false,
    matchedSkills: [],
    postedSkills: 1,
    skillWeight: 0,
    place: 'elsewhere',
    isPreferredCompany: false,
    isWithinYears: null,
    yearsOff: 0,
    isOfLevel: true,
    paysEnough: null,
    isPreferredType: null,
    isPreferredIndustry: false,
    isPreferredDomain: false,
  }
  const against = { isWithinYears: false, paysEnough: false, isPreferredType: false } as const

  it.each([
    [{ role: 'same', isNamedRole: true }, 'Your role'],
    [{ role: 'same', isSimilarlyNamed: true }, 'Similar role'],
    [{ role: 'similar', isSimilarlyNamed: true }, 'Similar role'],
    [{ isPreferredCompany: true }, 'Your company'],
    [{ place: 'city' }, 'Your city'],
    [{ place: 'remote' }, 'Remote'],
    [{ isWithinYears: true }, 'Your experience'],
    [{ paysEnough: true }, 'Your salary'],
    [{ isPreferredIndustry: true }, 'Your industry'],
    [{ isPreferredDomain: true }, 'Your domain'],
    [{ isPreferredType: true }, 'Your job type'],
  ] satisfies [Partial<Comparison>, string][])('for %j is %j', (comparison, reason) => {
    expect(describeFit({ ...nothing, ...comparison }).reasons).toEqual([reason])
    expect(describeFit({ ...nothing, ...against, ...comparison }).reasons).toEqual([reason])
  })

  it.each([[{ role: 'same' }], [{ role: 'similar' }], [{ isSimilarlyNamed: true }]] satisfies [
    Partial<Comparison>,
  ][])('name no role for %j', (comparison) => {
    expect(describeFit({ ...nothing, ...comparison }).reasons).toEqual([])
  })

  const job = {
    title: 'Java Chef',
    company_id: 'acme',
    skills: ['Postgres', 'Go', 'ReactJS'],
    city: null,
    state: null,
    country: null,
    location: null,
    work_type: null,
    employment_type: null,
    experience_level: null,
    salary_min: null,
    salary_max: null,
    required_experience: null,
    max_experience: null,
    industry_type: null,
    department: null,
  }
  const preferences = {
    skills: ['PostgreSQL', 'react', 'Java'],
    jobs: [],
    companies: [],
    cities: [],
    jobTypes: [],
    salary: null,
    years: null,
    industrySectors: [],
    domains: [],
    order: null,
  }
  const criteria = buildCriteria(preferences, [], new Map())

  it('count the skills of the posting under any of their names', () => {
    expect(describeFit(compareJob(criteria, job))).toEqual({
      reasons: ['2 of 3 skills'],
      matchedSkills: ['Postgres', 'ReactJS'],
    })
  })

  it('begin with the preference that counts most, where the posting fits it, and say so', () => {
    const fit = {
      ...nothing,
      role: 'same',
      isNamedRole: true,
      place: 'city',
      isPreferredCompany: true,
    } as const
    expect(describeFit(fit, orderWith('LOCATION')).reasons).toEqual([
      'Your city (1st preference)',
      'Your role',
      'Your company',
    ])
    expect(describeFit(fit, orderWith('DOMAIN')).reasons).toEqual(['Your role', 'Your company', 'Your city'])
  })

  it('find industries and domains by whole words', () => {
    const wanted = { ...preferences, industrySectors: ['Financial Technology'], domains: ['Pay', 'C++'] }
    const compared = buildCriteria(wanted, [], new Map())
    const reasonsOf = (posting: Partial<ComparedJob>) =>
      describeFit(compareJob(compared, { ...job, skills: [], ...posting })).reasons
    expect(reasonsOf({ industry_type: 'IT / financial technology' })).toEqual(['Your industry'])
    expect(reasonsOf({ industry_type: 'Financial services' })).toEqual([])
    expect(reasonsOf({ department: 'Pay and benefits' })).toEqual(['Your domain'])
    expect(reasonsOf({ title: 'Payroll clerk' })).toEqual([])
    expect(reasonsOf({ title: 'C++ engineer' })).toEqual(['Your domain'])
  })

  it('name no skills that only the title has', () => {
    expect(describeFit(compareJob(criteria, { ...job, skills: [] })).reasons).toEqual([])
  })
})
