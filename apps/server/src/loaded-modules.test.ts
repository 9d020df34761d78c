import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { freePort } from '../test/free-port.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
/** Writes the address of each module that is loaded into a file. */
const listModules = `
  import { appendFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED_MODULES, url + '\\n')
      return next(url, context)
    },
  })`

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-modules-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the site until it works on its queue, and returns what it has loaded. */
async function modulesOf(environment: Record<string, string>): Promise<string> {
  const list = path.join(folder, `modules-${Object.keys(environment).join('-')}`)
  const port = await freePort()
  const site = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(listModules)}`, main],
    {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        PORT: String(port),
        DEMO: 'false',
        LOADED_MODULES: list,
        ...environment,
      },
      stdio: 'ignore',
    },
  )
  await vi.waitFor(
    async () => {
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      expect(await readFile(list, 'utf8')).toContain('/pg-boss/')
    },
    { timeout: 30_000, interval: 200 },
  )
  site.kill('SIGTERM')
  await once(site, 'exit')
  return readFile(list, 'utf8')
}

/** pg-boss and prom-client load the package of the types and of what does nothing themselves. */
const tracing = /@opentelemetry\/(?!api\/).*|open-telemetry\.ts/g

it('loads nothing for traces, metrics, Redis and buckets that are not configured', async () => {
  const loaded = await modulesOf({})
  expect(loaded).toContain('/fastify/')
  expect(loaded.match(tracing)).toBeNull()
  expect(loaded.match(/\/(prom-client|ioredis|aws4fetch)\/.*/g)).toBeNull()
})

it('loads what traces and metrics need where they are configured', async () => {
  const loaded = await modulesOf({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    METRICS_PORT: String(await freePort()),
  })
  expect(new Set(loaded.match(/@opentelemetry\/[\w-]+/g))).toContain(
    '@opentelemetry/exporter-trace-otlp-http',
  )
  expect(loaded).toContain('/prom-client/')
})
