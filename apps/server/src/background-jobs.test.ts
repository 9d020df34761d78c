import { expect, it } from 'vitest'
import { useTestServer } from '../test/test-server.ts'
import { jobHandlers } from './background-jobs.ts'

const server = useTestServer()

it('runs the remaining cleanup steps when the storage fails', async () => {
  const context = server.context
  await context.pool.query(`insert into rate_limits (key, points, expire) values ('expired', 1, 0)`)
  const storage = {
    ...context.storage,
    listStoredBefore: () => {
      throw new Error('A disk fault')
    },
  }
  const cleanup = jobHandlers({ ...context, storage })['cleanup']
  await expect(cleanup?.({})).rejects.toThrow('Some cleanup steps failed')
  const { rows } = await context.pool.query(`select from rate_limits where key = 'expired'`)
  expect(rows).toEqual([])
})
