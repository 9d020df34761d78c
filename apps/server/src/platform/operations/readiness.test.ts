import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CutOffDatabase, startCutOffDatabase } from '../../../test/cut-off-database.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDatabase, createPool } from '../db/db.ts'
import { isStuck } from './readiness.ts'

let created: TestDatabase
let database: CutOffDatabase
beforeAll(async () => {
  created = await createTestDatabase()
  database = await startCutOffDatabase(created.url)
})
afterAll(async () => {
  await database.stop()
  await created.drop()
})

it('is stuck when the pool has no connection left although the database has', async () => {
  const pool = createPool(database.url, () => undefined, { max: 1 })
  const db = createDatabase(pool)
  expect(await isStuck(db, database.url)).toBe(false)
  const leaked = await pool.connect()
  expect(await isStuck(db, database.url)).toBe(true)
  leaked.release()
  expect(await isStuck(db, database.url)).toBe(false)
  await db.destroy()
})

it('is not stuck while the database is away', async () => {
  const db = createDatabase(createPool(database.url, () => undefined))
  await database.cutOff()
  expect(await isStuck(db, database.url)).toBe(false)
  await database.restore()
  await db.destroy()
})
