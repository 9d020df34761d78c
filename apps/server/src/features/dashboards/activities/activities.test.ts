import type { Activity } from '@endorse/contract/dashboards/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { pdf } from '../../../../test/documents.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  asha = await server.endorsee('Asha Rao')
})

const path = '/api/v1/activities'
const page = async (
  person: TestPerson,
  query = '',
): Promise<{ activities: Activity[]; next: string | null }> =>
  (await server.as(person).get(`${path}?${query}`)).json().data
const lines = async (person: TestPerson) =>
  (await page(person)).activities.map(({ kind, isOwn, by, status }) => [kind, isOwn ? 'self' : by, status])

/** Asha applies to a job with the resume of her profile. */
async function apply(person = asha) {
  const job = await server.job(acme)
  const resume = { name: 'asha.pdf', content: pdf({ pages: ['Asha Rao'] }) }
  const { body, headers } = multipart({ jobPostingId: job.id, resume })
  const made = await server.as(person).post('/api/v1/applications', body, headers)
  return { id: String(made.json().data.id), job }
}

const decide = (person: TestPerson, applicationId: string) =>
  server.as(person).put('/api/v1/applications/update-status', { applicationId, newStatus: 'ACCEPTED' })
const open = (person: TestPerson, id: string) =>
  server.as(person).post(`/api/v1/applications/employee/${id}/views`)

describe('the activities of an Endorsee', () => {
  it('are what happened to the own applications and the saved jobs, newest first, each thing once', async () => {
    const { id, job } = await apply()
    await open(ravi, id)
    await decide(ravi, id)
    await server.as(asha).post(`/api/v1/jobs/${job.id}/save`)
    await apply(await server.endorsee())

    expect(await lines(asha)).toEqual([
      ['job.saved', 'self', null],
      ['application.status_changed', 'Ravi Kumar', 'ACCEPTED'],
      ['application.status_changed', 'Ravi Kumar', 'REVIEWED'],
      ['application.created', 'self', null],
    ])
    const [saved, accepted] = (await page(asha)).activities
    expect(saved).toMatchObject({ application: null, jobId: job.id, jobTitle: job.title })
    expect(accepted).toMatchObject({
      application: { id, type: 'JOB_POSTING' },
      jobTitle: job.title,
      companyName: acme.name,
      applicant: null,
    })
  })

  it('do not tell who rejected a request that stays open to colleagues', async () => {
    const { id: applicationId } = await server.referral({ by: asha, company: acme })
    const rejection = { applicationType: 'referral', newStatus: 'REJECTED', reason: 'SKILLS' }
    await server.as(ravi).put('/api/v1/applications/update-status', { applicationId, ...rejection })
    expect(await lines(asha)).toEqual([])
    expect(await lines(ravi)).toEqual([['application.rejected_by_one', 'self', null]])
  })

  it('do not name the staff member who read the application', async () => {
    const { id } = await apply()
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Secret Name' })
    await server
      .as(staff)
      .post(`/api/v1/applications/employee/${id}/views`, { reason: 'A report on this person' })
    const { activities } = await page(asha)
    expect(activities.map(({ by }) => by)).toContain('Endorse staff')
    expect(JSON.stringify(activities)).not.toContain('Secret Name')
  })
})

describe('the activities of an Endorser', () => {
  it('are what they decided and claimed, and what others did to the requests that they can decide', async () => {
    const { id, job } = await apply()
    await open(ravi, id)
    await decide(ravi, id)
    await server.as(ravi).post(`/api/v1/${job.id}/claim`)
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)

    expect(await lines(ravi)).toEqual([
      ['application.withdrawn', 'Asha Rao', null],
      ['job.claimed', 'self', null],
      ['application.status_changed', 'self', 'ACCEPTED'],
      ['application.created', 'Asha Rao', null],
    ])
    expect((await page(ravi)).activities[0]).toMatchObject({ applicant: 'Asha Rao', application: { id } })
    expect(await lines(meera)).toEqual([])
  })

  it('are nothing of another company, also after leaving it', async () => {
    const { id } = await apply()
    await decide(ravi, id)
    const stranger = await server.endorser('Tom Moss')
    expect(await lines(stranger)).toEqual([])
    await server.context.pool.query('update users set company_id = $2 where id = $1', [
      ravi.id,
      stranger.companyId,
    ])
    expect(await lines(ravi)).toEqual([])
  })
})

describe('the list', () => {
  it('is paged without gaps and repeats', async () => {
    for (let count = 0; count < 5; count++) {
      const { job } = await apply()
      await server.as(asha).post(`/api/v1/jobs/${job.id}/save`)
    }
    const all = (await page(asha, 'limit=50')).activities.map(({ id }) => id)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const part: Awaited<ReturnType<typeof page>> = await page(
        asha,
        `limit=3${next && `&before=${encodeURIComponent(next)}`}`,
      )
      seen.push(...part.activities.map(({ id }) => id))
      next = part.next
    }
    expect(all).toHaveLength(10)
    expect(seen).toEqual(all)
  })

  it('uses one statement beside the session', async () => {
    await apply()
    for (const person of [asha, ravi]) {
      const statements = await listStatements(() => page(person))
      expect(statements.filter((text) => !text.includes('sessions'))).toHaveLength(1)
    }
  })

  it.each(['x', '2026-13-45T00:00:00+00:00_0', '_'])('refuses the position %s', async (before) => {
    const response = await server.as(asha).get(`${path}?before=${encodeURIComponent(before)}`)
    expect(response.json()).toMatchObject({ status: 400, fields: { before: expect.any(String) } })
  })

  it('is for Endorsees and Endorsers only', async () => {
    expect((await server.as().get(path)).statusCode).toBe(401)
    for (const role of ['ADMIN', 'PLATFORM_EMPLOYEE'] as const)
      expect((await server.as(await server.person({ role, company: acme })).get(path)).statusCode).toBe(403)
  })
})
