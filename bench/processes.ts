import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { serverBundle, serverEnvironment } from '../scripts/shared/server.mjs'
import type { Statement } from './statements.ts'

export interface RunningProcess {
  port: number
  pid: number
  /** Milliseconds from the start to the first response that needs the database. */
  startedIn: number
  /** CPU seconds so far. */
  cpu(): Promise<number>
  /** Resident memory in megabytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const root = new URL('..', import.meta.url).pathname

/** Starts the product's server as in production, logging to a file, without rate limits and demo data. */
export async function startServer(
  databaseUrl: string,
  nodeArgs: readonly string[] = [],
): Promise<RunningProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-bench-'))
  const log = await open(path.join(folder, 'log'), 'w')
  const running = await run([...nodeArgs, serverBundle], log.fd, '/readyz', {
    ...serverEnvironment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: 'false',
    RATE_LIMITS: 'off',
  })
  return {
    ...running,
    async stop() {
      await running.stop()
      await log.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the baseline server, which does only the indispensable work. It runs the statements by their position. */
export async function startBaseline(
  databaseUrl: string,
  statements: readonly Statement[] = [],
): Promise<RunningProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-baseline-'))
  await writeFile(path.join(folder, 'statements.json'), JSON.stringify(statements))
  const running = await run(['bench/baseline/main.ts'], 'inherit', '/ready', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
  })
  return {
    ...running,
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the baseline server of chat, which stores messages alone or in groups. */
export function startChatBaseline(databaseUrl: string, isGrouped: boolean): Promise<RunningProcess> {
  return run(['bench/baseline/chat.ts'], 'inherit', '/ready', {
    DATABASE_URL: databaseUrl,
    GROUPS: isGrouped ? 'on' : 'off',
  })
}

async function run(
  args: readonly string[],
  output: number | 'inherit',
  readyPath: string,
  environment: Record<string, string>,
): Promise<RunningProcess> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', output, 'inherit'],
  })
  await waitUntilReady(child, `http://127.0.0.1:${port}${readyPath}`)
  const pid = child.pid ?? 0
  return {
    port,
    pid,
    startedIn: performance.now() - started,
    cpu: () => processorTime(pid),
    memory: () => residentMemory(pid),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Returns the CPU seconds of all processes that serve this database; 0 when it runs on another machine. */
export async function databaseCpu(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const times = await Promise.all(rows.map(({ pid }) => processorTime(pid).catch(() => 0)))
    return times.reduce((sum, time) => sum + time, 0)
  } finally {
    await client.end()
  }
}

async function waitUntilReady(child: ChildProcess, url: string) {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(5)
  }
  throw new Error(`The server ended with ${child.exitCode} before it was ready`)
}

/** Returns a TCP port that is free right now. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Returns the CPU seconds of a process so far. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}

async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
