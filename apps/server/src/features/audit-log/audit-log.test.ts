import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
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

  it('names the companies and people whose ids were written with an entry', async () => {
    const file = '0199a000-0000-7000-8000-0000000000c1'
    const work = { to: ravi.id, claims: 0, applications: 2 }
    await audit(server.context.db, {
      action: 'company-admin.approved',
      subject: asha.id,
      data: { company: acme.id },
    })
    await audit(server.context.db, { action: 'endorser.work_reassigned', subject: asha.id, data: work })
    await audit(server.context.db, { action: 'resume.opened', subject: asha.id, data: { file } })
    const { data } = await get(`/api/v1/audit-log?person=${asha.id}&limit=3`)
    expect(data.map(({ names }: { names: object }) => names)).toEqual([
      {},
      { [ravi.id]: 'Ravi Kumar' },
      { [acme.id]: acme.name },
    ])
  })

  it.each(['Jobs retried', 'jobs.retried', 'BACKGROUND'])(
    'finds an action as people write it: %s',
    async (search) => {
      const { data } = await get(`/api/v1/audit-log?person=${ravi.id}&search=${search}`)
      expect(data).toEqual([expect.objectContaining({ action: 'background-jobs.retried' })])
    },
  )

  it('finds an action by what the page calls it', async () => {
    await audit(server.context.db, { action: 'session.opened', user: ravi.id })
    const { data } = await get(`/api/v1/audit-log?person=${ravi.id}&search=signed%20in`)
    expect(data).toEqual([expect.objectContaining({ action: 'session.opened' })])
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

it('is refused to everybody but platform staff', async () => {
  const admin = await server.person({ role: 'ADMIN', company: acme })
  const statuses = await Promise.all(
    [asha, ravi, admin].map(async (person) => (await server.as(person).get('/api/v1/audit-log')).statusCode),
  )
  expect(statuses).toEqual([403, 403, 403])
})
