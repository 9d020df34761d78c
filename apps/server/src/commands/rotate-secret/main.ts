import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedPostgresError } from '@endorse/embedded-postgres'
import { ConfigError, dataDirOf, readConfig } from '../../platform/config.ts'
import { createDatabase, createPool } from '../../platform/db/db.ts'
import { MigrationError, migrate } from '../../platform/db/migrate.ts'
import { checkAddresses, directUrlOf } from '../../platform/db/pooler.ts'
import { startPostgres } from '../../platform/db/postgres.ts'
import { rewrapDataKey } from '../../platform/security/data-key.ts'

const usage = `Replaces the secret that signs links and hashes mailed codes.

  npm run rotate-secret

It writes a new secret to DATA_DIR, or prints one when SECRET is set, for you to set. Afterwards start the site again; until
then it goes on with the old secret. Start all server processes of a site with the same one.

What becomes invalid with the restart: links to files that pages have open (reloading the page gets new ones), codes that
were mailed in the last ten minutes (users ask for another one), invitation links (Invite has new ones), and the links of
sent mails that work without a login: to stop mails of a saved search, to answer "Still hiring?", a referral or a request, and to stop the
removal of a second step. Addresses whose owners refused a referral are no longer recognized. What stays valid: sessions,
passwords, passkeys, authenticator apps, recovery codes, and links of npm run staff.

The keys of authenticator apps are encrypted with the secret. So use this command, with the settings of the site, and do not only set
another SECRET: it lets the new secret read them, too. The old one does for a week, until the site forgets it.`

const newSecret = randomBytes(32).toString('hex')

const expectedErrors = [ConfigError, EmbeddedPostgresError, MigrationError]

try {
  if (process.argv.includes('--help')) console.info(usage)
  else if (process.env['SECRET']) await announceSecret()
  else await replaceStoredSecret(path.join(dataDirOf(process.env), 'secret'))
} catch (error) {
  console.error(
    error instanceof Error && expectedErrors.some((kind) => error instanceof kind) ? error.message : error,
  )
  process.exitCode = 1
}

async function announceSecret(): Promise<void> {
  await rewrapStoredKey()
  console.info(
    `SECRET is set in the environment. Set it to this value, and start the site again:\n\n  ${newSecret}\n`,
  )
}

async function replaceStoredSecret(file: string): Promise<void> {
  if (!existsSync(file)) {
    console.error(`There is no ${file}. The first start creates it; set DATA_DIR as for the site.`)
    process.exitCode = 1
    return
  }
  // First, so that after a crash between the two both secrets read what is encrypted.
  await rewrapStoredKey()
  await replaceFile(file, newSecret)
  console.info(`${file} has a new secret. Start the site again, so that it is used.
Signed links and codes mailed in the last ten minutes become invalid then, see --help. Sessions stay valid.`)
}

/** Lets the new secret read what the current one has encrypted. Does nothing for a site without a database. */
async function rewrapStoredKey(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres'))) return
  const postgres = config.databaseUrl ? undefined : await startPostgres(config.dataDir, () => undefined)
  try {
    await checkAddresses(config)
    const databaseUrl = directUrlOf(config) ?? postgres?.url ?? ''
    await migrate(databaseUrl)
    const db = createDatabase(createPool(databaseUrl, (error) => console.error(error), { max: 1 }))
    try {
      await rewrapDataKey(db, config.secret, newSecret)
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres?.stop()
  }
}

/** Replaces a file by a rename, so that a crash leaves either the old or the new content. Its owner stays the same. */
async function replaceFile(file: string, content: string): Promise<void> {
  const temporary = `${file}.new`
  const { uid, gid } = await stat(file)
  const handle = await open(temporary, 'w', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await chown(temporary, uid, gid)
  await rename(temporary, file)
}
