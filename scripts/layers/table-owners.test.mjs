import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

const builderCall = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g
const rawSql = /\b(?:insert\s+into|delete\s+from)\s+([a-z_]+)|\bupdate\s+([a-z_]+)\s+(?:as\s+\w+\s+)?set\b/g
const nameFromVariable = /\b(?:insertInto|updateTable|deleteFrom)\((?!\s*')/

const sources = globSync('**/*.ts', { cwd: inRoot('apps/server/src') })
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
  .map((path) => ({ path, text: readFileSync(inRoot('apps/server/src', path), 'utf8') }))

/** The feature (or the platform) that declares each table in its `tables.ts`, and alone writes it. */
const owners = Object.fromEntries(
  sources
    .filter(({ path }) => path.endsWith('/tables.ts'))
    .flatMap(({ path, text }) => tablesDeclaredIn(text).map((table) => [table, memberOf(path)])),
)

it('finds the tables of every feature', () => {
  expect(Object.keys(owners).length).toBeGreaterThan(60)
  expect(owners).toMatchObject({ users: 'accounts', events: 'platform', chat_rooms: 'chat' })
})

it('lets only its owner write a table', () => {
  const writes = sources.flatMap(({ path, text }) =>
    tablesWrittenIn(text).map((table) => ({ table, path, owner: owners[table] })),
  )
  expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(25)
  // Tables that Tables does not list, such as those of libraries, are the platform's.
  expect(writes.filter(({ path, owner = 'platform' }) => memberOf(path) !== owner)).toEqual([])
})

it('names the table where it is written', () => {
  const withVariable = sources.filter(({ text }) => nameFromVariable.test(text)).map(({ path }) => path)
  // It writes its two tables of opt-outs with the same functions.
  expect(withVariable).toEqual(['features/mail-preferences/queries.ts'])
})

it('finds writes by the query builder and in SQL', () => {
  expect(
    tablesWrittenIn(`
      db.insertInto('files') ; tx
        .updateTable(
          'users as owner')
      sql\`with gone as (delete from sessions returning id)
        update job_postings as job set title = '' \`
      sql\`insert into devices (id) values (1) on conflict do update set name = ''\``),
  ).toEqual(['files', 'users', 'sessions', 'job_postings', 'devices'])
})

function tablesWrittenIn(text) {
  return [...text.matchAll(builderCall), ...text.matchAll(rawSql)].map(([, first, second]) => first ?? second)
}

function tablesDeclaredIn(text) {
  const [, , body = ''] = text.match(/^( *)(?:export )?interface Tables \{\n([^]*?)\n\1\}/m) ?? []
  return [...body.matchAll(/^ +(\w+):/gm)].map(([, name]) => name)
}

function memberOf(path) {
  const [top, feature] = path.split('/')
  return top === 'features' ? feature : top
}
