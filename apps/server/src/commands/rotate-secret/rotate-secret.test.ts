import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/accounts.ts'
import { withApp } from '../../../test/second-factor.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { hashCode } from '../../features/accounts/codes.ts'
import { readConfig } from '../../platform/config.ts'

let now = Date.parse('2026-12-03T09:00:15Z')
const server = useTestServer({ RATE_LIMITS: 'off' }, () => now)
const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-secret-'))
})

afterEach(() => rm(folder, { recursive: true }))

const hashedCode = (secret: string) => hashCode(secret, 'signup', 'asha@postbox.example', '123456')

function rotate(environment: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: folder, SECRET: '', DATABASE_URL: '', ...environment }
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

it('lets the new secret read the keys of authenticator apps, while servers with the old one go on', async () => {
  const { person, app, recoveryCodes } = await withApp(server, await server.endorsee())
  const { config, pool } = server.context
  const site = { DATA_DIR: config.dataDir, DATABASE_URL: pool.options.connectionString ?? '' }
  expect(await rotate(site)).toMatchObject({ code: 0 })
  const { secret } = readConfig(site)
  expect(secret).not.toBe(config.secret)

  const restarted = await startSecondServer(server, undefined, { clock: () => now }, { secret })
  const signInAt = async (one: typeof restarted, answer: object) => {
    const payload = { email: person.email, password: PASSWORD }
    const login = await one.server.inject({ method: 'POST', url: '/auth/login', payload })
    const body = { challenge: login.json().challenge.token, ...answer }
    return (await one.server.inject({ method: 'POST', url: '/auth/second-step', payload: body })).statusCode
  }
  now += 30_000
  expect(await signInAt(restarted, { appCode: app.codeAt(now) })).toBe(200)
  now += 30_000
  expect(await signInAt(server.running, { appCode: app.codeAt(now) })).toBe(200)
  expect(await signInAt(restarted, { recoveryCode: recoveryCodes[0] })).toBe(200)
  await restarted.close()
})

it('a secret that was set without it reads no authenticator app, and says so', async () => {
  const { person, app, recoveryCodes } = await withApp(server, await server.endorsee())
  const other = await startSecondServer(server, undefined, { clock: () => now }, { secret: 'y'.repeat(32) })
  now += 30_000
  const payload = { email: person.email, password: PASSWORD }
  const login = await other.server.inject({ method: 'POST', url: '/auth/login', payload })
  const challenge: string = login.json().challenge.token
  const complete = (answer: object) =>
    other.server.inject({ method: 'POST', url: '/auth/second-step', payload: { challenge, ...answer } })
  const refused = await complete({ appCode: app.codeAt(now) })
  expect(refused.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('another way'),
  })
  expect((await complete({ recoveryCode: recoveryCodes[0] })).statusCode).toBe(200)
  await other.close()
})
