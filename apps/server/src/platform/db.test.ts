import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
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
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sql`select 1`.execute(tx)
  })

  await expect(lost).rejects.toThrow(/connection error|terminat/i)
  process.off('uncaughtException', onUncaught)
  expect(uncaught).toEqual([])
  expect((await server.as(person).get('/api/v1/jobs')).statusCode).toBe(200)
})
