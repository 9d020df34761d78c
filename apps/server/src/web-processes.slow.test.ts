import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { freePort } from '../test/free-port.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const PROCESSES = 3
let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let site: ChildProcess
let url: string
let output = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-processes-'))
  database = await createTestDatabase()
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    DEMO: 'false',
    WEB_PROCESSES: String(PROCESSES),
  }
  site = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  site.stderr?.on('data', (text) => (output += String(text)))
  url = await untilItListens()
}, 90_000)

afterAll(async () => {
  site.kill('SIGTERM')
  await once(site, 'exit')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

/** Returns the address that the site prints. */
function untilItListens(): Promise<string> {
  return new Promise((resolve, reject) => {
    site.stdout?.on('data', (text) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text)) ?? []
      if (address) resolve(address)
    })
    site.once('exit', () => reject(new Error(`The site ended: ${output}`)))
  })
}

/** Lists the processes that serve. */
async function children(): Promise<number[]> {
  const file = `/proc/${site.pid}/task/${site.pid}/children`
  return (await readFile(file, 'utf8')).split(' ').filter(Boolean).map(Number)
}

/** Returns 200 when one of the processes has answered. */
const answer = () =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 'no answer',
  )

it('serves one port with several processes, and starts one again that was killed', async () => {
  await expect.poll(async () => (await children()).length, { timeout: 30_000 }).toBe(PROCESSES)
  const [killed = 0, ...others] = await children()
  process.kill(killed, 'SIGKILL')
  await expect.poll(answer, { timeout: 30_000 }).toBe(200)
  for (let n = 0; n < 20; n++) expect(await answer()).toBe(200)
  await expect
    .poll(async () => (await children()).filter((pid) => !others.includes(pid) && pid !== killed).length, {
      timeout: 30_000,
    })
    .toBe(1)
  expect(output).toContain('Web process 0 ended; starting it again.')
}, 120_000)

it('takes WebSockets only', async () => {
  const socket = io(url, { transports: ['websocket'], reconnection: false, auth: { token: 'none' } })
  const [error] = await once(socket as never, 'connect_error')
  expect((error as Error).message).toBe('Authentication error. Please login again.')
  const polling = await fetch(`${url}/socket.io/?EIO=4&transport=polling`)
  expect(polling.status).toBe(400)
})
