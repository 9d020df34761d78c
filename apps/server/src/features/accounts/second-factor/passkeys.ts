import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@endorse/contract/accounts/second-factor/passkey-schemas'
import { SECOND_STEP_MINUTES } from '@endorse/contract/accounts/second-factor/values'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { passkeyOriginOf } from './passkey-origin.ts'

/** A stored passkey, as a signature is checked with it. */
export interface StoredPasskey {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
}

const storedColumns = ['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'] as const

/** The library is loaded with the first passkey: it takes megabytes and a tenth of a second. */
const loadLibrary = () => import('@simplewebauthn/server')

// The signatures that authenticators make, by their numbers in COSE.
const EDDSA = -8
const ES256 = -7
const RS256 = -257

const TIMEOUT = SECOND_STEP_MINUTES * 60_000

/** Returns the origin and the domain of the site's passkeys. Throws 404 where it has none. */
export function requireRelyingParty({ publicUrl, secondFactor }: Pick<Config, 'publicUrl' | 'secondFactor'>) {
  const origin = secondFactor === 'off' ? null : passkeyOriginOf(publicUrl)
  if (origin === null) notFound('Passkey')
  return { origin, id: new URL(origin).hostname }
}

/** Creates the options with which the browser makes a passkey that needs no password. */
export async function passkeyCreationOptions(
  config: Config,
  person: Person,
  existing: StoredPasskey[],
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Endorse',
    rpID: requireRelyingParty(config).id,
    userID: userHandleOf(person.id),
    userName: person.email,
    userDisplayName: fullName(person),
    timeout: TIMEOUT,
    supportedAlgorithmIDs: [EDDSA, ES256, RS256],
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options as PasskeyCreationOptions
}

/** Creates the options of a signature. With passkeys only these sign, without them any of the site that the device has. */
export async function passkeyRequestOptions(
  config: Config,
  passkeys?: StoredPasskey[],
): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: requireRelyingParty(config).id,
    timeout: TIMEOUT,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
  })
  return options as PasskeyRequestOptions
}

function descriptorOf({ credential_id, transports }: StoredPasskey) {
  return { id: credential_id.toString('base64url'), transports }
}

/** The bytes by which an authenticator knows the account. */
function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

/** Checks the answer with a new passkey. Undefined when it does not fit the challenge, the site or itself. */
export async function verifyNewPasskey(config: Config, challenge: string, { response, ...rest }: NewPasskey) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { origin, id } = requireRelyingParty(config)
  const { transports, ...answer } = response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...withoutUndefined(rest), response: answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: [EDDSA, ES256, RS256],
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { credential } = registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports ?? [],
  }
}

/** Checks a signature and stores its count. False when it does not fit, or when the count shows a copy of the key. */
export async function verifyAssertion(
  config: Config,
  tx: Tx,
  { passkey, challenge }: { passkey: StoredPasskey; challenge: string },
  { response, ...rest }: PasskeyAssertion,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { origin, id } = requireRelyingParty(config)
  const { userHandle, ...answer } = response
  if (
    userHandle !== undefined &&
    userHandle !== Buffer.from(userHandleOf(passkey.user_id)).toString('base64url')
  )
    return false
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...withoutUndefined(rest), response: answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  await tx
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where('id', '=', passkey.id)
    .execute()
  return true
}

/** Drops keys without a value, which the types of the library do not know. */
function withoutUndefined<T extends NewPasskey | PasskeyAssertion>({
  authenticatorAttachment,
  ...rest
}: Omit<T, 'response'>) {
  return { ...rest, ...(authenticatorAttachment && { authenticatorAttachment }) }
}

/** Lists the passkeys of a user for a check. */
export function listStoredPasskeys(db: Db, userId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom('passkeys')
    .select(storedColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Finds the passkey of an answer; undefined when the site does not know it. */
export function findPasskey(db: Db, { id }: PasskeyAssertion): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(storedColumns)
    .where('credential_id', '=', Buffer.from(id, 'base64url'))
    .executeTakeFirst()
}
