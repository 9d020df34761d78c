import { type ApplicationStatus, applicationStatuses } from '@endorse/contract/applications/values'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let asha: TestPerson
let job: { id: string; title: string }

beforeAll(async () => {
  acme = await server.company('Acme')
  ravi = await server.endorser('Ravi Kumar', acme)
})

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
  job = await server.job(acme)
})

function createApplication(status: ApplicationStatus = 'PENDING', handler?: TestPerson) {
  return server.application({ by: asha, job, company: acme, status, ...(handler && { handler }) })
}

function withdraw(person: TestPerson | undefined, id: string, kind = 'job') {
  return server.as(person).delete(`/api/v1/applications/${kind}/${id}`)
}

it.each(applicationStatuses.filter((status) => status !== 'COMPLETED' && status !== 'REJECTED'))(
  'withdraws an application that is %s',
  async (status) => {
    const { id } = await createApplication(status)
    const response = await withdraw(asha, id)
    expect(response.json()).toEqual({
      success: true,
      message: 'Job application deleted successfully',
      data: { id },
      undo: null,
    })
  },
)

it('moves the application to the Endorsee’s withdrawn ones without deleting data', async () => {
  const { id } = await createApplication('ACCEPTED', ravi)
  await withdraw(asha, id)

  expect((await server.as(asha).get('/api/v1/applications/combined')).json()).toMatchObject({
    data: { combinedApplications: [], statistics: { totalApplications: 0 } },
  })
  const mine = (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application
  expect(mine).toMatchObject({ withdrawnAt: expect.any(String), canWithdraw: false, canFollowUp: false })
  expect((await server.as(await server.endorsee()).get(`/api/v1/applications/job/${id}`)).statusCode).toBe(
    404,
  )
  const { db } = server.context
  expect(await db.selectFrom('applications').selectAll().where('id', '=', id).execute()).toMatchObject([
    { status: 'ACCEPTED', handler_id: ravi.id, withdrawn_at: expect.any(Date) },
  ])
  expect(await db.selectFrom('events').selectAll().where('application_id', '=', id).execute()).toMatchObject([
    { type: 'application.withdrawn', by_user_id: asha.id },
  ])
})

it('lists it under withdrawn, with whether the Endorsee can apply again', async () => {
  const { id } = await createApplication('REVIEWED', ravi)
  await withdraw(asha, id)
  const listed = async () =>
    (await server.as(asha).get('/api/v1/applications/combined?status=withdrawn')).json().data
  expect(await listed()).toMatchObject({
    combinedApplications: [{ id, status: 'REVIEWED', canApplyAgain: true }],
    counts: { approved: 0, pending: 0, rejected: 0, withdrawn: 1 },
  })
  await createApplication()
  expect(await listed()).toMatchObject({
    combinedApplications: [{ id, canApplyAgain: false }],
    counts: { approved: 0, pending: 1, rejected: 0, withdrawn: 1 },
  })
})

it('offers no second application to a closed job', async () => {
  const { id } = await createApplication()
  await withdraw(asha, id)
  await server.context.db
    .updateTable('job_postings')
    .set({ archived_at: new Date() })
    .where('id', '=', job.id)
    .execute()
  expect((await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application).toMatchObject(
    {
      canApplyAgain: false,
    },
  )
})

it('shows the handler only that the application was withdrawn', async () => {
  const { id } = await createApplication('ACCEPTED', ravi)
  await withdraw(asha, id)
  const { data, counts } = (
    await server.as(ravi).get('/api/v1/applications/employee/review?tab=archived')
  ).json()
  expect(counts).toMatchObject({ approved: 0 })
  expect(data).toContainEqual(
    expect.objectContaining({
      id,
      status: 'WITHDRAWN',
      handledByMe: true,
      nextSteps: [],
      canDecide: false,
      coverLetter: null,
      resumeName: null,
      applicant: expect.objectContaining({ fullName: 'Asha Rao', email: null }),
    }),
  )
})

it('rejects a completed application', async () => {
  const { id } = await createApplication('COMPLETED', ravi)
  expect((await withdraw(asha, id)).json()).toMatchObject({
    code: 'STEP_NOT_ALLOWED',
    status: 409,
    message: 'Cannot delete completed applications',
  })
})

it('keeps a rejected application in both histories', async () => {
  const { id } = await createApplication('REJECTED', ravi)
  expect((await withdraw(asha, id)).json()).toMatchObject({
    code: 'STEP_NOT_ALLOWED',
    status: 409,
    message: 'A rejected application stays in your history and cannot be deleted',
  })
  const application = (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application
  expect(application).toMatchObject({ status: 'REJECTED', canWithdraw: false })
})

it('is allowed to the applicant only', async () => {
  const { id } = await createApplication()
  expect((await withdraw(await server.endorsee(), id)).statusCode).toBe(404)
  expect((await withdraw(ravi, id)).statusCode).toBe(403)
  expect((await withdraw(undefined, id)).statusCode).toBe(401)
})

it('rejects an invalid type or ID', async () => {
  const { id } = await createApplication()
  expect((await withdraw(asha, id, 'referral')).statusCode).toBe(404)
  expect((await withdraw(asha, id, 'other')).json()).toMatchObject({
    status: 400,
    message: 'Valid application type is required (job or referral)',
  })
  expect((await withdraw(asha, 'soon')).json()).toMatchObject({
    status: 400,
    message: 'Application ID is required',
  })
})

it('accepts one of two concurrent withdrawals', async () => {
  const { id } = await createApplication()
  const responses = await Promise.all([withdraw(asha, id), withdraw(asha, id)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
})
