import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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
  expect(first.code).toBe(0)
  expect(await readdir(path.join(folder, 'data', 'imports'))).toHaveLength(1)

  const second = await runCommand('feeds', 'b.json')
  expect(second.out).toMatch(/2 unchanged/)
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
