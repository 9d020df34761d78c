import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../free-port.ts'
import { startProgram } from './program.ts'

export interface PgBouncer {
  /** The address of the database `postgres` through it. */
  url: string
  /** Its process; undefined once it has ended. */
  pid(): number | undefined
  /** Starts it anew. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** As docs/operating.md says, with fewer connections. */
const usualSettings = {
  pool_mode: 'transaction',
  default_pool_size: '5',
  connect_query:
    'set statement_timeout = 15000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 30000; set jit = off',
}

/** Starts the PgBouncer of this machine in front of a PostgreSQL. */
export async function startPgBouncer(
  postgresUrl: string,
  settings: Partial<typeof usualSettings> = {},
): Promise<PgBouncer> {
  const { connect_query, ...others } = { ...usualSettings, ...settings }
  const { hostname, port, username, password } = new URL(postgresUrl)
  const ownPort = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-pgbouncer-'))
  const configuration = [
    '[databases]',
    `* = host=${hostname} port=${port} connect_query='${connect_query}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/userlist.txt`,
    `stats_users = ${username}`,
    'max_client_conn = 500',
    'query_wait_timeout = 15',
    'server_login_retry = 1',
    ...Object.entries(others).map(([name, value]) => `${name} = ${value}`),
  ]
  await writeFile(path.join(folder, 'pgbouncer.ini'), `${configuration.join('\n')}\n`)
  await writeFile(path.join(folder, 'userlist.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await chmod(folder, 0o755)
  const start = () => startProgram('pgbouncer', path.join(folder, 'pgbouncer.ini'))
  let program = start()
  const url = new URL(postgresUrl)
  url.hostname = '127.0.0.1'
  url.port = String(ownPort)
  url.pathname = '/postgres'
  await Promise.race([untilItAnswers(url.href), program.failure])
  return {
    url: url.href,
    pid: () => program.pid(),
    async startAgain() {
      await program.stop()
      program = start()
      await Promise.race([untilItAnswers(url.href), program.failure])
    },
    async stop() {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url })
    const error: unknown = await client.connect().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    await client.end().catch(() => undefined)
    if ((error as { code?: string } | undefined)?.code !== 'ECONNREFUSED') return
    await sleep(20)
  }
}
