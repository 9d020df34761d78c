import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createReadPool } from './db.ts'
import { openReplicaPool } from './replica.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// What a replica answers is tested with a real one, in test/scaled.

it('reads from the primary while nothing answers at the address of the replica, and says so once', async () => {
  const lines: { msg: string; reason: string }[] = []
  const primary = createReadPool(database.url, () => undefined)
  const pool = await openReplicaPool(
    { replicaUrl: 'postgres://app@127.0.0.1:1/endorse', primaryUrl: database.url, primarySettings: {} },
    primary,
    pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
  )
  for (let number = 0; number < 3; number++) {
    const { rows } = await pool.query({
      name: 'number',
      text: 'select $1::integer as number',
      values: [number],
    })
    expect(rows).toEqual([{ number }])
  }
  await pool.end()
  await primary.end()
  expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['the search reads from the primary, not from the replica', 'connect ECONNREFUSED 127.0.0.1:1'],
  ])
})

it('refuses an address that leads to the primary', async () => {
  const addresses = { replicaUrl: database.url, primaryUrl: database.url, primarySettings: {} }
  const primary = createReadPool(database.url, () => undefined)
  await expect(openReplicaPool(addresses, primary, pino({ level: 'silent' }))).rejects.toThrow(
    'DATABASE_READ_URL: leads to a primary; it has to lead to a replica',
  )
  await primary.end()
})
