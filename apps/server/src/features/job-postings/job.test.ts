import type { Job } from '@endorse/contract/job-postings/schemas'
import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Iyer', acme)
})

async function getJob(person: TestPerson, id: string): Promise<Job> {
  const response = await server.as(person).get(`/api/v1/jobs/${id}`)
  expect(response.statusCode).toBe(200)
  return response.json<Job>()
}

const updateJob = (id: string, values: object) =>
  server.context.db.updateTable('job_postings').set(values).where('id', '=', id).execute()

describe('one job', () => {
  it('has all known fields, and null for the missing ones', async () => {
    await server.context.db
      .updateTable('companies')
      .set({
        founded_in: 1999,
        organization_type: 'Private',
        company_size: '51-200',
        website: 'https://acme.example',
      })
      .where('id', '=', acme.id)
      .execute()
    const { id } = await server.job(acme, {
      title: 'Baker',
      description: 'Bake.\n\nEvery day.',
      responsibilities: ['Bread'],
      salary_min: 500_000,
      salary_max: 700_000,
      required_experience: 2.5,
      minimum_qualification: "Bachelor's Degree",
      application_deadline: '2099-12-31',
      phone: '+911234567890',
    })
    expect(await getJob(asha, id)).toMatchObject({
      id,
      title: 'Baker',
      company: 'Acme',
      description: 'Bake.\n\nEvery day.',
      responsibilities: ['Bread'],
      salaryMin: 500_000,
      salaryMax: 700_000,
      salary: 500_000,
      requiredExperience: 2.5,
      experienceRequired: 2.5,
      minimumQualification: "Bachelor's Degree",
      requiredEducation: "Bachelor's Degree",
      applicationDeadline: '2099-12-31',
      foundedIn: 1999,
      organizationType: 'Private',
      companySize: '51-200',
      website: 'https://acme.example',
      phone: '+911234567890',
      email: null,
      department: null,
      endorsers: 2,
      isActive: true,
      isSaved: false,
      applicationId: null,
      applicationsCount: 0,
    })
  })

  it('lists the steps that each role may take', async () => {
    const { id } = await server.job(acme)
    const other = await server.endorser('Omar Other')
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const none = {
      apply: false,
      save: false,
      claim: false,
      release: false,
      report: true,
      edit: false,
      archive: false,
      restore: false,
      delete: false,
    }
    expect((await getJob(asha, id)).nextSteps).toEqual({ ...none, apply: true, save: true })
    expect((await getJob(ravi, id)).nextSteps).toEqual({ ...none, save: true, claim: true })
    expect((await getJob(other, id)).nextSteps).toEqual({ ...none, save: true })
    expect((await getJob(staff, id)).nextSteps).toEqual(none)

    await updateJob(id, { claimed_by: ravi.id, claimed_at: new Date() })
    expect((await getJob(ravi, id)).nextSteps).toEqual({
      ...none,
      save: true,
      release: true,
      edit: true,
      archive: true,
      delete: true,
    })
    expect((await getJob(meera, id)).nextSteps).toEqual({ ...none, save: true })
    expect((await getJob(meera, id)).claimedBy).toEqual({ id: ravi.id, name: 'Ravi Kumar' })
    expect(await getJob(asha, id)).toMatchObject({ claimedBy: null, isClaimed: true })
  })

  it('counts its applications that are not withdrawn and has the id of the own one', async () => {
    const job = await server.job(acme)
    const own = await server.application({ by: asha, job, company: acme })
    await server.application({ by: await server.endorsee(), job, company: acme })
    expect(await getJob(asha, job.id)).toMatchObject({
      applicationsCount: 2,
      applicationId: own.id,
      nextSteps: { apply: false },
    })
    const listed = (await server.as(asha).get('/api/v1/jobs?limit=100')).json<JobPage>()
    expect(listed.jobs.find((listedJob) => listedJob.id === job.id)?.applicationId).toBe(own.id)
  })

  it('can be read, but not applied to, after its deadline', async () => {
    const { id } = await server.job(acme, { application_deadline: '2025-01-01' })
    expect(await getJob(asha, id)).toMatchObject({
      isActive: false,
      nextSteps: { apply: false, save: false },
    })
  })

  it('is 404 when deleted, and when archived for people it does not concern', async () => {
    const deleted = await server.job(acme, { deleted_at: new Date() })
    expect((await server.as(ravi).get(`/api/v1/jobs/${deleted.id}`)).statusCode).toBe(404)

    const archived = await server.job(acme, { archived_at: new Date() })
    expect((await server.as(asha).get(`/api/v1/jobs/${archived.id}`)).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Job not found',
    })
    await server.application({ by: asha, job: archived, company: acme })
    expect(await getJob(asha, archived.id)).toMatchObject({ isActive: false })
    expect(await getJob(ravi, archived.id)).toMatchObject({ isActive: false, nextSteps: { claim: false } })
  })

  it('requires a session and a valid id', async () => {
    const { id } = await server.job(acme)
    expect((await server.as().get(`/api/v1/jobs/${id}`)).statusCode).toBe(401)
    expect((await server.as(asha).get('/api/v1/jobs/7')).json()).toMatchObject({
      code: 'BAD_INPUT',
      message: 'Job ID is required',
    })
    expect((await server.as(asha).get(`/api/v1/jobs/${acme.id}`)).statusCode).toBe(404)
  })
})
