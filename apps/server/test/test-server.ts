import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Clock } from '../src/platform/clock.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import type { Dns } from '../src/platform/outgoing/dns.ts'
import type { FetchFile, FetchPage } from '../src/platform/outgoing/fetch-page.ts'
import { PageError } from '../src/platform/outgoing/page-error.ts'
import { type RunningServer, type ServerOverrides, startServer } from '../src/start-server.ts'
import type { Builders, TestPerson } from './builders.ts'
import { buildersFor } from './builders.ts'
import { createTestDatabase, throughPgBouncer } from './database.ts'

/** A running server with builders for its database and clients for its API. */
export interface TestServer extends Builders {
  running: RunningServer
  context: RunningServer['context']
  /** Returns a client that sends requests as this user, or without a session. */
  as(person?: TestPerson): TestClient
  url: string
}

/** Sends requests with the token of one user. */
interface TestClient {
  token: string | undefined
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  patch(url: string, body?: unknown): Promise<LightMyRequestResponse>
  delete(url: string): Promise<LightMyRequestResponse>
}

/** Other machines, which a test replaces. Without them there are no DNS records, and every page is a job. */
interface OtherMachines {
  dns?: Dns
  fetchPage?: FetchPage
  fetchFile?: FetchFile
}

const emptyDns: Dns = { resolveTxt: () => Promise.resolve([]) }
const fetchSomeJob: FetchPage = async (url) => {
  if (!URL.canParse(url)) throw new PageError('invalid-url')
  return { url, html: '<title>Night Baker at Rye and Sons</title>' }
}

const fetchSomeJobs: FetchFile = async () => Buffer.from('title,city\nNight Baker,Pune\n')

const someMachines = { dns: emptyDns, fetchPage: fetchSomeJob, fetchFile: fetchSomeJobs }

/** Starts a server for the tests of a file, with its own database, file storage and port. */
export function useTestServer(
  environment: Record<string, string> = {},
  clock?: Clock,
  overrides: Partial<Config> = {},
  otherMachines: OtherMachines = {},
): TestServer {
  const server = {} as StartedTestServer
  let database: Awaited<ReturnType<typeof createTestDatabase>>

  beforeAll(async () => {
    database = await createTestDatabase()
    const variables = { ...throughPgBouncer(database), ...environment }
    const started = await startTestServer(database.url, variables, overrides, { clock, ...otherMachines })
    Object.assign(server, started)
  })

  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  return server
}

/** A test server on a database that the test has made. */
interface StartedTestServer extends TestServer {
  /** Stops the server and deletes its files. The database stays. */
  close(): Promise<void>
}

/** Starts a test server on a database, with its own file storage and port. The caller closes it. */
export async function startTestServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
  overrides: Partial<Config> = {},
  serverOverrides: ServerOverrides = {},
): Promise<StartedTestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-test-'))
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    // Most tests are about what others are told, which would wait.
    UNDO_SECONDS: '0',
    // A test runs at any time of day.
    QUIET_HOURS: 'off',
    ...environment,
  })
  const start = () =>
    startServer(
      { ...config, ...overrides },
      pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
      config.databaseUrl ?? databaseUrl,
      { ...someMachines, runsSchedules: false, ...serverOverrides },
    )
  const running = await start()
  const second = inject('hasSecondServer') ? await start() : undefined
  const nextServer = inTurn(second ? [running, second] : [running])
  return {
    ...buildersFor(running.context),
    running,
    context: running.context,
    url: `http://127.0.0.1:${running.port}`,
    as: (person) => createTestClient(nextServer, person),
    async close() {
      await second?.close()
      await running.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a function that returns one server after the other. */
function inTurn(servers: RunningServer[]): () => RunningServer {
  let count = 0
  return () => servers[count++ % servers.length] as RunningServer
}

function createTestClient(nextServer: () => RunningServer, person: TestPerson | undefined): TestClient {
  const send = (
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    nextServer().server.inject({
      method: method as 'GET',
      url,
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
    })
  return {
    token: person?.token,
    get: (url) => send('GET', url),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body, headers) => send('PUT', url, body, headers),
    patch: (url, body) => send('PATCH', url, body),
    delete: (url) => send('DELETE', url),
  }
}

/** Encodes a multipart body. A value with a name and content becomes a file. */
export function multipart(
  parts: Record<string, string | string[] | { name: string; type?: string; content: Buffer }>,
) {
  const boundary = 'endorse-test-boundary'
  const chunks: Buffer[] = []
  for (const [field, value] of Object.entries(parts)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      const head =
        typeof part === 'string'
          ? `content-disposition: form-data; name="${field}"`
          : `content-disposition: form-data; name="${field}"; filename="${part.name}"\r\ncontent-type: ${part.type ?? 'application/octet-stream'}`
      chunks.push(
        Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
        typeof part === 'string' ? Buffer.from(part) : part.content,
        Buffer.from('\r\n'),
      )
    }
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    body: Buffer.concat(chunks),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
