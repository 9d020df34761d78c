import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../test/test-server.ts'
import { modules } from './modules.ts'

const server = useTestServer()

it.each([
  ['events_type_check', modules.flatMap(({ events }) => Object.keys(events ?? {}))],
  ['audit_log_action_check', modules.flatMap(({ auditActions }) => Object.keys(auditActions ?? {}))],
])('the modules declare exactly the names that %s allows', async (constraint, declared) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`.execute(
    server.context.db,
  )
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(new Set(declared)).toEqual(new Set(allowed))
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
