import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { isDatabaseUnavailable } from '../http/errors.ts'
import { inTransaction } from './db.ts'

const server = useTestServer()

it('survives the end of a connection that is in use, and serves the next request', async () => {
  const { db, pool } = server.context
  const person = await server.endorsee()
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', onUncaught)

  const lost = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    // The transaction runs no statement while its connection ends.
    await vi.waitFor(async () => {
      const running = await pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])
      expect(running.rows).toEqual([])
    })
    await sql`select 1`.execute(tx)
  })

  await expect(lost).rejects.toSatisfy(isDatabaseUnavailable)
  process.off('uncaughtException', onUncaught)
  expect(uncaught).toEqual([])
  expect((await server.as(person).get('/api/v1/jobs')).statusCode).toBe(200)
})
