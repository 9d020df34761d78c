import type { JobPage } from '@endorse/contract/job-search/schemas'
import type { PreferenceKind } from '@endorse/contract/profiles/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import type { NewRow } from '../../../platform/db/tables.ts'
import { countSkills } from './count-skills.ts'

const server = useTestServer()
let asha: TestPerson
let acme: TestCompany

beforeEach(async () => {
  await server.context.db.deleteFrom('job_postings').execute()
  acme = await server.company()
  asha = await seeker({
    skills: ['Java', 'Kafka', 'Docker'],
    preferred_jobs: ['Backend Engineer'],
    preferred_cities: ['Pune', 'Mumbai'],
    years_of_experience: 5,
  })
})

async function seeker(profile: Partial<NewRow<'seeker_profiles'>>): Promise<TestPerson> {
  const person = await server.endorsee()
  await server.context.db
    .insertInto('seeker_profiles')
    .values({ user_id: person.id, ...profile })
    .execute()
  return person
}

async function list(query = '', person = asha): Promise<JobPage> {
  const response = await server.as(person).get(`/api/v1/jobs?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<JobPage>()
}

const outline = ({ jobs }: JobPage) => jobs.map(({ title, group }) => [title, group])
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const titles = ({ jobs }: JobPage) => jobs.map(({ title }) => title)

describe('recommendations', () => {
  it('are first what fits in a preferred city, then what fits elsewhere, remote first, then the others', async () => {
    await server.job(acme, { title: 'Chef', city: 'Pune' })
    await server.job(acme, { title: 'Backend Developer in Delhi', city: 'Delhi' })
    await server.job(await server.company(), { title: 'Backend Engineer anywhere', work_type: 'REMOTE' })
    await server.job(await server.company(), { title: 'Backend Developer', location: 'Delhi, Mumbai' })
    const page = await list()
    expect(outline(page)).toEqual([
      ['Backend Developer', 'FITTING'],
      ['Backend Engineer anywhere', 'FITTING_ELSEWHERE'],
      ['Backend Developer in Delhi', 'FITTING_ELSEWHERE'],
      ['Chef', 'OTHER'],
    ])
    expect(page.preferredCities).toEqual(['Pune', 'Mumbai'])
    expect(page.jobs.map(({ reasons }) => reasons)).toEqual([
      ['Your role', 'Your city'],
      ['Your role', 'Remote'],
      ['Your role'],
      ['Your city'],
    ])
  })

  it('do not prefer cities when the person filters by city, and have no parts in a search', async () => {
    await server.job(acme, { title: 'Backend Engineer', city: 'Delhi' })
    const filtered = await list('city=Delhi')
    expect(outline(filtered)).toEqual([['Backend Engineer', 'FITTING']])
    expect(filtered.preferredCities).toEqual([])
    expect(outline(await list('title=backend'))).toEqual([['Backend Engineer', null]])
  })

  it('have companies with Endorsers first within a part', async () => {
    await server.job(acme, { title: 'Backend Engineer', city: 'Pune', skills: ['Java', 'Kafka'] })
    const globex = await server.company()
    await server.endorser('Ravi Kumar', globex)
    await server.job(globex, { title: 'Backend Developer', city: 'Pune' })
    await server.job(globex, { title: 'Backend Developer in Delhi', city: 'Delhi' })
    expect(titles(await list())).toEqual([
      'Backend Developer',
      'Backend Engineer',
      'Backend Developer in Delhi',
    ])
  })

  it('follow the order of preferences that the person saved', async () => {
    const order = (...kinds: PreferenceKind[]) =>
      server.as(asha).put('/api/v1/jobseeker/preference-order', { order: kinds })
    await server.context.db
      .updateTable('seeker_profiles')
      .set({ desired_salary_min: 2_000_000, industry_sectors: ['Banking'] })
      .where('user_id', '=', asha.id)
      .execute()
    await server.job(acme, { title: 'Backend Engineer (cards)', city: 'Pune', salary_max: 3_000_000 })
    await server.job(acme, {
      title: 'Backend Engineer (loans)',
      city: 'Pune',
      industry_type: 'Banking',
      salary_max: 1_000_000,
    })
    await order('SALARY_RANGE', 'LOCATION', 'JOB_FUNCTION', 'DOMAIN', 'INDUSTRY_SECTOR')
    const byPay = await list()
    expect(titles(byPay)).toEqual(['Backend Engineer (cards)', 'Backend Engineer (loans)'])
    expect(byPay.jobs[0]?.reasons[0]).toBe('Your salary (1st preference)')

    await order('INDUSTRY_SECTOR', 'LOCATION', 'JOB_FUNCTION', 'DOMAIN', 'SALARY_RANGE')
    const byIndustry = await list()
    expect(titles(byIndustry)).toEqual(['Backend Engineer (loans)', 'Backend Engineer (cards)'])
    expect(byIndustry.jobs[0]?.reasons[0]).toBe('Your industry (1st preference)')
  })

  it.each([
    ['too many years', { required_experience: 8, max_experience: 10 }],
    ['too few years', { max_experience: 2 }],
    ['an internship', { employment_type: 'INTERNSHIP' }],
    ['a higher seniority', { title: 'Principal Backend Engineer' }],
  ] satisfies [string, Partial<NewRow<'job_postings'>>][])('do not fit with %s', async (_what, posting) => {
    await server.job(acme, { title: 'Backend Engineer', city: 'Pune', ...posting })
    const page = await list()
    expect(page.jobs[0]?.group).toBe('OTHER')
    expect(page.jobs[0]?.reasons).not.toContain('Your experience')
  })

  it('fit within the years that the posting asks for, whatever level was inferred from them', async () => {
    const years = { required_experience: 1, max_experience: 5, experience_level: 'ENTRY_LEVEL' } as const
    await server.job(acme, { title: 'Backend Engineer', city: 'Pune', ...years })
    expect(outline(await list())).toEqual([['Backend Engineer', 'FITTING']])
  })

  it('have the roles that are named alike before others of the kind, and call no role similar without a common word', async () => {
    const marketer = await seeker({
      preferred_jobs: ['Digital Marketing Executive'],
      preferred_cities: ['Pune'],
    })
    await server.job(acme, { title: 'Digital Marketing Manager', city: 'Pune', posted_at: day(9) })
    await server.job(acme, { title: 'SEO Specialist', city: 'Pune', posted_at: day(8) })
    await server.job(acme, { title: 'Digital Marketing Executive', city: 'Pune', posted_at: day(1) })
    const { jobs } = await list('', marketer)
    expect(jobs.map(({ title, reasons }) => [title, reasons])).toEqual([
      ['Digital Marketing Executive', ['Your role', 'Your city']],
      ['Digital Marketing Manager', ['Similar role', 'Your city']],
      ['SEO Specialist', ['Your city']],
    ])
  })

  it('are elsewhere remote first, in the own country before others', async () => {
    await server.job(acme, { title: 'Backend Engineer 1', city: 'Delhi', country: 'India' })
    await server.job(acme, {
      title: 'Backend Engineer 2',
      city: 'Boston',
      country: 'United States',
      work_type: 'REMOTE',
    })
    await server.job(acme, { title: 'Backend Engineer 3', country: 'India', work_type: 'REMOTE' })
    expect(titles(await list())).toEqual(['Backend Engineer 3', 'Backend Engineer 2', 'Backend Engineer 1'])
  })

  it('fit by the skills when the title is another: by half of them, not by one', async () => {
    await server.job(acme, { title: 'Integrator', city: 'Pune', skills: ['Java', 'Kafka', 'Perl'] })
    await server.job(acme, { title: 'Operator', city: 'Pune', skills: ['Java', 'Cobol', 'Perl'] })
    expect(outline(await list())).toEqual([
      ['Integrator', 'FITTING'],
      ['Operator', 'OTHER'],
    ])
  })

  it('have at most three of ten from one company, and no repeats before others', async () => {
    const others = [await server.company(), await server.company(), await server.company()]
    for (let n = 1; n <= 5; n++)
      await server.job(acme, { title: `Backend Engineer, team ${n}`, city: 'Pune' })
    for (const company of others)
      for (let n = 1; n <= 3; n++) await server.job(company, { title: 'Backend Engineer!', city: 'Mumbai' })
    const { jobs } = await list()
    const counts = new Map<string, number>()
    for (const { companyId } of jobs.slice(0, 6)) counts.set(companyId, (counts.get(companyId) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBe(3)
    expect(new Set(jobs.slice(0, 6).map(({ companyId, title }) => companyId + title)).size).toBe(6)
    expect((await list('limit=100')).jobs).toHaveLength(14)
  })

  it('are not spread when all are of one company', async () => {
    for (let n = 1; n <= 5; n++)
      await server.job(acme, {
        title: `Backend Engineer, team ${n}`,
        city: 'Pune',
        posted_at: new Date(2026, 0, n),
      })
    expect((await list()).jobs.map(({ group }) => group)).toEqual(Array(5).fill('FITTING'))
  })
})

describe('the shares of skills', () => {
  it('make a frequent skill count less than a rare one', async () => {
    await server.context.pool.query(
      `insert into job_postings (id, company_id, company_name, title, skills)
       select gen_random_uuid(), $1, 'Acme', 'Clerk', array['Excel', 'Word'] from generate_series(1, 600)`,
      [acme.id],
    )
    const clerk = await seeker({ skills: ['Excel', 'Word', 'Sanskrit', 'Latin'] })
    await server.job(acme, { title: 'Translator', skills: ['Sanskrit', 'Latin', 'Greek', 'Polish'] })
    await countSkills(server.context)
    await countSkills(server.context)
    const { rows } = await server.context.pool.query('select skill_key from skill_shares order by skill_key')
    expect(rows).toEqual([{ skill_key: 'excel' }, { skill_key: 'word' }])
    expect(outline(await list('limit=2', clerk))).toEqual([
      ['Translator', 'FITTING'],
      ['Clerk', 'OTHER'],
    ])
  })

  it('let a job fit by three skills that a seventh of the postings ask for', async () => {
    await server.context.pool.query(
      `insert into job_postings (id, company_id, company_name, title, skills)
       select gen_random_uuid(), $1, 'Acme', 'Clerk', case when n <= 90 then array['Excel', 'Word', 'Typing'] else array['Filing'] end
         from generate_series(1, 600) as n`,
      [acme.id],
    )
    const clerk = await seeker({ skills: ['Excel', 'Word', 'Typing'], preferred_cities: ['Pune'] })
    await server.job(acme, {
      title: 'Registrar',
      city: 'Pune',
      skills: ['Excel', 'Word', 'Typing', 'Latin', 'Greek', 'Polish', 'Danish'],
    })
    await countSkills(server.context)
    expect(outline(await list('limit=1', clerk))).toEqual([['Registrar', 'FITTING']])
  })
})

const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000)

describe('a posting of two years and older', () => {
  it('comes after the newer ones of its part, also where its company has Endorsers', async () => {
    const known = await server.company()
    await server.endorser('Ravi Kulkarni', known)
    const fitting = { title: 'Backend Engineer', skills: ['Java', 'Kafka', 'Docker'], city: 'Pune' }
    await server.job(known, { ...fitting, title: 'Senior Backend Engineer', posted_at: yearsAgo(3) })
    await server.job(acme, { ...fitting, skills: [], posted_at: yearsAgo(1) })
    await server.job(acme, { title: 'Baker', posted_at: new Date() })
    expect(outline(await list())).toEqual([
      ['Backend Engineer', 'FITTING'],
      ['Senior Backend Engineer', 'FITTING'],
      ['Baker', 'OTHER'],
    ])
  })

  it('keeps its place in the results of a search', async () => {
    await server.job(acme, {
      title: 'Backend Engineer',
      description: 'Java and Kafka.',
      posted_at: yearsAgo(3),
    })
    await server.job(acme, {
      title: 'Baker',
      description: 'The backend engineer eats here.',
      posted_at: new Date(),
    })
    const { jobs } = await list('title=backend engineer')
    expect(jobs[0]?.title).toBe('Backend Engineer')
  })
})
