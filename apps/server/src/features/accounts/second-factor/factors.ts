import type {
  NewPasskey,
  PasskeyCreationOptions,
} from '@endorse/contract/accounts/second-factor/passkey-schemas'
import type { SecondFactor } from '@endorse/contract/accounts/second-factor/schemas'
import { MAX_PASSKEYS } from '@endorse/contract/accounts/second-factor/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { type Db, inTransaction, isUniqueViolation, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, conflict, notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { deleteOtherSessions, findPasswordHash } from '../account/queries.ts'
import { deleteEmailChange } from '../email-change/queries.ts'
import { confirmAuthenticatorApp, findAppSetUpAt, startAuthenticatorApp } from './authenticator-app.ts'
import { consumeCeremony, startCeremony } from './ceremonies.ts'
import { deleteChallenges } from './challenge.ts'
import { type FactorChange, factorChangedMail } from './mails.ts'
import { passkeyOriginOf } from './passkey-origin.ts'
import {
  listStoredPasskeys,
  passkeyCreationOptions,
  requireRelyingParty,
  verifyNewPasskey,
} from './passkeys.ts'
import { findProof, proofMethodsOf, requireProof, storeProof } from './proof.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { needsSecondFactor } from './requirement.ts'

/** Reads how the user signs in, for the settings. */
export async function getSecondFactor(context: AppContext, person: Person): Promise<SecondFactor> {
  const { db, config } = context
  const [passkeys, appSetUpAt, recoveryCodesLeft, proof, passwordHash, isRequired, reset] = await Promise.all(
    [
      listPasskeys(context, person),
      findAppSetUpAt(db, person.id),
      countRecoveryCodes(db, person.id),
      findProof(context, person),
      findPasswordHash(db, person.id),
      isFactorRequired(db, config, person),
      db
        .selectFrom('second_factor_resets')
        .select(['requested_at', 'waits_until'])
        .where('user_id', '=', person.id)
        .executeTakeFirst(),
    ],
  )
  const isOffered = config.secondFactor !== 'off'
  return {
    isOffered,
    passkeyOrigin: isOffered ? passkeyOriginOf(config.publicUrl) : null,
    passkeys,
    app: appSetUpAt ? { setUpAt: appSetUpAt.toISOString() } : null,
    recoveryCodesLeft,
    isRequired,
    proofMethods: proofMethodsOf({
      hasFactor: proof.hasFactor,
      hasPassword: passwordHash !== null,
      passkeys: passkeys.length,
      hasApp: appSetUpAt !== undefined,
      recoveryCodesLeft,
    }),
    provedUntil: proof.provedUntil?.toISOString() ?? null,
    reset: reset
      ? { requestedAt: reset.requested_at.toISOString(), waitsUntil: reset.waits_until.toISOString() }
      : null,
  }
}

async function listPasskeys({ db }: AppContext, person: Person): Promise<SecondFactor['passkeys']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

