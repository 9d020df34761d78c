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
    [asha, ravi, admin].map(
      async (person) => (await server.as(person).get('/api/v1/background-jobs')).statusCode,
    ),
  )
  expect(statuses).toEqual([403, 403, 403])
})
