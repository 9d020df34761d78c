import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { createDecryptor, decryptSecret, encryptSecret } from '../../../platform/security/data-key.ts'

type AppServices = Pick<AppContext, 'config' | 'db' | 'clock' | 'log'>

const SECRET_BYTES = 20
/** A code of the period before and after counts too, because clocks of phones differ. */
const WINDOW = 1

/** Stores a new secret beside the one in use, and returns what the app reads. It is used once its first code was entered. */
export async function startAuthenticatorApp(
  context: AppServices,
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<{ key: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  const encrypted = await encryptSecret(context, purposeOf(id), secret.bytes)
  const values = { new_secret: encrypted, new_secret_at: sql<Date>`now()` }
  await tx
    .insertInto('authenticator_apps')
    .values({ user_id: id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  const totp = new TOTP({ issuer: 'Endorse', label: email, secret })
  return { key: secret.base32, uri: totp.toString() }
}

/** Puts the new secret in use when this is its code. Undefined when none was made in the last hour. */
export async function confirmAuthenticatorApp(
  context: AppServices,
  tx: Tx,
  userId: string,
  code: string,
): Promise<'confirmed' | 'wrong' | undefined> {
  const row = await tx
    .selectFrom('authenticator_apps')
    .select('new_secret')
    .where('user_id', '=', userId)
    .where('new_secret_at', '>', sql<Date>`now() - interval '1 hour'`)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.new_secret) return undefined
  const step = await matchingStep(context, userId, row.new_secret, code)
  if (step === undefined) return 'wrong'
  await tx
    .updateTable('authenticator_apps')
    .set({
      secret: row.new_secret,
      set_up_at: sql<Date>`now()`,
      last_step: step,
      new_secret: null,
      new_secret_at: null,
    })
    .where('user_id', '=', userId)
    .execute()
  return 'confirmed'
}

/** Checks a code and uses it up, with those of earlier periods, in one statement: of two requests with it one is right. */
export async function consumeAppCode(
  context: AppServices,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!app?.secret) return false
  const step = await matchingStep(context, userId, app.secret, code)
  if (step === undefined) return false
  const used = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Finds since when an authenticator app is set up. */
export async function findAppSetUpAt(db: Db, userId: string): Promise<Date | undefined> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('set_up_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return app?.set_up_at ?? undefined
}

/** Counts the apps, and those whose key this secret of the site does not decrypt. */
export async function countUnreadableApps(
  db: Db,
  secret: string,
): Promise<{ total: number; unreadable: number }> {
  const apps = await db
    .selectFrom('authenticator_apps')
    .select(['user_id', 'secret'])
    .where('secret', 'is not', null)
    .execute()
  const decrypt = await createDecryptor(db, secret)
  const unreadable = apps.filter((app) => app.secret && !decrypt?.(purposeOf(app.user_id), app.secret))
  return { total: apps.length, unreadable: unreadable.length }
}

/** Returns the period whose code it is, counted from 1970; undefined when it is of none around now. */
async function matchingStep(
  context: AppServices,
  userId: string,
  encrypted: Buffer,
  code: string,
): Promise<number | undefined> {
  const bytes = await decryptSecret(context, purposeOf(userId), encrypted)
  if (!bytes) return throwUnreadable(context)
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }) })
  const timestamp = context.clock()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

function throwUnreadable({ log }: AppServices): never {
  log.error(
    'The secret of an authenticator app cannot be read: SECRET was replaced without npm run rotate-secret',
  )
  throw new AppError(
    'UNAVAILABLE',
    'Codes of authenticator apps cannot be checked right now. Please use another way.',
  )
}

function purposeOf(userId: string): string {
  return `authenticator-app ${userId}`
}
