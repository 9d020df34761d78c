import { sql } from 'kysely'
import { countUnreadableApps } from '../../features/accounts/second-factor/authenticator-app.ts'
import { createDatabase, createPool, type Database } from '../../platform/db/db.ts'
import { type Finding, ok, problem } from './finding.ts'

const subject = 'encryption'

/** Checks that the secret of the site decrypts the keys of authenticator apps. */
export async function checkAuthenticatorApps(databaseUrl: string, secret: string): Promise<Finding> {
  const db = createDatabase(createPool(databaseUrl, () => undefined, { max: 1 }))
  try {
    if (!(await hasTable(db))) return ok(subject, 'no authenticator apps yet')
    const { total, unreadable } = await countUnreadableApps(db, secret)
    return unreadable === 0
      ? ok(subject, `${total} authenticator apps, all readable with the secret`)
      : problem(
          subject,
          `${unreadable} of ${total} authenticator apps cannot be read with this secret`,
          'It was replaced without npm run rotate-secret. Put the former one back, and run that. Without it these people sign in with a recovery code or a passkey, and set up their app again.',
        )
  } finally {
    await db.destroy()
  }
}

/** Whether the migrations are applied that this command does not apply. */
async function hasTable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('authenticator_apps') is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}
