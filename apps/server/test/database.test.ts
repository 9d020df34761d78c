import { Client } from 'pg'
import { expect, it } from 'vitest'
import { readSqlFiles, schemaFolders } from '../src/platform/db/migration-files.ts'
import { createTestDatabase } from './database.ts'

it('creates a database with the whole schema', async () => {
  const database = await createTestDatabase()
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query('select name from schema_migrations order by name')
  await client.end()
  await database.drop()
  expect(rows).toEqual((await readSqlFiles(schemaFolders.migrations)).map(({ name }) => ({ name })))
})
