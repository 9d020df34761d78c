import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

let fresh: TestDatabase
let folder: string

beforeAll(async () => {
  fresh = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-import-'))
})

afterAll(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true, force: true })
})

interface CommandResult {
  code: number
  out: string
  errors: string
}

/** Runs the command in the folder of the feeds. */
function runCommand(...args: string[]): Promise<CommandResult> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = {
    ...process.env,
    DATABASE_URL: fresh.url,
    DATA_DIR: path.join(folder, 'data'),
    INIT_CWD: folder,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, out, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors })
    })
  })
}

it('imports files and folders, and prints the outcomes', async () => {
  await mkdir(path.join(folder, 'feeds'))
  await writeFile(path.join(folder, 'feeds', 'a.csv'), 'title,company\nCook,Tiffin\n,Tiffin\n')
  await writeFile(
    path.join(folder, 'b.json'),
    '[{"title":"Waiter","company":"Tiffin","posted":"2 days ago"}]',
  )

  const first = await runCommand('--as-of', '2025-01-25', 'feeds', 'b.json')
  expect(first.errors).toContain('a.csv (CSV): 2 entries: 1 created, 1 rejected')
  expect(first.errors).toContain('b.json (JSON list): 1 entries: 1 created')
  expect(first.out).toMatch(/3 entries in 2 files:\n +2 created\n/)
  expect(first.out).toMatch(/1 No job title/)
  expect(first.code).toBe(1)
  expect(await readdir(path.join(folder, 'data', 'imports'))).toHaveLength(1)

  const second = await runCommand('feeds', 'b.json')
  expect(second.out).toMatch(/2 unchanged/)

  const complete = await runCommand('b.json')
  expect(complete.code).toBe(0)
})

it('accounts for every row, in the database or in the report, which says what to correct', async () => {
  const text =
    'You cook for a hundred guests each day, order what the kitchen needs, and teach two young cooks all you know.'
  const rows = [
    'Stelle;Firma;Ort;Beschreibung;URL',
    `Koch;Tiffin House;Pune;${text};https://tiffin.example/11`,
    `Koch;Tiffin House;Pune;${text} Apply now.;https://tiffin.example/12`,
    'Kellner;;Pune;;https://tiffin.example/13',
    ';Tiffin House;Pune;;https://tiffin.example/14',
    'Fahrer;Tiffin House',
    '; wie gewohnt',
    'Fahrer;Tiffin House;Pune',
    '"Koch;Tiffin House',
    '"Kellner;Tiffin House;Pune;;https://tiffin.example/17',
    'Bäcker;Tiffin House;Mumbai;;https://tiffin.example/15;;',
    'Kassierer;Tiffin House;Mumbai;Bar; Karte;https://tiffin.example/16',
  ]
  await writeFile(path.join(folder, 'messy.csv'), rows.join('\n'))
  const { out, code } = await runCommand('messy.csv')
  expect(code).toBe(1)

  const [, reportFile = ''] = /Report of all merged and rejected entries: (\S+)/.exec(out) ?? []
  const report = (await readFile(reportFile, 'utf8')).trim().split('\r\n').slice(1)
  const created = Number(/(\d+) created/.exec(out)?.[1])
  const accounted = report.filter((line) => /,(merged|rejected),/.test(line))
  expect(created + accounted.length).toBe(rows.length - 1)
  expect(report).toEqual([
    'messy.csv,3,2,merged,Posted again: https://tiffin.example/11,Koch,Tiffin House',
    'messy.csv,4,3,rejected,No company,Kellner,',
    'messy.csv,5,4,rejected,No job title,,',
    'messy.csv,7,6,rejected,2 values under 5 columns,,',
  ])
})

it.each([
  [[], 'Which files?'],
  [['nowhere.csv'], 'There is no'],
  [['--as-of', 'soon', 'b.json'], '--as-of wants a day'],
  [['--fast', 'b.json'], "Unknown option '--fast'"],
])('%j prints a usage error', async (args, words) => {
  const { code, errors } = await runCommand(...args)
  expect(code).toBe(1)
  expect(errors).toContain(words)
  expect(errors).not.toContain('    at ')
})

it('prints its usage', async () => {
  const { code, out } = await runCommand('--help')
  expect(code).toBe(0)
  expect(out).toContain('npm run import -- [--as-of DAY] FILE...')
})
