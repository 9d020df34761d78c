import { beforeAll, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { useHouse } from '../../../../test/house.ts'
import { newId } from '../../../platform/ids.ts'
import { workers } from '../../../rooms.ts'

const house = useHouse()
let acme: TestCompany

beforeAll(async () => {
  acme = await house.company('Acme')
})

/** That so many applied, without anybody having been told. */
async function applied(times: number): Promise<{ eventId: string }[]> {
  const job = await house.job(acme)
  return Promise.all(
    Array.from({ length: times }, async () => {
      const by = await house.endorsee()
      const { id: application } = await house.application({ by, job, company: acme })
      const event = {
        id: newId(),
        type: 'application.made',
        by_user_id: by.id,
        application_id: application,
        data: '{}',
      }
      await house.open.house.db.insertInto('events').values(event).execute()
      return { eventId: event.id }
    }),
  )
}

function statementsFor(events: { eventId: string }[]): Promise<string[]> {
  return listStatements(async () => workers(house.open.house)['tell-about-event']?.(events))
}

it('telling of many that wait for the same people takes no more statements than of one', async () => {
  expect(await statementsFor(await applied(1))).toHaveLength(8)
  expect(await statementsFor(await applied(20))).toHaveLength(8)
})

it('is told to the Endorsers in one mail', async () => {
  const ravi = await house.endorser('Ravi Kumar', acme)
  await statementsFor(await applied(3))
  const { rows } = await house.open.house.pool.query(
    `select data ->> 'subject' as subject from pgboss.job where data ->> 'to' = $1`,
    [ravi.email],
  )
  expect(rows).toEqual([{ subject: expect.stringMatching(/^\d+ applications wait for you$/) }])
})
