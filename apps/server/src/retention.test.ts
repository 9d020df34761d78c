import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../test/builders.ts'
import { useTestServer } from '../test/test-server.ts'
import { jobHandlers } from './background-jobs.ts'
import { audit } from './platform/operations/audit.ts'
import { daysBefore, retentionDays } from './platform/operations/retention.ts'

const server = useTestServer()
let acme: TestCompany
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  asha = await server.endorsee('Asha Rao')
})

/** Runs the hourly cleanup as if so many days had passed. */
async function cleanUpAfter(days: number): Promise<void> {
  const clock = () => daysBefore(new Date(), -days).getTime()
  await jobHandlers({ ...server.context, clock })['cleanup']?.({})
}

async function listActions(): Promise<string[]> {
  const rows = await server.context.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

async function countEvents(eventIds: string[]): Promise<number> {
  return (await server.context.db.selectFrom('events').select('id').where('id', 'in', eventIds).execute())
    .length
}

describe('the audit log', () => {
  it('is kept for two years, and sign-ins for half a year', async () => {
    const { db } = server.context
    await audit(db, { action: 'session.opened', user: asha.id })
    await audit(db, { action: 'password.changed', user: asha.id })

    await cleanUpAfter(retentionDays.signInAudit - 1)
    expect(await listActions()).toEqual(['session.opened', 'password.changed'])
    await cleanUpAfter(retentionDays.signInAudit + 1)
    expect(await listActions()).toEqual(['password.changed'])
    await cleanUpAfter(retentionDays.audit - 1)
    expect(await listActions()).toEqual(['password.changed'])
    await cleanUpAfter(retentionDays.audit + 1)
    expect(await listActions()).toEqual([])
  })

  it('is deleted in batches', async () => {
    await server.context.pool.query(`
      insert into audit_log (id, action) select gen_random_uuid(), 'login.failed' from generate_series(1, 2500)`)
    await cleanUpAfter(retentionDays.signInAudit + 1)
    expect(await listActions()).toEqual([])
  })
})

async function applicationWithEvent() {
  const { db, appendEvents } = server.context
  const applicant = await server.endorsee()
  const application = await server.application({
    by: applicant,
    job: await server.job(acme),
    company: acme,
  })
  const [eventId = ''] = await appendEvents(db, {
    type: 'application.created',
    by: applicant.id,
    application: application.id,
  })
  return { applicant, application, eventId }
}

describe('events', () => {
  it('of an application stay as long as its history can be read', async () => {
    const { eventId } = await applicationWithEvent()
    await cleanUpAfter(10 * 365)
    expect(await countEvents([eventId])).toBe(1)
  })

  it('of a withdrawn application or a deleted applicant are kept for two years', async () => {
    const { db } = server.context
    const withdrawn = await applicationWithEvent()
    const deleted = await applicationWithEvent()
    await db
      .updateTable('applications')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', withdrawn.application.id)
      .execute()
    await db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted.applicant.id)
      .execute()

    const eventIds = [withdrawn.eventId, deleted.eventId]
    await cleanUpAfter(retentionDays.eventsOfClosedApplications - 1)
    expect(await countEvents(eventIds)).toBe(2)
    await cleanUpAfter(retentionDays.eventsOfClosedApplications + 1)
    expect(await countEvents(eventIds)).toBe(0)
  })

  it('of jobs and companies are kept for two years', async () => {
    const { db, appendEvents } = server.context
    const { id: job } = await server.job(acme)
    const eventIds = await appendEvents(
      db,
      { type: 'job.claimed', job },
      { type: 'company-admin.requested', data: { company: acme.id } },
    )
    await cleanUpAfter(retentionDays.otherEvents - 1)
    expect(await countEvents(eventIds)).toBe(2)
    await cleanUpAfter(retentionDays.otherEvents + 1)
    expect(await countEvents(eventIds)).toBe(0)
  })
})
