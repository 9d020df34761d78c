import type { Job } from '@endorse/contract/job-postings/schemas'
import type { SavedJob } from '@endorse/contract/saved-jobs/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
})

async function getJob(person: TestPerson, id: string): Promise<Job> {
  const response = await server.as(person).get(`/api/v1/jobs/${id}`)
  expect(response.statusCode).toBe(200)
  return response.json<Job>()
}

describe('saving', () => {
  it('toggles the saved state', async () => {
    const { id } = await server.job(acme)
    const toggle = async () => (await server.as(asha).post(`/api/v1/jobs/${id}/save`)).json()
    expect(await toggle()).toEqual({
      success: true,
      message: 'Job saved successfully',
      isSaved: true,
      undo: null,
    })
    expect((await getJob(asha, id)).isSaved).toBe(true)
    expect((await getJob(ravi, id)).isSaved).toBe(false)
    expect(await toggle()).toEqual({
      success: true,
      message: 'Job removed from saved jobs',
      isSaved: false,
      undo: null,
    })
    expect((await getJob(asha, id)).isSaved).toBe(false)
  })

  it('serialises simultaneous toggles', async () => {
    const { id } = await server.job(acme)
    for (let round = 0; round < 5; round++) {
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => server.as(asha).post(`/api/v1/jobs/${id}/save`)),
      )
      const states = responses.map((response) => response.json<{ isSaved: boolean }>().isSaved)
      expect(states.filter(Boolean)).toHaveLength(3)
      expect((await getJob(asha, id)).isSaved).toBe(false)
    }
  })

  it('requires an active job, but any saved job can be removed', async () => {
    const { id } = await server.job(acme, { application_deadline: '2025-01-01' })
    const response = await server.as(asha).post(`/api/v1/jobs/${id}/save`)
    expect(response.statusCode).toBe(410)
    expect(response.json()).toMatchObject({ code: 'JOB_CLOSED' })

    const archived = await server.job(acme)
    await server.as(asha).post(`/api/v1/jobs/${archived.id}/save`)
    await server.context.db
      .updateTable('job_postings')
      .set({ archived_at: new Date() })
      .where('id', '=', archived.id)
      .execute()
    expect((await server.as(asha).post(`/api/v1/jobs/${archived.id}/save`)).json()).toMatchObject({
      isSaved: false,
    })
  })

  it('is allowed to Endorsees and Endorsers only', async () => {
    const { id } = await server.job(acme)
    const save = async (person?: TestPerson) =>
      (await server.as(person).post(`/api/v1/jobs/${id}/save`)).statusCode
    expect(await save(ravi)).toBe(200)
    expect(await save()).toBe(401)
    expect(await save(await server.person({ role: 'ADMIN', company: acme }))).toBe(403)
    expect(await save(await server.person({ role: 'PLATFORM_EMPLOYEE' }))).toBe(403)
  })

  it('requires an existing job', async () => {
    expect((await server.as(asha).post('/api/v1/jobs/undefined/save')).json()).toMatchObject({
      message: 'Job ID is required',
    })
    expect((await server.as(asha).post(`/api/v1/jobs/${acme.id}/save`)).statusCode).toBe(404)
  })

  it('can be checked for up to 100 jobs at once', async () => {
    const saved = await server.job(acme)
    const other = await server.job(acme)
    await server.as(asha).post(`/api/v1/jobs/${saved.id}/save`)
    const check = (jobIds: unknown) => server.as(asha).post('/api/v1/jobs/check-saved', { jobIds })
    expect((await check([saved.id, other.id])).json()).toEqual({
      success: true,
      data: { [saved.id]: true, [other.id]: false },
    })
    expect((await check([])).json()).toEqual({ success: true, data: {} })
    expect((await check(['x'])).statusCode).toBe(400)
    expect((await check(Array.from({ length: 101 }, () => saved.id))).statusCode).toBe(400)
    expect((await server.as().post('/api/v1/jobs/check-saved', { jobIds: [] })).statusCode).toBe(401)
  })
})

interface SavedPage {
  jobs: SavedJob[]
  totalJobs: number
  totalPages: number
  currentPage: number
}

