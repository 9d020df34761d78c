import { beforeAll, expect, it, vi } from 'vitest'
import type { TestCompany } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { jobHandlers } from '../../../background-jobs.ts'
import { newId } from '../../../platform/db/ids.ts'

const server = useTestServer()
let acme: TestCompany

beforeAll(async () => {
  acme = await server.company('Acme')
})

/** Creates applications and their events without handling them. */
async function createApplications(
  times: number,
  company = acme,
  turns = false,
): Promise<{ eventId: string }[]> {
  const job = await server.job(company)
  return Promise.all(
    Array.from({ length: times }, async () => {
      const by = await server.endorsee()
      const { id: application } = await server.application({ by, job, company, turns })
      const event = {
        id: newId(),
        type: 'application.created',
        by_user_id: by.id,
        application_id: application,
        data: '{}',
      }
      await server.context.db.insertInto('events').values(event).execute()
      return { eventId: event.id }
    }),
  )
}

function statementsFor(events: { eventId: string }[]): Promise<string[]> {
  return listStatements(async () => jobHandlers(server.context)['handle-event']?.(events))
}

it('many events for the same recipients need no more statements than one', async () => {
  expect(await statementsFor(await createApplications(1))).toHaveLength(13)
  expect(await statementsFor(await createApplications(20))).toHaveLength(13)
})

it('many recipients need no more statements than one', async () => {
  const umbrella = await server.company('Umbrella')
  const statementsForEndorsers = async () =>
    (await statementsFor(await createApplications(1, umbrella))).length
  await server.endorser('Ravi Kumar', umbrella)
  const forOne = await statementsForEndorsers()
  for (const name of ['Meera Nair', 'Asha Rao', 'Tara Bose']) await server.endorser(name, umbrella)
  expect(await statementsForEndorsers()).toBe(forOne)
})

it('many applications are listed in one mail to the Endorsers', async () => {
  const company = await server.company()
  const ravi = await server.endorser('Ravi Kumar', company)
  await statementsFor(await createApplications(3, company, true))
  // Another job composes the mail.
  await vi.waitFor(async () => {
    const { rows } = await server.context.pool.query(
      `select data ->> 'subject' as subject from pgboss.job where data ->> 'to' = $1`,
      [ravi.email],
    )
    expect(rows).toEqual([{ subject: '3 applications are waiting for you' }])
  })
})
