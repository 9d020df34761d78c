import type { Job } from '@endorse/contract/job-postings/schemas'
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
