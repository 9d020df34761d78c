import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { createPool } from '../../apps/server/src/platform/db/db.ts'
import { startSmtpServer, type TestSmtpServer } from '../../apps/server/test/smtp.ts'
import { serverBundle } from '../../scripts/shared/server.mjs'
import { type Form, startEngines } from './engines.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A running server with its own data. */
export interface Site {
  url: string
  mailServer: TestSmtpServer
  /** The output of the server so far. */
  log(): string
  /** Runs one of the npm scripts with the settings of the server and returns its output. */
  run(...command: string[]): Promise<string>
  /** Runs a statement in the database, for what only the time would bring. */
  query(sql: string, values?: unknown[]): Promise<unknown[]>
  /** Kills the server with `kill -9`, and starts it again as `npm start` does. */
  crash(): Promise<void>
  /** Counts all stored files, including temporary ones. */
  countFiles(): Promise<number>
  close(): Promise<void>
}

interface SiteOptions {
  form?: Form
  sendsMail?: boolean
  /** Additional environment variables that depend on the URL of the site. */
  settingsFor?: (url: string) => Promise<Record<string, string>>
}

/**
 * Starts the whole product like `npm start`, with its own database and data folder and an SMTP server. Without
 * `sendsMail` it stores its mails and shows them on the mailbox page.
 */
export async function startSite({
  form = 'embedded',
  sendsMail = true,
  settingsFor,
}: SiteOptions = {}): Promise<Site> {
  const mailServer = await startSmtpServer()
  const { dataDir, databaseUrl, hasWorker, ...engines } = await startEngines(form)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...(await settingsFor?.(url)),
    ...engines.settings,
    DATA_DIR: dataDir,
    PORT: String(port),
    SMTP_URL: sendsMail ? mailServer.url : '',
  }
  const output = { text: '' }
  let server = startServer(settings, output)
  let worker: ChildProcess | undefined
  const crash = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
    const start = output.text.length
    server = startServer(settings, output)
    await waitUntilReady(server, output, 'Endorse runs at', start)
  }
  const query = async (sql: string, values: unknown[] = []) => {
    const pool = createPool(databaseUrl, () => undefined, { max: 1 })
    try {
      return (await pool.query(sql, values)).rows
    } finally {
      await pool.end()
    }
  }
  const close = async () => {
    await stopServer(server)
    if (worker) await stopServer(worker)
    await engines.stop()
    await mailServer.close()
  }
  try {
    await waitUntilReady(server, output, 'Endorse runs at')
    if (hasWorker) {
      worker = startServer(settings, output, 'worker')
      await waitUntilReady(worker, output, 'The worker runs')
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    mailServer,
    log: () => output.text,
    run: (...command) => run(settings, command),
    query,
    crash,
    countFiles: () => countFilesIn(path.join(dataDir, 'files')),
    close,
  }
}

interface Output {
  text: string
}

/** Rate limits are off, because all browsers share one IP address; the server tests cover them. Adds what it prints to `output`. */
function startServer(settings: Record<string, string>, output: Output, ...args: string[]): ChildProcess {
  const server = spawn(
    process.execPath,
    ['--import', './scripts/start/stop-with-parent.mjs', serverBundle, ...args],
    { cwd: root, env: environmentWith(settings), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk.toString()
    })
  return server
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
}

function environmentWith(settings: Record<string, string>) {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env
  // Most stories are about what others see, which would wait.
  return {
    ...inherited,
    UNDO_SECONDS: '0',
    ...settings,
    HOST: '127.0.0.1',
    DEMO: 'true',
    RATE_LIMITS: 'false',
    // A story takes place at any time of day.
    QUIET_HOURS: 'off',
  }
}

function run(settings: Record<string, string>, [name = '', ...args]: string[]): Promise<string> {
  const options = { cwd: root, env: environmentWith(settings) }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [`scripts/${name}.mjs`, ...args], options, (error, out) =>
      error ? reject(error) : resolve(out),
    )
  })
}

/** Waits until the server has printed that it is ready, after the first `start` characters of the output. */
async function waitUntilReady(server: ChildProcess, output: Output, ready: string, start = 0): Promise<void> {
  while (!output.text.includes(ready, start)) {
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${output.text}`)
    await Promise.race([
      once(server, 'exit'),
      once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data'),
    ])
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function countFilesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
