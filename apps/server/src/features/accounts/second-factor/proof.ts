import type { PasskeyRequestOptions } from '@endorse/contract/accounts/second-factor/passkey-schemas'
import { PROOF_MINUTES, type ProofMethod } from '@endorse/contract/accounts/second-factor/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/db.ts'
import { AppError, notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import {
  type Credentials,
  countReauthentication,
  requireReauthentication,
} from '../account/reauthenticate.ts'
import { lockAccountWhere } from '../queries.ts'
import { consumeCeremony, startCeremony } from './ceremonies.ts'
import { throwInvalidFactor } from './challenge.ts'
import { listStoredPasskeys, passkeyRequestOptions, requireRelyingParty } from './passkeys.ts'
import { consumeFactor, type FactorAnswer } from './verify-factor.ts'

/** What a session has proved, and what the account could prove it with. */
export interface Proof {
  hasFactor: boolean
  /** Until when the session may change how its owner signs in; null when that is over. */
  provedUntil: Date | null
}

/** Reads what this session has proved. The sign-in itself counts for an account without a second factor. */
export async function findProof(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  person: Person,
): Promise<Proof> {
  const { rows } = await sql<{ has_factor: boolean; until: Date; is_over: boolean }>`
    with session as (
      select second_factor_at is not null and ${config.secondFactor !== 'off'} as has_factor, proved_at, sessions.created_at
        from sessions join users on users.id = user_id where sessions.id = ${person.sessionId}),
    proof as (
      select has_factor, case when has_factor then proved_at else greatest(proved_at, created_at) end
                           + ${PROOF_MINUTES} * interval '1 minute' as until
        from session)
    select has_factor, until, coalesce(until <= now(), true) as is_over from proof`.execute(db)
  const [row] = rows
  return { hasFactor: row?.has_factor ?? false, provedUntil: row && !row.is_over ? row.until : null }
}

/** Requires a proof of the last minutes, before a factor is changed. Throws REAUTHENTICATION_NEEDED. */
export async function requireProof(
  context: Pick<AppContext, 'db' | 'config'>,
  person: Person,
): Promise<Proof> {
  const proof = await findProof(context, person)
  return proof.provedUntil ? proof : throwProofNeeded()
}

/** Requires a proof with a factor from an account that has one, before its password or address is changed. */
export async function requireFactorProof(
  context: Pick<AppContext, 'db' | 'config'>,
  person: Person,
): Promise<void> {
  const { hasFactor, provedUntil } = await findProof(context, person)
  if (hasFactor && !provedUntil) throwProofNeeded()
}

function throwProofNeeded(): never {
  throw new AppError('REAUTHENTICATION_NEEDED', 'Please confirm first that it is you.')
}

/** Lists how a user can prove who they are. */
export function proofMethodsOf(account: {
  hasFactor: boolean
  hasPassword: boolean
  passkeys: number
  hasApp: boolean
  recoveryCodesLeft: number | null
}): ProofMethod[] {
  if (!account.hasFactor) return [account.hasPassword ? 'PASSWORD' : 'MAILED_CODE']
  return [
    ...(account.passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(account.hasApp ? (['APP_CODE'] as const) : []),
    ...(account.recoveryCodesLeft ? (['RECOVERY_CODE'] as const) : []),
  ]
}

/** Begins a proof with a passkey. Throws NOT_FOUND without one. */
export async function getProofOptions(
  { db, config }: AppContext,
  person: Person,
): Promise<PasskeyRequestOptions> {
  requireRelyingParty(config)
  const passkeys = await listStoredPasskeys(db, person.id)
  if (passkeys.length === 0) notFound('Passkey')
  const options = await passkeyRequestOptions(config, passkeys)
  await startCeremony(db, person, 'PROVE', options.challenge)
  return options
}

/** Proves who the user is: with a factor when there is one, else with the password or a mailed code. Throws INVALID_CODE or 400. */
export async function prove(
  context: AppContext,
  person: Person,
  { password, code, ...answer }: FactorAnswer & Credentials,
): Promise<void> {
  const { hasFactor } = await findProof(context, person)
  if (!hasFactor) {
    await requireReauthentication(context, person, { password, code })
    return storeProof(context.db, person)
  }
  await countReauthentication(context, person)
  const isProved = await inTransaction(context.db, async (tx) => {
    await lockAccountWhere(tx, sql`id = ${person.id}`)
    const challenge = answer.passkey ? await consumeCeremony(tx, person, 'PROVE') : undefined
    const step = await consumeFactor(context, tx, person.id, answer, challenge ?? null)
    if (step) await storeProof(tx, person)
    else
      await audit(tx, {
        action: 'reauthentication.failed',
        user: person.id,
        data: { why: Object.keys(answer) },
      })
    return step !== undefined
  })
  if (!isProved) throwInvalidFactor(answer)
}

/** Stores that this session has proved who its owner is. */
export async function storeProof(db: Db, { sessionId }: Pick<Person, 'sessionId'>): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: sql`now()` }).where('id', '=', sessionId).execute()
}
