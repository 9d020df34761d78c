import type { DismissedJob } from '@endorse/contract/job-search/dismissed/schemas'
import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
})

beforeEach(async () => {
  await server.context.db.deleteFrom('job_postings').execute()
  asha = await server.endorsee()
  await server.context.db
    .insertInto('seeker_profiles')
    .values({ user_id: asha.id, skills: ['Java'] })
    .execute()
})

const dismiss = (id: string, reason = 'PLACE', person: TestPerson | undefined = asha) =>
  server.as(person).put(`/api/v1/jobs/${id}/dismissal`, { reason })

async function titles(query = '', person = asha): Promise<string[]> {
  return (await server.as(person).get(`/api/v1/jobs?${query}`)).json<JobPage>().jobs.map(({ title }) => title)
}

async function listDismissed(person = asha): Promise<DismissedJob[]> {
  return (await server.as(person).get('/api/v1/dismissed-jobs')).json<{ data: DismissedJob[] }>().data
}

describe('a job that the Endorsee is not interested in', () => {
  it('is left out of the recommendations at once, and comes back', async () => {
    const { id } = await server.job(acme, { title: 'Cook' })
    await server.job(acme, { title: 'Baker' })
    expect(await titles()).toContain('Cook')
    expect((await dismiss(id)).statusCode).toBe(200)
    expect(await titles()).toEqual(['Baker'])
    expect((await server.as(asha).delete(`/api/v1/jobs/${id}/dismissal`)).statusCode).toBe(200)
    expect(await titles()).toContain('Cook')
  })

  it('is still found by a search, and recommended to others', async () => {
    const { id } = await server.job(acme, { title: 'Cook' })
    await dismiss(id)
    expect(await titles('title=cook')).toEqual(['Cook'])
    expect(await titles('', await server.endorsee())).toEqual(['Cook'])
  })

  it('stands in a list of their own with the reason, which can be changed', async () => {
    const { id } = await server.job(acme, { title: 'Cook' })
    await dismiss(id)
    await dismiss(id, 'PAY')
    expect(await listDismissed()).toEqual([
      expect.objectContaining({ jobId: id, title: 'Cook', company: 'Acme', reason: 'PAY' }),
    ])
    expect(await listDismissed(await server.endorsee())).toEqual([])
  })

  it('is restored for nobody else', async () => {
    const { id } = await server.job(acme, { title: 'Cook' })
    await dismiss(id)
    await server.as(await server.endorsee()).delete(`/api/v1/jobs/${id}/dismissal`)
    expect(await listDismissed()).toHaveLength(1)
  })

  it('needs a known reason and an existing job, and is for Endorsees only', async () => {
    const { id } = await server.job(acme)
    expect((await dismiss(id, 'BORING')).statusCode).toBe(400)
    expect((await dismiss(acme.id)).statusCode).toBe(404)
    expect((await dismiss(id, 'PAY', await server.endorser('Ravi Kumar', acme))).statusCode).toBe(403)
    expect((await server.as().put(`/api/v1/jobs/${id}/dismissal`, { reason: 'PAY' })).statusCode).toBe(401)
  })

  it('is stored once when it is dismissed twice at once', async () => {
    const { id } = await server.job(acme)
    await Promise.all([dismiss(id), dismiss(id, 'PAY')])
    expect(await listDismissed()).toHaveLength(1)
  })
})
