import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashCode } from '../../features/accounts/codes.ts'
import { readConfig } from '../../platform/config.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-secret-'))
})

afterEach(() => rm(folder, { recursive: true }))

const hashedCode = (secret: string) => hashCode(secret, 'signup', 'asha@postbox.example', '123456')

function rotate(environment: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: folder, SECRET: '', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + errors }),
    )
  })
}

it('replaces the stored secret, which invalidates mailed codes', async () => {
  const before = readConfig({ DATA_DIR: folder }).secret
  expect(await rotate()).toMatchObject({ code: 0, output: expect.stringContaining('Start the site again') })

  const after = readConfig({ DATA_DIR: folder }).secret
  expect(after).toMatch(/^[0-9a-f]{64}$/)
  expect(after).not.toBe(before)
  expect(hashedCode(after)).not.toEqual(hashedCode(before))
  expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

it('prints a new secret when the environment has one, and leaves the file alone', async () => {
  await writeFile(path.join(folder, 'secret'), 'old')
  const { output } = await rotate({ SECRET: 'x'.repeat(32) })
  expect(output).toMatch(/^ {2}[0-9a-f]{64}$/m)
  expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe('old')
})

it('refuses a folder without a secret', async () => {
  expect(await rotate()).toMatchObject({ code: 1, output: expect.stringContaining('set DATA_DIR') })
  expect(await readdir(folder)).toEqual([])
})
