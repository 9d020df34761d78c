import type { Client } from 'pg'
import { findMigrationState } from '../../platform/db/migrate.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const OLDEST_VERSION = 15
const MAX_SKEW_SECONDS = 2
const MAX_WAIT_MINUTES = 5

/** Checks the version of the server. */
export async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const version = rows[0]?.version ?? ''
  return Number.parseInt(version, 10) >= OLDEST_VERSION
    ? ok('database', `PostgreSQL ${version}`)
    : problem('database', `PostgreSQL ${version} is too old`, `Use version ${OLDEST_VERSION} or newer.`)
}

/** Compares the migrations of this version with those that the database has applied. */
export async function checkMigrations(client: Client): Promise<Finding> {
  const { pending, unknown } = await findMigrationState(client)
  if (unknown.length > 0)
    return warning(
      'migrations',
      `the database has ${unknown.length} of a newer version, the last one ${unknown.at(-1)}`,
      'This version runs with it, since migrations only add. Update it when you can.',
    )
  return pending.length > 0
    ? warning(
        'migrations',
        `${pending.length} to apply: ${pending.join(', ')}`,
        'The next start applies them.',
      )
    : ok('migrations', 'all applied, in order')
}

/** Compares the clock of this machine with that of the database. */
export async function checkClock(client: Client): Promise<Finding> {
  const start = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const middle = (start + Date.now()) / 2
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - middle) / 1000
  return seconds <= MAX_SKEW_SECONDS
    ? ok('clock', 'the same as that of the database')
    : problem(
        'clock',
        `differs from that of the database by ${Math.round(seconds)} s`,
        'Let both machines take their time from NTP: codes and links expire by it.',
      )
}

/** Counts the jobs that have failed for good, and those that no worker has taken. */
export async function checkJobs(client: Client): Promise<Finding[]> {
  const { rows: tables } = await client.query(`select to_regclass('pgboss.job') is not null as exists`)
  if (!tables[0]?.exists) return [ok('jobs', 'none yet')]
  const { rows } = await client.query<{ name: string; failed: number; waiting: number }>(
    `select name,
            count(*) filter (where state = 'failed')::int as failed,
            count(*) filter (where state in ('created', 'retry') and start_after < now() - make_interval(mins => $1))::int as waiting
       from pgboss.job
      where state in ('failed', 'created', 'retry')
      group by name order by name`,
    [MAX_WAIT_MINUTES],
  )
  const findings = [
    ...rows
      .filter(({ failed }) => failed > 0)
      .map(({ name, failed }) =>
        warning(
          'jobs',
          `${failed} of ${name} failed after all retries`,
          'The log has the reason of each: "connection failed".',
        ),
      ),
    ...rows
      .filter(({ waiting }) => waiting > 0)
      .map(({ name, waiting }) =>
        warning(
          'jobs',
          `${waiting} of ${name} wait for more than ${MAX_WAIT_MINUTES} minutes`,
          'The running site works on them; start it.',
        ),
      ),
  ]
  return findings.length > 0 ? findings : [ok('jobs', 'none has failed, none waits')]
}
