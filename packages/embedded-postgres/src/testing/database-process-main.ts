import { writeSync } from 'node:fs'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../index.ts'

/** Runs the database of a folder and inserts rows until it is killed. */
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
const client = new Client(postgres.url)
await client.connect()
await client.query('select pg_advisory_xact_lock(1); create table if not exists rows (id serial primary key)')
writeSync(1, `${postgres.url}\n`)
for (;;) {
  const { rows } = await client.query<{ id: number }>('insert into rows default values returning id')
  for (const { id } of rows) writeSync(1, `${id}\n`)
}
