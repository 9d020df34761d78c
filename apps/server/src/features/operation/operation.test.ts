import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../platform/db/ids.ts'
import { audit } from '../../platform/operations/audit.ts'

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

describe('the audit log', () => {
  beforeEach(async () => {
    await audit(server.context.db, { action: 'staff.created', user: staff.id, subject: asha.id })
    await audit(server.context.db, { action: 'staff.removed', user: staff.id, subject: acme.id })
    await audit(server.context.db, { action: 'background-jobs.retried', user: ravi.id, data: { count: 3 } })
  })

  it('shows who did what to whom, the latest first', async () => {
    const { data } = await get(`/api/v1/audit-log?person=${staff.id}`)
    expect(data).toEqual([
      expect.objectContaining({
        action: 'staff.removed',
        actor: { id: staff.id, name: expect.any(String), role: 'PLATFORM_EMPLOYEE' },
        subject: { id: acme.id, kind: 'COMPANY', name: acme.name },
      }),
      expect.objectContaining({
        action: 'staff.created',
        subject: { id: asha.id, kind: 'PERSON', name: 'Asha Rao' },
      }),
    ])
  })

  it('is searched by action and by person', async () => {
    const byAction = await get(`/api/v1/audit-log?person=${ravi.id}&search=retried`)
    expect(byAction.data).toEqual([expect.objectContaining({ data: { count: 3 }, subject: null })])
    const byPerson = await get(`/api/v1/audit-log?search=${encodeURIComponent(asha.email)}`)
    expect(byPerson.data).toEqual([expect.objectContaining({ action: 'staff.created' })])
  })

  it('ends with its period', async () => {
    await server.context.pool.query(
      `update audit_log set at = now() - interval '8 days' where user_id = $1`,
      [ravi.id],
    )
    expect((await get(`/api/v1/audit-log?person=${ravi.id}`)).data).toEqual([])
    expect((await get(`/api/v1/audit-log?person=${ravi.id}&days=30`)).data).toHaveLength(1)
  })
})

async function failJob(): Promise<string> {
  const id = newId()
  await server.context.queue.enqueueOnce(server.context.db, id, 'rename-company', { companyId: acme.id })
  await server.context.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 5, output = '{"message":"No route"}'
      where id = $1`,
    [id],
  )
  return id
}
const stateOf = async (id: string) =>
  (await server.context.pool.query(`select state from pgboss.job where id = $1`, [id])).rows[0]?.state

describe('background jobs', () => {
  it('are counted by queue, and failed ones are listed without their payload', async () => {
    const id = await failJob()
    const { data } = await get('/api/v1/background-jobs')
    expect(data.failed).toContainEqual({
      id,
      queue: 'rename-company',
      error: 'No route',
      tries: 6,
      failedAt: expect.any(String),
    })
    expect(data.queues).toContainEqual(
      expect.objectContaining({ name: 'rename-company', failed: expect.any(Number) }),
    )
  })

  it('run once more, once for two requests at once, with an audit entry', async () => {
    const id = await failJob()
    const retry = () => server.as(staff).post('/api/v1/background-jobs/retry', { ids: [id] })
    await Promise.all([retry(), retry()])
    expect(await stateOf(id)).not.toBe('failed')
    const { rows } = await server.context.pool.query(
      `select data from audit_log where action = 'background-jobs.retried' and user_id = $1`,
      [staff.id],
    )
    expect(rows).toContainEqual({ data: { count: 1 } })
  })

  it('that did not fail are left alone', async () => {
    const response = await server.as(staff).post('/api/v1/background-jobs/retry', { ids: [newId()] })
    expect(response.json()).toMatchObject({ retried: 0 })
  })
})

it('is refused to everybody but platform staff', async () => {
  const admin = await server.person({ role: 'ADMIN', company: acme })
  const statuses = await Promise.all(
    [asha, ravi, admin].flatMap((person) =>
      ['/api/v1/people', '/api/v1/audit-log', '/api/v1/background-jobs'].map(
        async (path) => (await server.as(person).get(path)).statusCode,
      ),
    ),
  )
  expect(statuses).toEqual(Array(9).fill(403))
})
