import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { inTransaction, runStatement } from './db.ts'
import { prepareQuery } from './prepared-statements.ts'

const server = useTestServer()

it('prepares a repeated statement once, and does not prepare one that runs once', async () => {
  await inTransaction(server.context.db, async (tx) => {
    for (const n of [1, 2, 3]) await sql`select ${n}::integer as comes_again`.execute(tx)
    await sql`select ${1}::integer as comes_once`.execute(tx)
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%comes_%'`.execute(tx)
    expect(rows.map(({ statement }) => statement)).toEqual(['select $1::integer as comes_again'])
  })
})

it.each([
  ['in a transaction', inTransaction],
  ['in one statement', runStatement],
] as const)('retries, %s, after a newer server has changed a table', async (_what, run) => {
  const { db } = server.context
  await sql`drop table if exists rolling`.execute(db)
  await sql`create table rolling (id integer)`.execute(db)
  const read = () => run(db, (tx) => sql`select * from rolling where id = ${1}`.execute(tx))
  for (const _ of [1, 2, 3]) await read()
  await sql`alter table rolling add column name text`.execute(db)
  expect((await read()).rows).toEqual([])
  await sql`insert into rolling (id, name) values (1, 'new')`.execute(db)
  expect((await read()).rows).toEqual([{ id: 1, name: 'new' }])
})

it('builds a statement once, and runs it with the values of its placeholders', async () => {
  const { pool, readDb } = server.context
  const doubled = prepareQuery(
    pool,
    'doubled',
    readDb.selectNoFrom(sql<number>`$1::integer * ${sql.lit(2)}`.as('doubled')),
  )
  expect(await doubled([3])).toEqual([{ doubled: 6 }])
  expect(await doubled([4])).toEqual([{ doubled: 8 }])
})

it('refuses to build a statement once that has a value of its own', () => {
  const { pool, readDb } = server.context
  const query = readDb.selectNoFrom(sql<number>`$1::integer * ${2}`.as('doubled'))
  expect(() => prepareQuery(pool, 'doubled', query)).toThrow('doubled')
})
