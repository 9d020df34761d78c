import { expect, it } from 'vitest'
import { useTestServer } from '../test/test-server.ts'
import { jobHandlers } from './background-jobs.ts'

const server = useTestServer()

it('tidies up what it can when a disk fails', async () => {
  const context = server.context
  await context.pool.query(`insert into rate_limits (key, points, expire) values ('of long ago', 1, 0)`)
  const storage = {
    ...context.storage,
    listStoredBefore: () => {
      throw new Error('A disk fault')
    },
  }
  const cleanup = jobHandlers({ ...context, storage })['cleanup']
  await expect(cleanup?.({})).rejects.toThrow('Not everything was tidied up')
  const { rows } = await context.pool.query(`select from rate_limits where key = 'of long ago'`)
  expect(rows).toEqual([])
})
