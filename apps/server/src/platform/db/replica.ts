import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { ConfigError } from '../config.ts'
import { isDatabaseUnavailable } from '../http/errors.ts'
import { createPool, createReadPool, type ReadPool, type SessionSettings } from './db.ts'
import { databaseSql, inspectReplica } from './pooler.ts'

/** A read of the replica shows at least what was committed this long ago. */
const MAX_AGE_MS = 2_000
const CHECK_INTERVAL_MS = 500
/** The same after a change that reads have to show. */
const RECHECK_INTERVAL_MS = 20
/** A check is two small statements. What does not answer them stands still. */
const CHECK_TIMEOUT_MS = 1_000
/** For a replica that is busy: the primary may be faster. */
const CONNECTION_TIMEOUT_MS = 2_000
const MAX_POLL_INTERVAL_MS = 100

/** Reads from a replica while it is up to date, and else from the primary. */
export interface ReplicaPool extends ReadPool {
  /** From now on reads show all that was committed before. */
  requireLatest(): void
  end(): Promise<void>
}

/** Where the replica and its primary are. */
interface ReplicaAddresses {
  replicaUrl: string
  primaryUrl: string
  /** How pools connect to the primary. */
  primarySettings: SessionSettings
}

/**
 * Checks the address of a replica, and creates the pool. `primary` runs what the replica does not. Nothing is connected until the
 * first read. A replica that is away is looked for again. Throws a ConfigError when the address leads to something else.
 */
export async function openReplicaPool(
  { replicaUrl, primaryUrl, primarySettings }: ReplicaAddresses,
  primary: ReadPool,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<ReplicaPool> {
  let replica: Replica | undefined
  let isUsed: boolean | undefined
  /** When the last successful check began. The replica has all that was committed before. */
  let upToDateAt = -Infinity
  /** When the last change was made that reads have to show. */
  let requiredAt = 0
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false

  async function connect(): Promise<Replica> {
    const { settings } = await inspectReplica(replicaUrl, primaryUrl)
    replica = createReplica(replicaUrl, settings)
    return replica
  }

  function startUsing() {
    if (!isUsed) log.info('the search reads from the replica')
    isUsed = true
  }

  function stopUsing(error: unknown) {
    upToDateAt = -Infinity
    const reason = error instanceof Error ? error.message : String(error)
    if (isUsed !== false) log.warn({ reason }, 'the search reads from the primary, not from the replica')
    isUsed = false
  }

  try {
    await connect()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    stopUsing(error)
  }
  const primaryChecks = createCheckPool(primaryUrl, primarySettings)

  /** Looks how far the primary is, and waits until the replica has come as far. */
  async function check(): Promise<void> {
    checkedAt = performance.now()
    const startedAt = checkedAt
    // A primary that is away is reported by those who need it.
    const position = await readPosition(primaryChecks).catch(() => undefined)
    if (!position) return
    try {
      const { checks } = replica ?? (await connect())
      await untilReplayed(checks, position, MAX_AGE_MS)
      upToDateAt = startedAt
      startUsing()
    } catch (error) {
      if (hasEnded) return
      stopUsing(error)
      // What waits for a replica that does not answer gets its answer from the primary.
      if (!(error instanceof NotReplayedError)) replica?.disconnectReads()
    }
  }

  function startCheck() {
    if (hasEnded) return
    checking ??= check().finally(() => {
      checking = undefined
    })
  }

  /** Whether the replica may answer. Starts the check that decides it for the next reads. */
  function isUpToDate(): boolean {
    const now = performance.now()
    if (!timer && !hasEnded) {
      timer = setInterval(startCheck, CHECK_INTERVAL_MS).unref()
      startCheck()
    }
    const isRequiredLater = upToDateAt < requiredAt
    if (isUsed && isRequiredLater && now - checkedAt > RECHECK_INTERVAL_MS) startCheck()
    return !isRequiredLater && now - upToDateAt <= MAX_AGE_MS
  }

  return {
    async query<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>> {
      if (!isUpToDate() || !replica) return primary.query<R>(statement)
      try {
        return await replica.reads.query<R>(statement)
      } catch (error) {
        if (isDatabaseUnavailable(error)) upToDateAt = -Infinity
        else if (!isRecoveryConflict(error)) throw error
        return primary.query<R>(statement)
      }
    },
    requireLatest() {
      requiredAt = performance.now()
    },
    async end() {
      hasEnded = true
      clearInterval(timer)
      await checking
      await Promise.all([primaryChecks.end(), replica?.end()])
    },
  }
}

/** The connections to a replica. */
interface Replica {
  reads: ReadPool
  checks: ReadPool
  /** Ends the connections that wait for an answer, so that their reads fail. */
  disconnectReads(): void
  end(): Promise<void>
}

function createReplica(url: string, settings: SessionSettings): Replica {
  const reads = createReadPool(url, reportedByChecks, {
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...settings,
  })
  const checks = createCheckPool(url, settings)
  const busy = new Set<PoolClient>()
  reads.on('acquire', (client) => busy.add(client))
  reads.on('release', (_error, client) => busy.delete(client))
  return {
    reads,
    checks,
    disconnectReads() {
      for (const client of busy) void client.end()
    },
    async end() {
      await Promise.all([reads.end(), checks.end()])
    },
  }
}

/** Reads do not delay checks, because these have a connection of their own. */
function createCheckPool(url: string, settings: SessionSettings) {
  const timeouts = { connectionTimeoutMillis: CHECK_TIMEOUT_MS, query_timeout: CHECK_TIMEOUT_MS }
  return createPool(url, reportedByChecks, { max: 1, ...timeouts, ...settings })
}

function reportedByChecks() {}

/** How far the log of a primary is. */
interface Position {
  lsn: string
  /** The database, which its replicas have, too. */
  database: string
}

/** Reads how far the log of the primary is. All that was committed before is in it. */
export async function readPosition(primary: ReadPool): Promise<Position> {
  const { rows } = await primary.query<Position>({
    text: `select pg_current_wal_lsn()::text as lsn, ${databaseSql} as database`,
  })
  const [position] = rows
  if (!position) throw new Error('The primary does not say how far it is')
  return position
}

/** The replica answers, and does not have what was asked for. */
export class NotReplayedError extends Error {}

/** Waits until the replica has what the primary had at that position. Throws a NotReplayedError when it does not get there. */
export async function untilReplayed(
  replica: ReadPool,
  { lsn, database }: Position,
  limitMs: number,
): Promise<void> {
  const deadline = performance.now() + limitMs
  for (let wait = 1; ; wait = Math.min(2 * wait, MAX_POLL_INTERVAL_MS)) {
    const { rows } = await replica.query<{ isReplica: boolean; isSame: boolean; hasReplayed: boolean }>({
      text: `select pg_is_in_recovery() as "isReplica", ${databaseSql} = $2 as "isSame",
                    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReplayed"`,
      values: [lsn, database],
    })
    const [found] = rows
    if (!found?.isReplica) throw new NotReplayedError('it is a primary now')
    if (!found.isSame) throw new NotReplayedError('it has another database')
    if (found.hasReplayed) return
    if (performance.now() > deadline)
      throw new NotReplayedError(`it is more than ${limitMs / 1_000} seconds behind`)
    await sleep(wait)
  }
}

/** Whether the replica gave a statement up, because the primary has removed rows that it was reading. */
function isRecoveryConflict(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40001'
}
