import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useTestServer } from '../test/test-server.ts'
import { modules } from './modules.ts'
import { storeDeclaredNames } from './platform/events/declared-names.ts'

const server = useTestServer()

it.each([
  ['event_types', modules.flatMap(({ events }) => Object.keys(events ?? {}))],
  ['audit_actions', modules.flatMap(({ auditActions }) => Object.keys(auditActions ?? {}))],
] as const)(
  'a started server has stored the names that the modules declare in %s',
  async (table, declared) => {
    const rows = await server.context.db.selectFrom(table).select('name').execute()
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(declared))
  },
)

it.each([
  ['events', 'type'],
  ['audit_log', 'action'],
])('%s refuses a name that no module declares', async (table, column) => {
  const insert = sql`insert into ${sql.ref(table)} (id, ${sql.ref(column)}) values (gen_random_uuid(), 'unknown.done')`
  await expect(insert.execute(server.context.db)).rejects.toMatchObject({
    constraint: `${table}_${column}_fkey`,
  })
})

it('stores the names of a new module while others write, and keeps those of an old one', async () => {
  const { db } = server.context
  const added = { events: { 'note.added': { data: z.object({}) } } }
  await db.transaction().execute(async (writer) => {
    await sql`insert into events (id, type) values (gen_random_uuid(), 'job.claimed')`.execute(writer)
    await storeDeclaredNames(db, [added])
  })
  await storeDeclaredNames(db, modules)
  const insert = sql`insert into events (id, type) values (gen_random_uuid(), 'note.added')`
  await expect(insert.execute(db)).resolves.toMatchObject({ numAffectedRows: 1n })
})

it('the modules have different names', () => {
  const names = modules.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('the server starts with the modules of all features', async () => {
  const folders = await readdir(new URL('features', import.meta.url))
  // Imports run from the command line only.
  const features = folders.filter((folder) => folder !== 'job-import')
  const names = modules.map(({ name }) => name).filter((name) => name !== 'core')
  expect(names.toSorted()).toEqual(features.toSorted())
})

it('the files that start the server name only the features that every request passes', async () => {
  for (const file of ['app.ts', 'background-jobs.ts', 'start-server.ts']) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    const imported = [...text.matchAll(/'\.\/features\/([\w-]+)\//g)].map(([, feature]) => feature)
    // Sessions belong to accounts, and multipart bodies to files.
    expect(imported.filter((feature) => feature !== 'accounts' && feature !== 'files')).toEqual([])
  }
})
