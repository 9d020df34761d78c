import type { JobCard } from '@endorse/contract/job-postings/schemas'
import type { SavedSearch, StoppedMails } from '@endorse/contract/saved-searches/schemas'
import { MAX_SAVED_SEARCHES } from '@endorse/contract/saved-searches/values'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sendSearchMails } from './mails.ts'
import { matchNewPostings } from './match.ts'
import { signStopTarget } from './stop-token.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const path = '/api/v1/saved-searches'
const HOUR = 3_600_000
let acme: TestCompany
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
})

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
})

interface Changes {
  name?: string
  search?: object
  mail?: string
}

function save({ name = 'Java', search = { title: 'java' }, mail = 'AT_ONCE' }: Changes = {}, person = asha) {
  return server.as(person).post(path, { name, search, mail })
}

async function saved(about: Changes = {}, person = asha): Promise<SavedSearch> {
  const response = await save(about, person)
  expect(response.json()).toMatchObject({ success: true })
  return response.json<{ data: SavedSearch }>().data
}

async function list(person = asha): Promise<SavedSearch[]> {
  const response = await server.as(person).get(path)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { searches: SavedSearch[] } }>().data.searches
}

async function newJobs(id: string, person = asha) {
  const response = await server.as(person).get(`${path}/${id}/new-jobs`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { jobs: (JobCard & { isNew: boolean })[] } }>().data.jobs
}

const titles = async (id: string) => (await newJobs(id)).map(({ title }) => title)

/** Matches what is new, and sends what is due after so many hours. */
async function sendAfter(hours: number): Promise<void> {
  await matchNewPostings(server.context)
  await sendSearchMails(server.context, new Date(Date.now() + hours * HOUR))
}

