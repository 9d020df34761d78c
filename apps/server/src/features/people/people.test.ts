import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../platform/db/ids.ts'

const server = useTestServer()
let acme: TestCompany
let staff: TestPerson
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  staff = await server.person({ role: 'PLATFORM_EMPLOYEE', company: null })
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
})

const get = async (path: string) => (await server.as(staff).get(path)).json()

describe('the list of people', () => {
  it('finds people by name and address, with what they do', async () => {
    const job = await server.job(acme)
    await server.application({ by: asha, job, company: acme, handler: ravi })
    const { data } = await get(`/api/v1/people?search=${encodeURIComponent(asha.email)}`)
    expect(data).toEqual([
      expect.objectContaining({
        id: asha.id,
        name: 'Asha Rao',
        role: 'JOB_SEEKER',
        company: null,
        applications: 1,
      }),
    ])
    const found = await get(`/api/v1/people?search=${encodeURIComponent(ravi.email)}`)
    expect(found.data).toEqual([
      expect.objectContaining({ id: ravi.id, company: acme.name, applications: 1, openReports: 0 }),
    ])
    expect(found.pagination).toMatchObject({ totalItems: 1, totalPages: 1 })
  })

  it('shows open reports', async () => {
    const caseId = newId()
    await server.context.pool.query(
      `insert into moderation_cases (id, subject, person_id, snapshot) values ($1, 'PERSON', $2, '{}')`,
      [caseId, ravi.id],
    )
    await server.context.pool.query(
      `insert into reports (id, case_id, reporter_id, reason, text) values ($1, $2, $3, 'OTHER', '')`,
      [newId(), caseId, asha.id],
    )
    const { data } = await get(`/api/v1/people?search=${encodeURIComponent(ravi.email)}`)
    expect(data[0].openReports).toBe(1)
  })

  it('can be filtered by role, and leaves out addresses that are not verified', async () => {
    const waiting = await server.person({ name: 'Waiting Person', verified: false })
    const { data } = await get(`/api/v1/people?search=${encodeURIComponent(waiting.email)}`)
    expect(data).toEqual([])
    const endorsers = await get('/api/v1/people?role=EMPLOYEE&limit=100')
    expect(new Set(endorsers.data.map(({ role }: { role: string }) => role))).toEqual(new Set(['EMPLOYEE']))
  })
})

it('is refused to everybody but platform staff', async () => {
  const admin = await server.person({ role: 'ADMIN', company: acme })
  const statuses = await Promise.all(
    [asha, ravi, admin].map(async (person) => (await server.as(person).get('/api/v1/people')).statusCode),
  )
  expect(statuses).toEqual([403, 403, 403])
})
