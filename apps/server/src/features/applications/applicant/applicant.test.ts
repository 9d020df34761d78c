import type { Application, StepTimes } from '@endorse/contract/applications/schemas'
import type { ApplicationStatus } from '@endorse/contract/applications/values'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'

const server = useTestServer()
let acme: TestCompany
let globex: TestCompany
let ravi: TestPerson
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  globex = await server.company('Globex')
  ravi = await server.endorser('Ravi Kumar', acme)
})

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
})

type ApplicationOptions = Partial<Parameters<typeof server.application>[0]> & {
  title?: string
  location?: string
}

async function createApplication({
  title = 'Backend Engineer',
  location,
  company = acme,
  ...about
}: ApplicationOptions = {}) {
  const job = await server.job(company, { title, ...(location && { location }) })
  return server.application({ by: asha, job, company, ...about })
}

async function list(query = '') {
  const response = await server.as(asha).get(`/api/v1/applications/combined?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const noTimes: StepTimes = {
  read: null,
  shortlisted: null,
  accepted: null,
  rejected: null,
  referred: null,
  completed: null,
}

/** Stores that Ravi changed the status, which others are told of at once or from `publishedAt` on. */
async function storeChange(id: string, to: ApplicationStatus, at: string, publishedAt?: Date) {
  await server.context.db
    .insertInto('events')
    .values({
      id: newId(),
      at: new Date(at),
      type: 'application.status_changed',
      by_user_id: ravi.id,
      application_id: id,
      data: JSON.stringify({ from: 'PENDING', to, reason: null, note: null }),
      published_at: publishedAt ?? null,
    })
    .execute()
}

async function titles(query: string): Promise<string[]> {
  const { data } = await list(query)
  return data.combinedApplications.map((each: { positionApplied: string }) => each.positionApplied)
}

describe('the list', () => {
  it('is empty for a user without applications', async () => {
    expect(await list()).toMatchObject({
      success: true,
      data: { combinedApplications: [], statistics: { totalApplications: 0, connectionRate: 0 } },
      pagination: { page: 1, limit: 10, totalItems: 0, totalPages: 0 },
    })
  })

  it('has only the user’s own applications, newest first', async () => {
    await createApplication({ title: 'First' })
    await createApplication({ title: 'Second' })
    await createApplication({ title: 'Not mine', by: await server.endorsee() })
    expect(await titles('')).toEqual(['Second', 'First'])
  })

  it.each([
    ['status=pending', ['Pending', 'Reviewed', 'Shortlisted']],
    ['status=approved', ['Accepted', 'Approved', 'In progress', 'Referred', 'Completed']],
    ['status=rejected', ['Rejected']],
    ['status=REVIEWED', ['Reviewed']],
    ['search=prog', ['In progress']],
    ['search=globex', ['Completed']],
    ['search=pune', ['Accepted']],
    ['search=ravi%20k', ['Accepted', 'Approved', 'In progress', 'Referred', 'Completed', 'Rejected']],
    ['search=%25', []],
    ['search=_', []],
    ['companyName=glob', ['Completed']],
    ['status=approved&search=e&companyName=Acme', ['Accepted', 'Approved', 'In progress', 'Referred']],
  ])('filtered by %s', async (query, expected) => {
    await createApplication({ title: 'Pending' })
    await createApplication({ title: 'Reviewed', status: 'REVIEWED' })
    await createApplication({ title: 'Shortlisted', status: 'SHORTLISTED' })
    await createApplication({ title: 'Accepted', status: 'ACCEPTED', handler: ravi, location: 'Pune, India' })
    await createApplication({ title: 'Approved', status: 'APPROVED', handler: ravi })
    await createApplication({ title: 'In progress', status: 'IN_PROGRESS', handler: ravi })
    await createApplication({ title: 'Referred', status: 'REFERRED', handler: ravi })
    await createApplication({ title: 'Completed', status: 'COMPLETED', handler: ravi, company: globex })
    await createApplication({ title: 'Rejected', status: 'REJECTED', handler: ravi })
    expect((await titles(query)).toReversed()).toEqual(expected)
  })

  it.each(['status=archived', 'page=0', 'limit=101', 'limit=x'])('rejects %s', async (query) => {
    expect((await server.as(asha).get(`/api/v1/applications/combined?${query}`)).statusCode).toBe(400)
  })

  it('is paginated, and returns the total also past the last page', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await createApplication({ title })
    expect(await titles('page=2&limit=2')).toEqual(['3', '2'])
    expect((await list('page=9&limit=2')).pagination).toEqual({
      page: 9,
      limit: 2,
      totalItems: 5,
      totalPages: 3,
    })
  })

  it('returns statistics of all applications, regardless of the filters', async () => {
    await createApplication()
    await createApplication({ status: 'ACCEPTED', handler: ravi })
    await createApplication({ status: 'REJECTED', handler: ravi })
    const { data } = await list('status=rejected')
    expect(data.applicationsByStatus).toMatchObject({ PENDING: 1, ACCEPTED: 1, REJECTED: 1, COMPLETED: 0 })
    expect(data.statistics).toEqual({
      totalApplications: 3,
      totalJobApplications: 3,
      totalReferralApplications: 0,
      connectedApplications: 2,
      connectionRate: 67,
      statusBreakdown: data.applicationsByStatus,
    })
  })

  it('says when each step was reached, the last acceptance, and no change that can still be undone', async () => {
    const { id } = await createApplication({ status: 'REFERRED', handler: ravi })
    await storeChange(id, 'REVIEWED', '2026-03-01T10:00:00Z')
    await storeChange(id, 'SHORTLISTED', '2026-03-02T10:00:00Z')
    await storeChange(id, 'ACCEPTED', '2026-03-03T10:00:00Z')
    await storeChange(id, 'ACCEPTED', '2026-03-04T10:00:00Z')
    await storeChange(id, 'REFERRED', '2026-03-05T10:00:00Z', new Date(Date.now() + 60_000))
    const { id: decidedUnread } = await createApplication({ status: 'REJECTED', handler: ravi })
    await storeChange(decidedUnread, 'REJECTED', '2026-03-06T10:00:00Z')
    const { data } = await list()
    expect(data.combinedApplications.map((each: Application) => each.stepTimes)).toEqual([
      { ...noTimes, read: '2026-03-06T10:00:00.000Z', rejected: '2026-03-06T10:00:00.000Z' },
      {
        ...noTimes,
        read: '2026-03-01T10:00:00.000Z',
        shortlisted: '2026-03-02T10:00:00.000Z',
        accepted: '2026-03-04T10:00:00.000Z',
      },
    ])
  })

  it('needs a constant number of queries', async () => {
    for (const title of ['1', '2', '3'])
      await createApplication({ title, handler: ravi, resume: await server.resume(asha) })
    const asked = await countQueries(() => list())
    // The session, the counts with the companies, and the page.
    expect(asked).toBe(3)
  })
})

/** The group of each application that `createOneOfEachGroup` creates. */
const groupsOfEach = {
  Waiting: 'waiting',
  Answered: 'accepted',
  Hired: 'closed',
  Withdrawn: 'closed',
  Referred: 'needsYou',
}

async function createOneOfEachGroup() {
  await createApplication({ title: 'Referred', status: 'REFERRED', handler: ravi })
  const { id: withdrawn } = await createApplication({ title: 'Withdrawn', status: 'ACCEPTED', handler: ravi })
  await server.as(asha).delete(`/api/v1/applications/job/${withdrawn}`)
  const { id: hired } = await createApplication({ title: 'Hired', status: 'REFERRED', handler: ravi })
  await server.as(asha).put(`/api/v1/applications/job/${hired}/outcome`, { outcome: 'HIRED' })
  const { id: answered } = await createApplication({ title: 'Answered', status: 'REFERRED', handler: ravi })
  await server.as(asha).put(`/api/v1/applications/job/${answered}/outcome`, { outcome: 'INTERVIEW' })
  await createApplication({ title: 'Waiting', status: 'SHORTLISTED', company: globex })
}

describe('everything that was asked for', () => {
  it('is listed by group, then newest first, with withdrawn applications', async () => {
    await createOneOfEachGroup()
    await server.referral({ by: asha, company: acme, title: 'Elsewhere' })
    await server.referral({ by: await server.endorsee(), company: acme, title: 'Of a stranger' })
    expect(await titles('status=all')).toEqual([
      'Referred',
      'Elsewhere',
      'Waiting',
      'Answered',
      'Hired',
      'Withdrawn',
    ])
    const { data, pagination } = await list('status=all&page=2&limit=2')
    expect(data.combinedApplications).toMatchObject([
      { positionApplied: 'Waiting', group: 'waiting' },
      { positionApplied: 'Answered', group: 'accepted' },
    ])
    expect(pagination).toEqual({ page: 2, limit: 2, totalItems: 6, totalPages: 3 })
    expect(data.groups).toEqual({ needsYou: 1, waiting: 2, accepted: 1, closed: 2 })
    expect(data.counts).toEqual({ all: 6, approved: 3, pending: 2, rejected: 0, withdrawn: 1 })
  })

  it('says of each in which group it stands', async () => {
    await createOneOfEachGroup()
    const { data } = await list('status=all&search=e')
    const groups = data.combinedApplications.map((each: Application) => [each.positionApplied, each.group])
    expect(Object.fromEntries(groups)).toEqual(groupsOfEach)
  })

  it('counts what the filters find in each group', async () => {
    await createOneOfEachGroup()
    const { data, pagination } = await list('status=all&companyName=Globex')
    expect(data.groups).toEqual({ needsYou: 0, waiting: 1, accepted: 0, closed: 0 })
    expect(pagination.totalItems).toBe(1)
    expect(data.counts.all).toBe(5)
  })

  it('is the applicant’s own, and for Endorsees only', async () => {
    await createOneOfEachGroup()
    const stranger = await server.endorsee()
    const path = '/api/v1/applications/combined?status=all'
    expect((await server.as(stranger).get(path)).json()).toMatchObject({
      data: { combinedApplications: [], counts: { all: 0 }, groups: { closed: 0 } },
    })
    expect((await server.as(ravi).get(path)).statusCode).toBe(403)
    expect((await server.as().get(path)).statusCode).toBe(401)
  })
})

describe('the details', () => {
  it('include the history of the application', async () => {
    const { id } = await createApplication({ title: 'Senior Backend Engineer', location: 'Pune' })
    await server
      .as(ravi)
      .put('/api/v1/applications/update-status', { applicationId: id, newStatus: 'ACCEPTED' })

    const { application, timeline } = (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json()
      .data
    expect(application).toMatchObject({
      id,
      status: 'ACCEPTED',
      employeeName: 'Ravi Kumar',
      connectionStatus: 'Connected',
      jobLevel: 'SENIOR',
      canWithdraw: true,
    })
    expect(application.connectionOn).toBe(application.additionalInfo.connectionOnRaw)
    expect(timeline).toMatchObject([
      { type: 'application.assigned', by: 'Ravi Kumar', from: null, to: null },
      { type: 'application.status_changed', by: 'Ravi Kumar', from: 'PENDING', to: 'ACCEPTED', note: null },
    ])
  })

  it('do not lead to a posting that was deleted', async () => {
    const { id } = await createApplication({ handler: ravi })
    const own = async () =>
      (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application
    expect((await own()).jobId).not.toBeNull()
    await server.context.pool.query(
      'update job_postings set deleted_at = now() where id = (select job_id from applications where id = $1)',
      [id],
    )
    expect((await own()).jobId).toBeNull()
    const opened = await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)
    expect(opened.json().data.application.jobPosting.id).toBeNull()
  })

  it('are visible to the applicant only', async () => {
    const { id } = await createApplication()
    const address = `/api/v1/applications/job/${id}`
    expect((await server.as(await server.endorsee()).get(address)).json()).toMatchObject({
      status: 404,
      message: 'Application not found',
    })
    expect((await server.as(ravi).get(address)).statusCode).toBe(403)
    expect((await server.as().get(address)).statusCode).toBe(401)
    expect((await server.as(asha).get(`/api/v1/applications/referral/${id}`)).statusCode).toBe(404)
  })
})
