import {
  type ApplicationStatus,
  applicationStatuses,
  nextStatuses,
} from '@endorse/contract/applications/values'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let asha: TestPerson
let job: { id: string; title: string }

beforeAll(async () => {
  acme = await server.company('Acme')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
})

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
  job = await server.job(acme)
})

function createApplication(about: { status?: ApplicationStatus; handler?: TestPerson } = {}) {
  return server.application({ by: asha, job, company: acme, ...about })
}

function decide(person: TestPerson | undefined, applicationId: string, newStatus: string, more: object = {}) {
  const body = { applicationId, newStatus, applicationType: 'job', ...more }
  return server.as(person).put('/api/v1/applications/update-status', body)
}

function takeStep(
  person: TestPerson | undefined,
  applicationId: string,
  newStatus: string,
  more: object = {},
) {
  const body = { applicationId, newStatus, applicationType: 'job', ...more }
  return server.as(person).patch('/api/v1/applications/status', body)
}

const rejection = { reason: 'SKILLS', feedback: 'Try the platform team.' }

function findRow(id: string) {
  return server.context.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function eventsOf(id: string) {
  return server.context.db
    .selectFrom('events')
    .select(['type', 'by_user_id', 'data'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
}

function statusesOf(responses: { statusCode: number }[]): number[] {
  return responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

describe('a decision', () => {
  it.each([
    ['ACCEPTED', 'PENDING'],
    ['APPROVED', 'PENDING'],
    ['ACCEPTED', 'REVIEWED'],
    ['ACCEPTED', 'SHORTLISTED'],
  ] as const)(
    '%s accepts an unassigned application that is %s and assigns it to the Endorser',
    async (newStatus, status) => {
      const { id } = await createApplication({ status })
      const response = await decide(ravi, id, newStatus)

      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({
        success: true,
        data: {
          id,
          status: 'APPROVED',
          handledByMe: true,
          assignedEmployee: 'Ravi Kumar',
          assignedToOther: null,
          canDecide: false,
          nextSteps: ['APPROVED', 'IN_PROGRESS'],
        },
      })
      expect(await findRow(id)).toMatchObject({ status: 'ACCEPTED', handler_id: ravi.id })
      expect(await eventsOf(id)).toEqual([
        { type: 'application.assigned', by_user_id: ravi.id, data: {} },
        {
          type: 'application.status_changed',
          by_user_id: ravi.id,
          data: { from: status, to: 'ACCEPTED', reason: null, note: null },
        },
      ])
    },
  )

  it('stores how the two know each other and a line that the Endorsee reads', async () => {
    const { id } = await createApplication()
    const line = 'Glad to put my name to it.'
    const response = await decide(ravi, id, 'ACCEPTED', {
      endorsement: { relation: 'WORKED_TOGETHER', line },
    })

    const endorsement = {
      relation: 'WORKED_TOGETHER',
      line,
      by: 'Ravi Kumar',
      byPhotoUrl: null,
      at: expect.any(String),
    }
    expect(response.json().data.endorsement).toEqual(endorsement)
    const { application: seen, timeline } = (
      await server.as(asha).get(`/api/v1/applications/job/${id}`)
    ).json().data
    expect(seen.endorsement).toEqual(endorsement)
    expect(timeline.at(-1)).toMatchObject({ to: 'ACCEPTED', note: line })
    expect((await eventsOf(id)).at(-1)?.data).toMatchObject({ relation: 'WORKED_TOGETHER', note: line })
    const colleague = await server.as(meera).post(`/api/v1/applications/employee/${id}/views`)
    expect(colleague.json().data.application).toMatchObject({ status: 'ARCHIVED', endorsement: null })
  })

  it('stores no endorsement without a relation, and none with a rejection', async () => {
    const approved = await createApplication()
    expect((await decide(ravi, approved.id, 'ACCEPTED')).json().data.endorsement).toBeNull()
    const rejected = await server.application({ by: await server.endorsee('Priya Shah'), job, company: acme })
    const endorsement = { relation: 'PERSONAL', line: 'No.' }
    const response = await decide(ravi, rejected.id, 'REJECTED', { ...rejection, endorsement })
    expect(response.json().data.endorsement).toBeNull()
    expect((await eventsOf(rejected.id)).at(-1)?.data).not.toHaveProperty('relation')
  })

  it('rejects the application with a reason that the Endorsee can read', async () => {
    const { id } = await createApplication()
    const response = await decide(ravi, id, 'REJECTED', rejection)

    expect(response.json().data).toMatchObject({
      status: 'REJECTED',
      rejection: { reason: 'SKILLS', note: 'Try the platform team.' },
      nextSteps: [],
    })
    const { application: seen, timeline } = (
      await server.as(asha).get(`/api/v1/applications/job/${id}`)
    ).json().data
    expect(seen.rejection).toEqual({ reason: 'SKILLS', note: 'Try the platform team.' })
    expect(timeline.at(-1)).toMatchObject({
      type: 'application.status_changed',
      by: 'Ravi Kumar',
      from: 'PENDING',
      to: 'REJECTED',
      note: 'Try the platform team.',
    })
  })

  it('requires a reason for a rejection', async () => {
    const { id } = await createApplication()
    const response = await decide(ravi, id, 'REJECTED')
    expect(response.json()).toMatchObject({ status: 400, fields: { reason: 'Please choose a reason' } })
  })

  it('is allowed to the handler of an undecided application', async () => {
    const { id } = await createApplication({ handler: ravi, status: 'SHORTLISTED' })
    expect((await decide(ravi, id, 'ACCEPTED')).statusCode).toBe(200)
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['application.status_changed'])
  })

  it('returns 409 with the name of the handler to a colleague', async () => {
    const { id } = await createApplication({ handler: ravi })
    const response = await decide(meera, id, 'ACCEPTED')
    expect(response.json()).toMatchObject({
      code: 'ALREADY_CHANGED',
      status: 409,
      message: 'Ravi Kumar already handles this application',
    })
    expect(await findRow(id)).toMatchObject({ status: 'PENDING' })
  })

  it.each(applicationStatuses.filter((status) => !['PENDING', 'REVIEWED', 'SHORTLISTED'].includes(status)))(
    'returns 409 when the application is %s',
    async (status) => {
      const { id } = await createApplication({ handler: ravi, status })
      const response = await decide(ravi, id, 'ACCEPTED')
      expect(response.json()).toMatchObject({ code: 'STEP_NOT_ALLOWED', status: 409 })
    },
  )

  it('returns 409 when the application was withdrawn', async () => {
    const { id } = await createApplication()
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    const response = await decide(ravi, id, 'ACCEPTED')
    expect(response.json()).toMatchObject({
      status: 409,
      message: 'The applicant has withdrawn this application',
    })
  })

  it('returns 404 to an Endorser of another company and for the other application type', async () => {
    const { id } = await createApplication()
    const otherEndorser = await server.endorser('Tom Moss')
    expect((await decide(otherEndorser, id, 'ACCEPTED')).json()).toMatchObject({
      status: 404,
      message: 'Application not found',
    })
    expect((await decide(ravi, id, 'ACCEPTED', { applicationType: 'referral' })).statusCode).toBe(404)
  })

  it.each([
    ['JOB_SEEKER', 403],
    ['ADMIN', 403],
    ['PLATFORM_EMPLOYEE', 403],
    [undefined, 401],
  ] as const)('is not allowed to %s', async (role, status) => {
    const { id } = await createApplication()
    const user = role && (await server.person({ role, company: acme }))
    expect((await decide(user, id, 'ACCEPTED')).statusCode).toBe(status)
    expect((await takeStep(user, id, 'REVIEWED')).statusCode).toBe(status)
  })

  it.each([
    [{ applicationId: 'soon' }, { applicationId: 'Application ID is required' }],
    [
      { applicationType: 'other' },
      { applicationType: 'Valid application type is required (job or referral)' },
    ],
    [{ newStatus: 'COMPLETED' }, { newStatus: 'newStatus must be one of: ACCEPTED, APPROVED, REJECTED' }],
    [
      { newStatus: 'REJECTED', reason: 'SKILLS', feedback: 'x'.repeat(501) },
      { feedback: expect.any(String) },
    ],
    [
      { endorsement: { relation: 'PROFILE', line: 'x'.repeat(301) } },
      { 'endorsement.line': expect.any(String) },
    ],
    [
      { endorsement: { relation: 'FRIENDS' } },
      { 'endorsement.relation': 'Please choose how you know the applicant' },
    ],
  ])('returns 400 for %o', async (wrong, fields) => {
    const { id } = await createApplication()
    const response = await decide(ravi, id, 'ACCEPTED', wrong)
    expect(response.json()).toMatchObject({ status: 400, fields })
  })
})

describe('a status change', () => {
  const steps = applicationStatuses.flatMap((from) => applicationStatuses.map((to) => [from, to] as const))

  it.each(steps)('from %s to %s follows the transition table', async (from, to) => {
    const { id } = await createApplication({ handler: ravi, status: from })
    const response = await takeStep(ravi, id, to, to === 'REJECTED' ? rejection : {})
    const isAllowed = nextStatuses[from].includes(to)
    expect(response.statusCode).toBe(isAllowed ? 200 : 409)
    expect(response.json().code).toBe(isAllowed ? undefined : 'STEP_NOT_ALLOWED')
    expect(await findRow(id)).toMatchObject({ status: isAllowed ? to : from })
    expect((await eventsOf(id)).map(({ data }) => data)).toMatchObject(isAllowed ? [{ from, to }] : [])
  })

  it('requires and stores the reason of a rejection', async () => {
    const { id } = await createApplication({ handler: ravi, status: 'REVIEWED' })
    expect((await takeStep(ravi, id, 'REJECTED')).json()).toMatchObject({
      fields: { reason: 'Please choose a reason' },
    })
    await takeStep(ravi, id, 'REJECTED', rejection)
    expect(await findRow(id)).toMatchObject({
      rejection_reason: 'SKILLS',
      rejection_note: 'Try the platform team.',
    })
  })

  it('is allowed to the handler only', async () => {
    const { id } = await createApplication({ handler: ravi, status: 'ACCEPTED' })
    expect((await takeStep(meera, id, 'IN_PROGRESS')).json()).toMatchObject({
      status: 409,
      message: 'Ravi Kumar already handles this application',
    })
    const unassigned = await server.application({ by: await server.endorsee(), job, company: acme })
    expect((await takeStep(ravi, unassigned.id, 'REVIEWED')).statusCode).toBe(409)
    expect((await takeStep(await server.endorser(), id, 'IN_PROGRESS')).statusCode).toBe(404)
  })

  it('shows a fulfilled application to the Endorsee', async () => {
    const { id } = await createApplication({ handler: ravi, status: 'IN_PROGRESS' })
    await takeStep(ravi, id, 'REFERRED')
    const { application: seen } = (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
    expect(seen).toMatchObject({
      status: 'REFERRED',
      jobLabel: 'ENDORSE_FULFILLED',
      employeeName: 'Ravi Kumar',
    })
  })
})

describe('concurrent changes', () => {
  it('one of several concurrent decisions succeeds, the others return the name of the handler', async () => {
    const colleagues = await Promise.all(
      ['Ada One', 'Bo Two', 'Cy Three', 'Di Four', 'Ed Five'].map((name) => server.endorser(name, acme)),
    )
    const { id } = await createApplication()
    const responses = await Promise.all(
      colleagues.map((colleague, index) =>
        index % 2 ? decide(colleague, id, 'REJECTED', rejection) : decide(colleague, id, 'ACCEPTED'),
      ),
    )

    const winner = colleagues.find((_colleague, index) => responses[index]?.statusCode === 200)
    expect(statusesOf(responses)).toEqual([200, 409, 409, 409, 409])
    for (const response of responses.filter(({ statusCode }) => statusCode === 409)) {
      expect(response.json().message).toBe(`${winner?.name} already handles this application`)
    }
    expect(await findRow(id)).toMatchObject({ handler_id: winner?.id })
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      'application.assigned',
      'application.status_changed',
    ])
  })

  it('a decision and a withdrawal do not overlap', async () => {
    for (let round = 0; round < 10; round++) {
      const user = await server.endorsee()
      const { id } = await server.application({ by: user, job, company: acme })
      const [decided, withdrawn] = await Promise.all([
        decide(ravi, id, 'ACCEPTED'),
        server.as(user).delete(`/api/v1/applications/job/${id}`),
      ])
      expect(withdrawn.statusCode).toBe(200)
      expect([200, 409]).toContain(decided.statusCode)
      expect(await findRow(id)).toMatchObject({
        status: decided.statusCode === 200 ? 'ACCEPTED' : 'PENDING',
        withdrawn_at: expect.any(Date),
      })
    }
  })

  it('one of two concurrent status changes succeeds', async () => {
    const { id } = await createApplication({ handler: ravi, status: 'ACCEPTED' })
    const responses = await Promise.all([takeStep(ravi, id, 'APPROVED'), takeStep(ravi, id, 'APPROVED')])
    expect(statusesOf(responses)).toEqual([200, 409])
  })
})
