import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPool } from '../../apps/server/src/platform/db/db.ts'
import { startPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { startSmtpServer, type TestSmtpServer } from '../../apps/server/test/smtp.ts'
import { serverBundle } from '../../scripts/shared/server.mjs'

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
  sendsMail?: boolean
  /** Additional environment variables that depend on the URL of the site. */
  settingsFor?: (url: string) => Promise<Record<string, string>>
}

/**
 * Starts the whole product like `npm start`, with its own database and data folder and an SMTP server. Without
 * `sendsMail` it stores its mails and shows them on the mailbox page.
 */
export async function startSite({ sendsMail = true, settingsFor }: SiteOptions = {}): Promise<Site> {
  const mailServer = await startSmtpServer()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'endorse-e2e-'))
  // The server finds this one in its data folder. The crash test covers durability, which makes stories wait for the disk.
  const postgres = await startPostgres(dataDir, () => undefined, { fsync: 'off' })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...(await settingsFor?.(url)),
    DATA_DIR: dataDir,
    PORT: String(port),
    SMTP_URL: sendsMail ? mailServer.url : '',
  }
  let server = startServer(settings)
  let output = captureOutput(server)
  const crash = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
    server = startServer(settings)
    output = captureOutput(server, output.text)
    await waitUntilReady(server, output, output.text.length)
  }
  const query = async (sql: string, values: unknown[] = []) => {
    const pool = createPool(postgres.url, () => undefined, { max: 1 })
    try {
      return (await pool.query(sql, values)).rows
    } finally {
      await pool.end()
    }
  }
  const close = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    await postgres.stop()
    await mailServer.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  await waitUntilReady(server, output).catch(async (error: unknown) => {
    await close()
    throw error
  })
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

/** Rate limits are off, because all browsers share one IP address; the server tests cover them. */
function startServer(settings: Record<string, string>): ChildProcess {
  const env = environmentWith(settings)
  const args = ['--import', './scripts/start/stop-with-parent.mjs', serverBundle]
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
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

function captureOutput(server: ChildProcess, text = ''): { text: string } {
  const output = { text }
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk.toString()
    })
  }
  return output
}

/** Waits for the startup banner, after the first `start` characters of the output. */
async function waitUntilReady(server: ChildProcess, output: { text: string }, start = 0): Promise<void> {
  while (!output.text.includes('Endorse runs at', start)) {
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