async function listSaved(person: TestPerson, query = ''): Promise<SavedPage> {
  const response = await server.as(person).get(`/api/v1/saved-jobs?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<SavedPage>()
}

const titles = ({ jobs }: SavedPage) => jobs.map(({ title }) => title)

async function saver(
  ...jobs: Parameters<typeof server.job>[1][]
): Promise<{ meera: TestPerson; ids: string[] }> {
  const meera = await server.endorsee('Meera Nair')
  const ids: string[] = []
  for (const about of jobs) {
    const { id } = await server.job(acme, about)
    await server.context.db.insertInto('saved_jobs').values({ user_id: meera.id, job_id: id }).execute()
    ids.push(id)
  }
  return { meera, ids }
}

describe('the list of saved jobs', () => {
  it('has the last saved first, ten a page, and only those of the caller', async () => {
    const { meera } = await saver(...Array.from({ length: 12 }, (_, index) => ({ title: `Job ${index}` })))
    const first = await listSaved(meera)
    expect(first).toMatchObject({ totalJobs: 12, totalPages: 2, currentPage: 1 })
    expect(titles(first).slice(0, 2)).toEqual(['Job 11', 'Job 10'])
    const row = ['id', 'title', 'company', 'employmentType', 'city', 'state', 'country', 'skillsRequired']
    expect(Object.keys(first.jobs[0] ?? {})).toEqual(expect.arrayContaining([...row, 'savedAt', 'endorsers']))
    expect(titles(await listSaved(meera, 'page=2'))).toEqual(['Job 1', 'Job 0'])
    expect(await listSaved(meera, 'page=9')).toMatchObject({ jobs: [], totalJobs: 12 })
    expect(await listSaved(await server.endorsee())).toMatchObject({ jobs: [], totalJobs: 0, totalPages: 0 })
  })

  it('marks the jobs that are closed, and leaves out those that were removed', async () => {
    const { meera } = await saver(
      { title: 'Removed', deleted_at: new Date() },
      { title: 'Archived', archived_at: new Date() },
      { title: 'Expired', application_deadline: '2025-01-01' },
      { title: 'Open', application_deadline: '2099-01-01', state: 'Karnataka' },
    )
    const { jobs, totalJobs } = await listSaved(meera)
    expect(totalJobs).toBe(3)
    expect(await listSaved(meera, 'title=acme')).toMatchObject({ totalJobs: 3 })
    expect(jobs.map(({ title, availability }) => [title, availability])).toEqual([
      ['Open', 'OPEN'],
      ['Expired', 'EXPIRED'],
      ['Archived', 'ARCHIVED'],
    ])
    expect(jobs[0]).toMatchObject({ isSaved: true, company: 'Acme', state: 'Karnataka' })
  })

  it('can begin with the next to close, with the closed ones last', async () => {
    const { meera } = await saver(
      { title: 'Later', application_deadline: '2099-02-01' },
      { title: 'Expired', application_deadline: '2025-01-01' },
      { title: 'Sooner', application_deadline: '2099-01-01' },
      { title: 'Never' },
    )
    expect(titles(await listSaved(meera, 'order=closing'))).toEqual(['Sooner', 'Later', 'Never', 'Expired'])
  })

  it('is searched by words and by the beginning of a word, archived jobs included', async () => {
    const { meera } = await saver(
      { title: 'Backend Developer', description: 'You know PostgreSQL.' },
      { title: 'Payments Lead', archived_at: new Date() },
    )
    expect(titles(await listSaved(meera, 'title=postgresql'))).toEqual(['Backend Developer'])
    expect(titles(await listSaved(meera, 'title=pay'))).toEqual(['Payments Lead'])
    expect(titles(await listSaved(meera, 'title=100%25'))).toEqual([])
  })

  it('has the filters of the job search', async () => {
    const { meera } = await saver(
      { title: 'Pune', city: 'Pune', employment_type: 'CONTRACT', salary_max: 2_000_000 },
      { title: 'Delhi', city: 'Delhi', work_type: 'REMOTE', posted_at: new Date('2025-01-01') },
    )
    expect(titles(await listSaved(meera, 'city=Pune'))).toEqual(['Pune'])
    expect(titles(await listSaved(meera, 'employmentType=CONTRACT'))).toEqual(['Pune'])
    expect(titles(await listSaved(meera, 'employmentType=Remote'))).toEqual(['Delhi'])
    expect(titles(await listSaved(meera, 'datePosted=30d'))).toEqual(['Pune'])
    expect(titles(await listSaved(meera, 'minSalary=1500000'))).toEqual(['Pune'])
    expect(titles(await listSaved(meera, 'hasEndorsers=true'))).toHaveLength(2)
    expect(titles(await listSaved(meera, 'companyName=Globex'))).toEqual([])
  })

  it('is for Endorsees and Endorsers only', async () => {
    expect(titles(await listSaved(ravi))).not.toContain('Pune')
    expect((await server.as().get('/api/v1/saved-jobs')).statusCode).toBe(401)
    const admin = await server.person({ role: 'ADMIN', company: acme })
    expect((await server.as(admin).get('/api/v1/saved-jobs')).statusCode).toBe(403)
  })
})

async function posterFor(person: TestPerson, about: Parameters<typeof server.job>[1]) {
  const { id } = await server.job(acme, about)
  await server.context.db.insertInto('saved_jobs').values({ user_id: person.id, job_id: id }).execute()
  const { jobs } = await listSaved(person)
  return jobs.find((job) => job.id === id)?.poster
}

const newEndorser = (name: string) => server.endorser(name, acme)

describe('the colleague to ask about a saved job', () => {
  it('has claimed it, or has posted it, and a conversation with them can be opened', async () => {
    const [devika, nikhil] = [await newEndorser('Devika Pillai'), await newEndorser('Nikhil Shah')]
    const poster = { id: devika.id, firstName: 'Devika', lastName: 'Pillai' }
    expect(await posterFor(nikhil, { claimed_by: devika.id, created_by: ravi.id })).toEqual(poster)
    expect(await posterFor(nikhil, { created_by: devika.id })).toEqual(poster)
    const opened = await server.as(nikhil).post('/api/v1/chat/rooms', { participantId: devika.id })
    expect(opened.statusCode).toBe(200)
  })

  it('is nobody when it is an own job, and when nobody takes care of it', async () => {
    const devika = await newEndorser('Devika Pillai')
    expect(await posterFor(devika, { claimed_by: devika.id, created_by: ravi.id })).toBeNull()
    expect(await posterFor(devika, {})).toBeNull()
  })

  it('is not named to an Endorsee, nor to an Endorser of another company', async () => {
    const about = { claimed_by: ravi.id }
    expect(await posterFor(await server.endorsee('Eve Stone'), about)).toBeNull()
    expect(await posterFor(await server.endorser('Tom Moss'), about)).toBeNull()
  })

  it('is nobody once they have left the company, are about to be deleted, or wait for approval', async () => {
    const devika = await newEndorser('Devika Pillai')
    const [former, leaving] = [await newEndorser('Nikhil Shah'), await newEndorser('Leela Thomas')]
    const pending = await server.person({ role: 'ADMIN', company: acme })
    const { id: elsewhere } = await server.company()
    await server.context.db
      .updateTable('users')
      .set({ company_id: elsewhere })
      .where('id', '=', former.id)
      .execute()
    await server.context.db
      .insertInto('account_deletions')
      .values({ user_id: leaving.id, due_at: new Date('2099-01-01') })
      .execute()
    for (const person of [former, leaving, pending])
      expect(await posterFor(devika, { created_by: person.id })).toBeNull()
  })
})

describe('removing a saved job', () => {
  it('removes it once, for its owner only', async () => {
    const { meera, ids } = await saver({ title: 'Mine' })
    const remove = (person?: TestPerson) => server.as(person).delete(`/api/v1/saved-jobs/${ids[0]}`)
    expect((await remove(asha)).statusCode).toBe(200)
    expect((await listSaved(meera)).totalJobs).toBe(1)
    const responses = await Promise.all([remove(meera), remove(meera)])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(responses[0]?.json()).toMatchObject({ success: true, message: 'Job removed from saved jobs' })
    expect((await listSaved(meera)).totalJobs).toBe(0)
    expect((await remove()).statusCode).toBe(401)
    expect((await server.as(meera).delete('/api/v1/saved-jobs/undefined')).json()).toMatchObject({
      message: 'Job ID is required',
    })
  })
})
