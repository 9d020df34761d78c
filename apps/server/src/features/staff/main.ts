import { setImmediate } from 'node:timers/promises'
import { EmbeddedPostgresError } from '@endorse/embedded-postgres'
import { sql } from 'kysely'
import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { createDatabase, createPool, type Database } from '../../platform/db/db.ts'
import { MigrationError, migrate } from '../../platform/db/migrate.ts'
import { checkAddresses, directUrlOf } from '../../platform/db/pooler.ts'
import { startPostgres } from '../../platform/db/postgres.ts'
import { storeDeclaredNames } from '../../platform/events/declared-names.ts'
import { createPostgresSender, createProcessNotifier } from '../../platform/events/events.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createLogger } from '../../platform/operations/log.ts'
import { type Command, parseCommand, UsageError, usage } from './arguments.ts'
import { staffAuditActions } from './audit-actions.ts'
import { listStaff, type StaffRow } from './queries.ts'
import { createStaff, type PasswordLink, removeStaff, renewLink } from './service.ts'

type StaffCommand = Exclude<Command, { name: 'help' }>

const expectedErrors = [ConfigError, EmbeddedPostgresError, MigrationError, UsageError, AppError]

try {
  await main(parseCommand(process.argv.slice(2)))
} catch (error) {
  console.error(
    error instanceof Error && expectedErrors.some((kind) => error instanceof kind) ? error.message : error,
  )
  process.exitCode = 1
}

async function main(command: Command): Promise<void> {
  if (command.name === 'help') return console.info(usage)
  const config = readConfig(process.env)
  const log = createLogger(config)
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres(config.dataDir, (line) => log.debug(line))
  try {
    await checkAddresses(config)
    const databaseUrl = directUrlOf(config) ?? postgres?.url ?? ''
    await migrate(databaseUrl)
    await run(config, databaseUrl, command)
  } finally {
    await postgres?.stop()
  }
}

async function run(config: Config, databaseUrl: string, command: StaffCommand): Promise<void> {
  // One connection runs statements in order, so the last query returns after all pending notifications were sent.
  const db = createDatabase(createPool(databaseUrl, logError, { max: 1 }))
  try {
    // The server may not have started since an upgrade that added an action.
    await storeDeclaredNames(db, [{ auditActions: staffAuditActions }])
    const notifyProcesses = createProcessNotifier(createPostgresSender(db), logError)
    console.info(await execute({ config, db, notifyProcesses }, command))
    await setImmediate()
    await sql`select 1`.execute(db)
  } finally {
    await db.destroy()
  }
}

type StaffServices = Parameters<typeof createStaff>[0] & Parameters<typeof removeStaff>[0] & { db: Database }

async function execute(services: StaffServices, command: StaffCommand): Promise<string> {
  switch (command.name) {
    case 'create':
      return formatLink(
        `${command.firstName} ${command.lastName} is platform staff now.`,
        await createStaff(services, command),
      )
    case 'link':
      return formatLink(
        'This is the new link. The previous one does not work any more.',
        await renewLink(services, command.email),
      )
    case 'remove':
      return `${command.email} is no longer platform staff. Their id in the audit log: ${await removeStaff(services, command.email)}.`
    case 'list':
      return formatStaffList(await listStaff(services.db))
  }
}

function formatLink(message: string, { url, expiresAt }: PasswordLink): string {
  return `${message}\nSet the password with this link. It works once, until ${formatDateTime(expiresAt)}:\n\n  ${url}\n`
}

function formatStaffList(staff: StaffRow[]): string {
  if (staff.length === 0) return 'There is no platform staff yet. See npm run staff -- --help'
  return staff
    .map(({ id, email, first_name, last_name, last_seen_at, link_until }) =>
      [
        `${first_name} ${last_name} <${email}>`,
        `  ${last_seen_at ? `last seen ${formatDateTime(last_seen_at)}` : 'never seen'}${link_until ? `, has a link until ${formatDateTime(link_until)}` : ''}`,
        `  ${id}`,
      ].join('\n'),
    )
    .join('\n')
}

function logError(error: unknown) {
  console.error(error)
}

/** Formats in the operator's time zone, with its name. */
function formatDateTime(date: Date): string {
  return date.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