async function mailsTo(person: TestPerson) {
  await vi.waitFor(
    async () => {
      const { rows } = await server.context.pool.query(
        `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name = 'send-mail'`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )
  return server.context.db
    .selectFrom('mailbox')
    .select(['subject', 'text_body'])
    .where('recipient', '=', person.email)
    .orderBy('at')
    .execute()
}

describe('saved searches', () => {
  it('are listed by name with their words and filters', async () => {
    await saved({ name: 'Payments', search: { city: ['Pune'], minSalary: 3_000_000 }, mail: 'WEEKLY' })
    await saved({ name: 'backend', search: { title: 'backend', employmentType: ['CONTRACT'] } })
    expect(await list()).toMatchObject([
      {
        name: 'backend',
        search: { title: 'backend', employmentType: ['CONTRACT'], city: [] },
        nextMailAt: null,
      },
      { name: 'Payments', mail: 'WEEKLY', newCount: 0, nextMailAt: expect.stringMatching(/T02:30:00.000Z$/) },
    ])
    expect(await list(await server.endorsee())).toEqual([])
  })

  it('have a name of their own and something to search for', async () => {
    await saved({ name: 'Java' })
    expect((await save({ name: 'JAVA' })).json()).toMatchObject({ code: 'NAME_TAKEN' })
    await saved({ name: 'Java' }, await server.endorsee())
    const empty = await save({ name: 'Nothing', search: { title: ' ' } })
    expect(empty.json()).toMatchObject({ code: 'BAD_INPUT', fields: { search: expect.any(String) } })
    expect((await save({ name: ' ' })).statusCode).toBe(400)
    expect((await save({ name: 'Odd', search: { employmentType: ['BORING'] } })).statusCode).toBe(400)
    expect((await save({ name: 'Odd', mail: 'HOURLY' })).statusCode).toBe(400)
  })

  it('are limited in number, also when two are saved at once', async () => {
    for (let index = 1; index < MAX_SAVED_SEARCHES; index++) await saved({ name: `Search ${index}` })
    const responses = await Promise.all([save({ name: 'One' }), save({ name: 'Two' })])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await save({ name: 'Three' })).json()).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(await list()).toHaveLength(MAX_SAVED_SEARCHES)
  })

  it('are saved once when the same name comes twice at once', async () => {
    const responses = await Promise.all([save(), save()])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  it('are renamed, mailed as often as chosen, and deleted', async () => {
    const { id } = await saved()
    await saved({ name: 'Go' })
    const change = (body: object) => server.as(asha).patch(`${path}/${id}`, body)
    expect((await change({ name: 'go' })).json()).toMatchObject({ code: 'NAME_TAKEN' })
    expect((await change({ name: 'Java in Pune', mail: 'NEVER' })).json()).toMatchObject({
      data: { name: 'Java in Pune', mail: 'NEVER' },
    })
    expect((await server.as(asha).delete(`${path}/${id}`)).json()).toMatchObject({
      success: true,
      undo: null,
    })
    expect((await list()).map(({ name }) => name)).toEqual(['Go'])
    expect((await server.as(asha).delete(`${path}/${id}`)).statusCode).toBe(404)
    await saved({ name: 'Java in Pune' })
  })

  it('are for their owner, and for Endorsees only', async () => {
    const { id } = await saved()
    const stranger = server.as(await server.endorsee())
    expect((await stranger.patch(`${path}/${id}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await stranger.delete(`${path}/${id}`)).statusCode).toBe(404)
    expect((await stranger.get(`${path}/${id}/new-jobs`)).statusCode).toBe(404)
    expect((await stranger.post(`${path}/${id}/seen`)).statusCode).toBe(404)
    expect((await server.as(await server.endorser('Ravi Kumar', acme)).get(path)).statusCode).toBe(403)
    expect((await server.as().get(path)).statusCode).toBe(401)
  })
})

describe('new postings', () => {
  it('are found by words, also in other spellings and in the description', async () => {
    const java = await saved({ search: { title: 'java developer' } })
    const kubernetes = await saved({ name: 'Kubernetes', search: { title: 'k8s' } })
    await server.job(acme, { title: 'Java Developer' })
    await server.job(acme, { title: 'Chef', description: 'You run Kubernetes.' })
    await matchNewPostings(server.context)
    expect(await titles(java.id)).toEqual(['Java Developer'])
    expect(await titles(kubernetes.id)).toEqual(['Chef'])
  })

  it('are found by each filter', async () => {
    const globex = await server.company('Globex')
    await server.endorser('Meera Iyer', globex)
    const searches = {
      type: { employmentType: ['CONTRACT'] },
      place: { workType: ['REMOTE'] },
      level: { experienceLevel: ['DIRECTOR'] },
      city: { city: ['Bengaluru'] },
      country: { country: ['India'] },
      company: { companyName: ['Globex'] },
      skill: { skillsRequired: ['NodeJS'] },
      date: { datePosted: '7d', title: 'baker' },
      pay: { minSalary: 9_000_000 },
      endorsers: { hasEndorsers: true, title: 'baker' },
      both: { city: ['Pune'], employmentType: ['CONTRACT'] },
    }
    const ids: Record<string, string> = {}
    for (const [name, search] of Object.entries(searches)) ids[name] = (await saved({ name, search })).id
    await server.job(await server.company(), {
      title: 'Baker One',
      employment_type: 'CONTRACT',
      work_type: 'REMOTE',
      city: 'Bangalore',
      country: 'India',
      posted_at: new Date('2025-01-01'),
    })
    await server.job(globex, {
      title: 'Baker Two',
      experience_level: 'DIRECTOR',
      skills: ['Node.js'],
      salary_max: 9_500_000,
    })
    await matchNewPostings(server.context)
    const found: Record<string, string[]> = {}
    for (const [name, id] of Object.entries(ids)) found[name] = await titles(id)
    expect(found).toEqual({
      type: ['Baker One'],
      place: ['Baker One'],
      level: ['Baker Two'],
      city: ['Baker One'],
      country: ['Baker One'],
      company: ['Baker Two'],
      skill: ['Baker Two'],
      date: ['Baker Two'],
      pay: ['Baker Two'],
      endorsers: ['Baker Two'],
      both: [],
    })
  })

  it('are counted as new until the person has looked, while they are open', async () => {
    const { id } = await saved()
    const { id: jobId } = await server.job(acme, { title: 'Java Developer' })
    await server.job(acme, { title: 'Java Lead' })
    await matchNewPostings(server.context)
    expect(await list()).toMatchObject([{ newCount: 2 }])
    await server.context.db
      .updateTable('job_postings')
      .set({ archived_at: new Date() })
      .where('id', '=', jobId)
      .execute()
    expect(await list()).toMatchObject([{ newCount: 1 }])
    expect(await newJobs(id)).toMatchObject([{ title: 'Java Lead', isNew: true }])
    expect((await server.as(asha).post(`${path}/${id}/seen`)).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ newCount: 0 }])
    expect(await newJobs(id)).toMatchObject([{ title: 'Java Lead', isNew: false }])
  })

  it('are only those that came after the search was saved, each once', async () => {
    await server.job(acme, { title: 'Java Architect' })
    await matchNewPostings(server.context)
    const { id } = await saved({ search: { title: 'java architect' } })
    await matchNewPostings(server.context)
    expect(await titles(id)).toEqual([])
    await server.job(acme, { title: 'Java Architect' })
    await Promise.all([matchNewPostings(server.context), matchNewPostings(server.context)])
    expect(await titles(id)).toEqual(['Java Architect'])
  })
})

describe('mails of saved searches', () => {
  it('list what all searches found, with a link that stops each and a header that stops all', async () => {
    const java = await saved()
    await saved({ name: 'Contracts', search: { employmentType: ['CONTRACT'] } })
    await server.job(acme, { title: 'Java Developer', city: 'Pune', salary_min: 1_200_000 })
    await server.job(acme, { title: 'Painter', employment_type: 'CONTRACT' })
    await sendAfter(2)
    const [mail, ...others] = await mailsTo(asha)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 new jobs for your searches')
    expect(mail?.text_body).toContain('Java:\n\n- Java Developer\n  Acme · Pune · ₹12 LPA')
    expect(mail?.text_body).toContain('Contracts:\n\n- Painter')
    const token = signStopTarget(server.context.config.secret, { kind: 'search', id: java.id })
    expect(mail?.text_body).toContain(`/mails-stopped#${token}`)
    await sendAfter(4)
    expect(await mailsTo(asha)).toHaveLength(1)
  })

  it('come at once, but at most once an hour', async () => {
    await saved()
    await server.job(acme, { title: 'Java Developer' })
    await sendAfter(0)
    await server.job(acme, { title: 'Java Lead' })
    await sendAfter(0.5)
    expect(await mailsTo(asha)).toHaveLength(1)
    await sendAfter(1.5)
    expect(await mailsTo(asha)).toHaveLength(2)
  })

  it('come daily and weekly at the hour that the person chose', async () => {
    await saved({ name: 'Daily', mail: 'DAILY' })
    const vikram = await server.endorsee('Vikram Shah')
    await saved({ name: 'Weekly', mail: 'WEEKLY' }, vikram)
    await server.job(acme, { title: 'Java Developer' })
    await sendAfter(0)
    expect(await mailsTo(asha)).toHaveLength(0)
    await sendAfter(24)
    expect(await mailsTo(asha)).toHaveLength(1)
    await sendAfter(7 * 24)
    expect(await mailsTo(vikram)).toHaveLength(1)
  })

  it('have ten jobs at most, the best first, and the others in the next mail', async () => {
    await server.context.db
      .insertInto('seeker_profiles')
      .values({
        user_id: asha.id,
        skills: ['Java'],
        preferred_jobs: ['Java Developer'],
        preferred_cities: ['Pune'],
      })
      .execute()
    await saved({ search: { employmentType: ['PART_TIME'] } })
    await server.job(acme, {
      title: 'Java Developer',
      city: 'Pune',
      skills: ['Java'],
      employment_type: 'PART_TIME',
    })
    for (let index = 0; index < 11; index++)
      await server.job(await server.company(), { title: `Gardener ${index}`, employment_type: 'PART_TIME' })
    await sendAfter(2)
    const [first] = await mailsTo(asha)
    expect(first?.subject).toBe('10 new jobs for your search')
    expect(first?.text_body).toMatch(/Java:\n\n- Java Developer/)
    await sendAfter(4)
    const [, second] = await mailsTo(asha)
    expect(second?.subject).toBe('2 new jobs for your search')
  })

  it('leave out companies without Endorsers when the person chose that, and jobs with an application', async () => {
    const globex = await server.company()
    await server.endorser('Meera Iyer', globex)
    const mails = { hour: 8, maxJobs: 3, onlyWithEndorsers: true }
    const response = await server.as(asha).put(`${path}/mails`, mails)
    expect(response.json()).toEqual({ success: true, data: mails })
    await saved()
    await server.job(await server.company(), { title: 'Java Developer' })
    const applied = await server.job(globex, { title: 'Java Lead' })
    await server.application({ by: asha, job: applied, company: globex })
    await server.job(globex, { title: 'Java Architect' })
    await sendAfter(2)
    const [mail] = await mailsTo(asha)
    expect(mail?.subject).toBe('1 new job for your search')
    expect(mail?.text_body).toContain('Java Architect')
  })

  it('make no link of what a posting is called, nor of its company and place', async () => {
    await saved({ name: 'Scala', search: { title: 'scala' } })
    const about = { company_name: 'Acme evil.com', city: null, location: 'www.evil.com' }
    await server.job(acme, { title: 'Scala Developer at evil.com/x', ...about })
    await sendAfter(1)
    const [mail] = await mailsTo(asha)
    expect(mail?.text_body).toContain('Scala Developer at evil. com x\n  Acme evil. com · www. evil. com')
    expect(mail?.text_body).not.toContain('evil.com')
  })

  it('are not sent for a search without mails, nor while an account waits for its deletion', async () => {
    await saved({ mail: 'NEVER' })
    const vikram = await server.endorsee('Vikram Shah')
    await saved({}, vikram)
    await server.context.db
      .insertInto('account_deletions')
      .values({ user_id: vikram.id, due_at: new Date(Date.now() + 7 * 24 * HOUR) })
      .execute()
    await server.job(acme, { title: 'Java Developer' })
    await sendAfter(2)
    expect(await mailsTo(asha)).toEqual([])
    expect(await mailsTo(vikram)).toEqual([])
  })
})

const tokenFor = (kind: 'search' | 'all', id: string) =>
  signStopTarget(server.context.config.secret, { kind, id })
const stop = (token: string) => server.as().post(`${path}/stop`, { token })

describe('the link of a mail', () => {
  it('stops one search without a login, and takes it back', async () => {
    const { id } = await saved({ mail: 'DAILY' })
    await saved({ name: 'Go', search: { title: 'go' } })
    const token = tokenFor('search', id)
    expect((await stop(token)).json<{ data: StoppedMails }>().data).toEqual({
      isLetter: false,
      name: 'Java',
      email: expect.stringMatching(/^ash…@postbox\.example$/),
      othersCount: 1,
      allToken: tokenFor('all', asha.id),
    })
    await stop(token)
    expect(await list()).toMatchObject([{ name: 'Go' }, { name: 'Java', mail: 'NEVER' }])
    const resumed = await server.as().post(`${path}/resume`, { token })
    expect(resumed.json().data).toEqual({ mailsCome: true })
    expect(await list()).toMatchObject([{ name: 'Go' }, { name: 'Java', mail: 'DAILY' }])
  })

  it('says what it stops and stops nothing before it is used, also where a mail program opens the address of one click', async () => {
    const { id } = await saved({ mail: 'DAILY' })
    const [one, all] = [tokenFor('search', id), tokenFor('all', asha.id)]
    const check = async (token: string) =>
      (await server.as().post(`${path}/stop/check`, { token })).json<{ data: object }>().data
    expect(await check(one)).toEqual({ isLetter: false, name: 'Java', email: 'ash…@postbox.example' })
    expect(await check(all)).toEqual({ isLetter: false, name: null, email: 'ash…@postbox.example' })
    const opened = await server.as().get(`${path}/one-click/${all}`)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/mails-stopped#${all}`])
    expect(await list()).toMatchObject([{ name: 'Java', mail: 'DAILY' }])
    const settings = await server.as(asha).get('/api/v1/settings')
    expect(settings.json()).toMatchObject({
      data: { mails: expect.arrayContaining([{ kind: 'SAVED_SEARCHES', on: true }]) },
    })
    expect((await server.as().post(`${path}/stop/check`, { token: `a${one.slice(1)}` })).statusCode).toBe(404)
  })

  it('does not say that mails come while all are stopped, or were switched off', async () => {
    const { id } = await saved({ mail: 'DAILY' })
    await saved({ name: 'Go', search: { title: 'go' } })
    const resume = async (token: string) =>
      (await server.as().post(`${path}/resume`, { token })).json<{ data: object }>().data
    const [one, all] = [tokenFor('search', id), tokenFor('all', asha.id)]
    await stop(all)
    expect((await stop(one)).json<{ data: StoppedMails }>().data).toMatchObject({ othersCount: 0 })
    expect(await resume(one)).toEqual({ mailsCome: false })
    expect(await resume(all)).toEqual({ mailsCome: true })
    await server.as(asha).patch(`${path}/${id}`, { mail: 'NEVER' })
    expect(await resume(one)).toEqual({ mailsCome: false })
  })

  it('stops all searches with one click of a mail program, as a form', async () => {
    await saved()
    const response = await server
      .as()
      .post(`${path}/one-click/${tokenFor('all', asha.id)}`, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      })
    expect(response.statusCode).toBe(200)
    await server.job(acme, { title: 'Java Developer' })
    await sendAfter(2)
    expect(await mailsTo(asha)).toEqual([])
    const settings = await server.as(asha).get('/api/v1/settings')
    expect(settings.json()).toMatchObject({
      data: { mails: expect.arrayContaining([{ kind: 'SAVED_SEARCHES', on: false }]) },
    })
  })

  it('is refused when it was changed, is for another thing or its search is deleted', async () => {
    const { id } = await saved()
    expect((await stop('')).statusCode).toBe(404)
    expect((await stop(`a${tokenFor('search', id).slice(1)}`)).statusCode).toBe(404)
    expect((await stop(`${tokenFor('search', id).slice(0, -1)}!`)).statusCode).toBe(404)
    await server.as(asha).delete(`${path}/${id}`)
    expect((await stop(tokenFor('search', id))).statusCode).toBe(404)
  })

  it('is the only endpoint that reads a form', async () => {
    const response = await server
      .as()
      .post(`${path}/stop`, 'token=x', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(response.statusCode).toBe(415)
  })
})
