import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

it('creates a database with the whole schema', async () => {
  const database = await createTestDatabase()
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query('select name from schema_migrations')
  await client.end()
  await database.drop()
  expect(rows).toEqual([{ name: '202611220000_baseline' }])
})
