import { execFile } from 'node:child_process'
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { startPostgres } from '../../src/platform/db/postgres.ts'

const run = promisify(execFile)

/** A PostgreSQL, and a replica of it that follows its log. */
export interface ReplicatedPostgres {
  primary: RunningServer
  replica: RunningReplica
  stop(): Promise<void>
}

interface RunningServer {
  url: string
  /** Its data is in the subfolder `postgres/data`. */
  folder: string
  stop(): Promise<void>
}

interface RunningReplica extends RunningServer {
  /** Lets it receive the log and not follow it. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Ends it with SIGKILL. It is started again after a moment. */
  kill(): Promise<void>
  /** Lets it accept connections and answer nothing. */
  freeze(): Promise<void>
  /** Also when it answers. */
  thaw(): void
}

const settings = {
  fsync: 'off',
  max_connections: '200',
  shared_preload_libraries: 'pg_stat_statements',
}

/**
 * Starts a primary and its replica with the embedded PostgreSQL. The replica begins as a copy of the stopped primary.
 * `primarySettings` are for the primary only.
 */
export async function startReplicatedPostgres(
  primarySettings: Record<string, string> = {},
): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-replicated-'))
  const [primaryFolder, replicaFolder] = ['primary', 'replica'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  const initial = await startPostgres(primaryFolder, () => undefined, settings)
  await initial.stop()
  // With the owner and the permissions of each file.
  await run('cp', ['-a', primaryFolder, replicaFolder])
  const primary = await startPostgres(primaryFolder, () => undefined, { ...settings, ...primarySettings })

  const data = path.join(replicaFolder, 'postgres', 'data')
  await createStandbySignal(data)
  const replica = await startPostgres(replicaFolder, () => undefined, {
    ...settings,
    primary_conninfo: connectionInfo(primary.url),
    wal_retrieve_retry_interval: '200ms',
  })
  await query(primary.url, 'create extension pg_stat_statements')
  return {
    primary: { ...primary, folder: primaryFolder },
    replica: { ...replica, folder: replicaFolder, ...controlsOf(replica.url, data) },
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createStandbySignal(data: string): Promise<void> {
  const { uid, gid } = await stat(data)
  const file = path.join(data, 'standby.signal')
  await writeFile(file, '')
  await chown(file, uid, gid)
}

function connectionInfo(url: string): string {
  const { hostname, port, username, password } = new URL(url)
  return `host=${hostname} port=${port} user=${username} password=${password}`
}

function controlsOf(url: string, data: string): Omit<RunningReplica, keyof RunningServer> {
  let frozen: number[] = []
  const serverId = async () => Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10)
  return {
    async pause() {
      await query(url, 'select pg_wal_replay_pause()')
    },
    async resume() {
      await query(url, 'select pg_wal_replay_resume()')
    },
    async kill() {
      signal([await serverId()], 'SIGKILL')
    },
    async freeze() {
      const others =
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
      const rows = await query<{ pid: number }>(url, others)
      frozen = [await serverId(), ...rows.map(({ pid }) => pid)]
      signal(frozen, 'SIGSTOP')
    },
    thaw() {
      signal(frozen, 'SIGCONT')
      frozen = []
    },
  }
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) process.kill(pid, name)
}

/** Runs a statement over a connection of its own. */
export async function query<R extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}
