import { Client } from 'pg'
import { type DatabaseAddresses, inspectAddresses } from '../../platform/db/pooler.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const subject = 'pooler'

/** Checks that both addresses of the database lead to the same one, and how the pooler works that one leads through. */
export async function checkAddresses(addresses: DatabaseAddresses): Promise<Finding[]> {
  const { problems, isPooled, hasJit } = await inspectAddresses(addresses)
  if (problems.length > 0)
    return problems.map((text) => problem(subject, text, 'See "PgBouncer" in docs/operating.md.'))
  if (!isPooled)
    return addresses.databaseDirectUrl
      ? [ok(subject, 'none: both addresses lead to PostgreSQL itself, to the same database')]
      : []
  return [
    await checkConsole(addresses.databaseUrl ?? ''),
    ...(hasJit
      ? [
          warning(
            subject,
            'its connections compile statements (jit), which takes longer than most of ours run',
            'Add "set jit = off" to connect_query in pgbouncer.ini.',
          ),
        ]
      : []),
  ]
}

/** Asks the console of PgBouncer for its version and mode, as far as this user may. */
async function checkConsole(databaseUrl: string): Promise<Finding> {
  const url = new URL(databaseUrl)
  const database = decodeURIComponent(url.pathname.slice(1))
  url.pathname = '/pgbouncer'
  const client = new Client({
    connectionString: url.href,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const versions = await client.query<{ version: string }>('show version')
    const pools = await client.query<{ database: string; pool_mode: string }>('show pools')
    const mode = pools.rows.find((pool) => pool.database === database)?.pool_mode
    const found = `${versions.rows[0]?.version}, ${mode} mode`
    return mode === 'transaction'
      ? ok(subject, `${found}; the direct address leads to the same database`)
      : problem(
          subject,
          `${found}, which forgets its limits of time with the first client that leaves`,
          'Set pool_mode = transaction in pgbouncer.ini.',
        )
  } catch {
    return warning(
      subject,
      'works, and the direct address leads to the same database; its version and mode are unknown',
      'With PgBouncer, add the user to stats_users in pgbouncer.ini.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