async function isFactorRequired(db: Db, config: AppContext['config'], person: Person): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select(['role', 'second_factor_exempt'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return needsSecondFactor(config, account)
}

/** Begins to add a passkey. Throws REAUTHENTICATION_NEEDED, NOT_FOUND or LIMIT_REACHED. */
export async function getNewPasskeyOptions(
  context: AppContext,
  person: Person,
): Promise<PasskeyCreationOptions> {
  requireRelyingParty(context.config)
  await requireProof(context, person)
  const existing = await listStoredPasskeys(context.db, person.id)
  if (existing.length >= MAX_PASSKEYS) throwTooMany()
  const options = await passkeyCreationOptions(context.config, person, existing)
  await inTransactionOf(context.db, person, (tx) => startCeremony(tx, person, 'ADD', options.challenge))
  return options
}

function throwTooMany(): never {
  return conflict('LIMIT_REACHED', `You have ${MAX_PASSKEYS} passkeys. Please remove one first.`)
}

/** Adds a passkey. Returns the recovery codes when there were none. Throws INVALID_CODE or REAUTHENTICATION_NEEDED. */
export async function addPasskey(
  context: AppContext,
  person: Person,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<string[] | null> {
  requireRelyingParty(context.config)
  await requireProof(context, person)
  try {
    return await inTransactionOf(context.db, person, async (tx) => {
      await lockPerson(tx, person)
      const challenge = await consumeCeremony(tx, person, 'ADD')
      const verified = challenge && (await verifyNewPasskey(context.config, challenge, passkey))
      if (!verified) return throwInvalidPasskey()
      if ((await listStoredPasskeys(tx, person.id)).length >= MAX_PASSKEYS) throwTooMany()
      await tx
        .insertInto('passkeys')
        .values({
          id: newId(),
          user_id: person.id,
          name,
          credential_id: verified.credentialId,
          public_key: verified.publicKey,
          counter: verified.counter,
          transports: verified.transports,
        })
        .execute()
      return afterAddedFactor(context, tx, person, { action: 'passkey.added', change: 'passkey-added', name })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key'))
      conflict('ALREADY_CHANGED', 'This passkey is in use already.')
    throw error
  }
}

function throwInvalidPasskey(): never {
  const text = 'The passkey could not be added. Please try again.'
  throw new AppError('INVALID_CODE', text, { fields: { passkey: text } })
}

/** The account is locked before its factors, so that changes and sign-ins of one account come one after the other. */
async function lockPerson(tx: Tx, { id }: Person): Promise<{ second_factor_at: Date | null }> {
  return tx
    .selectFrom('users')
    .select('second_factor_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Notes a new factor. The first one makes the account's sign-in need it: other sessions, sign-ins without it and a change of the address
 * that waits for its code end, and recovery codes are made.
 */
async function afterAddedFactor(
  context: AppContext,
  tx: Tx,
  person: Person,
  { action, change, name }: { action: 'passkey.added' | 'app.set-up'; change: FactorChange; name?: string },
): Promise<string[] | null> {
  await audit(tx, { action, user: person.id })
  await mailChange(context, tx, person, change, name)
  await storeProof(tx, person)
  const first = await tx
    .updateTable('users')
    .set({ second_factor_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', person.id)
    .where('second_factor_at', 'is', null)
    .executeTakeFirst()
  if (first.numUpdatedRows === 0n) return null
  await tx
    .updateTable('sessions')
    .set({ has_second_factor: true })
    .where('id', '=', person.sessionId)
    .execute()
  await deleteOtherSessions(tx, person)
  await deleteChallenges(tx, person.id)
  await deleteEmailChange(tx, person.id)
  context.notifyProcesses(tx, { type: 'session.changed', by: person.id })
  return replaceRecoveryCodes(tx, person.id)
}

async function mailChange(
  { queue, config }: AppContext,
  tx: Tx,
  person: Pick<Person, 'email' | 'firstName'>,
  change: FactorChange,
  name?: string,
): Promise<void> {
  await queue.enqueue(tx, 'send-mail', factorChangedMail(person, change, config.publicUrl, name))
}

/** Renames a passkey. Throws NOT_FOUND. */
export async function renamePasskey(
  { db }: AppContext,
  person: Person,
  id: string,
  name: string,
): Promise<void> {
  const renamed = await inTransactionOf(db, person, (tx) =>
    tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', person.id)
      .executeTakeFirst(),
  )
  if (renamed.numUpdatedRows === 0n) notFound('Passkey')
}

/** Removes a passkey. Throws NOT_FOUND, STEP_NOT_ALLOWED for the last factor of a role that needs one, or REAUTHENTICATION_NEEDED. */
export async function removePasskey(context: AppContext, person: Person, id: string): Promise<void> {
  await requireProof(context, person)
  await inTransaction(context.db, async (tx) => {
    await lockPerson(tx, person)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', person.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return notFound('Passkey')
    await audit(tx, { action: 'passkey.removed', user: person.id })
    await mailChange(context, tx, person, 'passkey-removed', removed.name)
    await afterRemovedFactor(context, tx, person)
  })
}

/** Begins to set up an authenticator app, or another one. Throws REAUTHENTICATION_NEEDED, or NOT_FOUND where the site has none. */
export async function startApp(context: AppContext, person: Person): Promise<{ key: string; uri: string }> {
  requireOffered(context)
  await requireProof(context, person)
  return inTransactionOf(context.db, person, async (tx) => {
    await lockPerson(tx, person)
    return startAuthenticatorApp(context, tx, person)
  })
}

function requireOffered({ config }: AppContext): void {
  if (config.secondFactor === 'off') notFound('Authenticator app')
}

/** Sets up the app with its first code. Returns the recovery codes when there were none. Throws INVALID_CODE or NOT_FOUND. */
export async function confirmApp(
  context: AppContext,
  person: Person,
  code: string,
): Promise<string[] | null> {
  requireOffered(context)
  await requireProof(context, person)
  const codes = await inTransactionOf(context.db, person, async (tx) => {
    await lockPerson(tx, person)
    const outcome = await confirmAuthenticatorApp(context, tx, person.id, code)
    if (outcome === undefined) return notFound('Authenticator app')
    if (outcome === 'wrong') return outcome
    return afterAddedFactor(context, tx, person, { action: 'app.set-up', change: 'app-set-up' })
  })
  if (codes !== 'wrong') return codes
  const text = 'This code is not right. Please look at the app again.'
  throw new AppError('INVALID_CODE', text, { fields: { code: text } })
}

/** Removes the authenticator app. Throws as `removePasskey` does. */
export async function removeApp(context: AppContext, person: Person): Promise<void> {
  await requireProof(context, person)
  await inTransaction(context.db, async (tx) => {
    await lockPerson(tx, person)
    const removed = await tx
      .deleteFrom('authenticator_apps')
      .where('user_id', '=', person.id)
      .where('secret', 'is not', null)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return notFound('Authenticator app')
    await audit(tx, { action: 'app.removed', user: person.id })
    await mailChange(context, tx, person, 'app-removed')
    await afterRemovedFactor(context, tx, person)
  })
}

/** Without a passkey and an app the recovery codes end, too, and the account has no second factor any more. */
async function afterRemovedFactor(context: AppContext, tx: Tx, person: Person): Promise<void> {
  if ((await listStoredPasskeys(tx, person.id)).length > 0 || (await findAppSetUpAt(tx, person.id))) return
  if (await isFactorRequired(tx, context.config, person))
    conflict(
      'STEP_NOT_ALLOWED',
      'Your account needs a second step. Please add another way before you remove this one.',
    )
  await clearFactors(tx, person.id)
  context.notifyProcesses(tx, { type: 'session.changed', by: person.id })
}

/** Removes every factor of a user, with what belongs to them. */
export async function clearFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute()
  await deleteRecoveryCodes(tx, userId)
  await tx.deleteFrom('second_factor_resets').where('user_id', '=', userId).execute()
  await deleteChallenges(tx, userId)
  await tx
    .updateTable('users')
    .set({ second_factor_at: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Makes a new set of recovery codes. Throws STEP_NOT_ALLOWED without a second factor, or REAUTHENTICATION_NEEDED. */
export async function createRecoveryCodes(context: AppContext, person: Person): Promise<string[]> {
  await requireProof(context, person)
  return inTransactionOf(context.db, person, async (tx) => {
    const { second_factor_at } = await lockPerson(tx, person)
    if (!second_factor_at) conflict('STEP_NOT_ALLOWED', 'Please add a passkey or an authenticator app first.')
    await audit(tx, { action: 'recovery-codes.created', user: person.id })
    await mailChange(context, tx, person, 'recovery-codes-created')
    return replaceRecoveryCodes(tx, person.id)
  })
}
