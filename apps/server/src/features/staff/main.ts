import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { type Database, openDatabase, openPool } from '../../platform/db.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import { Refusal } from '../../platform/errors.ts'
import { announcer } from '../../platform/events.ts'
import { openLog } from '../../platform/log.ts'
import { migrate } from '../../platform/migrate.ts'
import { type Command, readArguments, UsageError, usage } from './arguments.ts'
import { type StaffRow, selectStaff } from './queries.ts'
import { createStaff, type PasswordLink, removeStaff, renewLink } from './service.ts'

type Deed = Exclude<Command, { name: 'help' }>

const inWords = [ConfigError, EmbeddedPostgresError, UsageError, Refusal]

try {
  await main(readArguments(process.argv.slice(2)))
} catch (error) {
  console.error(
    error instanceof Error && inWords.some((kind) => error instanceof kind) ? error.message : error,
  )
  process.exitCode = 1
}

async function main(command: Command): Promise<void> {
  if (command.name === 'help') return console.info(usage)
  const config = readConfig(process.env)
  const log = openLog(config)
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) })
  try {
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
    await migrate(databaseUrl)
    await run(config, databaseUrl, command)
  } finally {
    await postgres?.stop()
  }
}

async function run(config: Config, databaseUrl: string, command: Deed): Promise<void> {
  // One connection: whatever is asked last is answered after all that was said before.
  const db = openDatabase(openPool(databaseUrl, complain, { max: 1 }))
  try {
    console.info(await carryOut({ config, db, announce: announcer(db, complain) }, command))
    await setImmediate()
    await sql`select 1`.execute(db)
  } finally {
    await db.destroy()
  }
}

type Rooms = Parameters<typeof createStaff>[0] & Parameters<typeof removeStaff>[0] & { db: Database }

async function carryOut(rooms: Rooms, command: Deed): Promise<string> {
  switch (command.name) {
    case 'create':
      return aboutLink(
        `${command.firstName} ${command.lastName} is platform staff now.`,
        await createStaff(rooms, command),
      )
    case 'link':
      return aboutLink(
        'A new link; the one before does not work any more.',
        await renewLink(rooms, command.email),
      )
    case 'remove':
      return `${command.email} is not platform staff any more. In the audit log they stay ${await removeStaff(rooms, command.email)}.`
    case 'list':
      return listed(await selectStaff(rooms.db))
  }
}

function aboutLink(news: string, { url, until }: PasswordLink): string {
  return `${news}\nThis sets the password. It works once, until ${moment(until)}:\n\n  ${url}\n`
}

function listed(staff: StaffRow[]): string {
  if (staff.length === 0) return 'There is no platform staff. See npm run staff -- --help'
  return staff
    .map(({ id, email, first_name, last_name, last_seen_at, link_until }) =>
      [
        `${first_name} ${last_name} <${email}>`,
        `  ${last_seen_at ? `last seen ${moment(last_seen_at)}` : 'never seen'}${link_until ? `, has a link until ${moment(link_until)}` : ''}`,
        `  ${id}`,
      ].join('\n'),
    )
    .join('\n')
}

function complain(error: unknown) {
  console.error(error)
}

/** In the zone of whoever reads it, and said so. */
function moment(date: Date): string {
  return date.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
