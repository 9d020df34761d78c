import { Client } from 'pg'
import { ConfigError } from '../../platform/config.ts'
import { inspectReplica } from '../../platform/db/pooler.ts'
import { NotReplayedError, readPosition, untilReplayed } from '../../platform/db/replica.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const subject = 'replica'
/** The search reads from a replica that is at most two seconds behind. */
const LONGEST_LAG_MS = 2_000

/** Connects to the replica, and measures how long it takes to have what the primary has. */
export async function checkReplica(replicaUrl: string, primaryUrl: string): Promise<Finding[]> {
  try {
    const { isPooled } = await inspectReplica(replicaUrl, primaryUrl)
    const through = isPooled ? ', through a pooler,' : ''
    return [await measureLag(replicaUrl, primaryUrl, through)]
  } catch (error) {
    if (error instanceof ConfigError)
      return error.problems.map((text) => problem(subject, text, 'See "A replica" in docs/operating.md.'))
    return [
      problem(
        subject,
        `does not answer: ${error instanceof Error ? error.message : String(error)}`,
        'Start it, or correct DATABASE_READ_URL. Until then the search reads from the primary.',
      ),
    ]
  }
}

async function measureLag(replicaUrl: string, primaryUrl: string, through: string): Promise<Finding> {
  const [primary, replica] = [createClient(primaryUrl), createClient(replicaUrl)]
  try {
    await Promise.all([primary.connect(), replica.connect()])
    const position = await readPosition(primary)
    const askedAt = performance.now()
    await untilReplayed(replica, position, LONGEST_LAG_MS)
    const lag = ((performance.now() - askedAt) / 1_000).toFixed(1)
    return ok(subject, `answers${through} and is ${lag} seconds behind the primary`)
  } catch (error) {
    if (!(error instanceof NotReplayedError)) throw error
    return warning(
      subject,
      `answers${through} and ${error.message}; ${await describeLastChange(replica)}`,
      'Until then the search reads from the primary. See pg_stat_replication there, and the log of the replica.',
    )
  } finally {
    await Promise.all([primary.end(), replica.end()])
  }
}

async function describeLastChange(replica: Client): Promise<string> {
  const { rows } = await replica.query<{ age: number | null }>(
    'select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as age',
  )
  const age = rows[0]?.age
  return typeof age === 'number'
    ? `its last change is ${Math.round(age)} seconds old`
    : 'it has no change yet'
}

function createClient(connectionString: string): Client {
  const client = new Client({
    connectionString,
    application_name: 'endorse doctor',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => undefined)
  return client
}
