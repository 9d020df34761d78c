import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/db.ts'

type KeyContext = Pick<AppContext, 'config' | 'db'>

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const loadedKeys = new WeakMap<AppContext['config'], Promise<Buffer>>()

/** Encrypts a secret of a user. `purpose` names the value and its owner: another row cannot use the result. */
export async function encryptSecret(
  context: KeyContext,
  purpose: string,
  plain: Uint8Array,
): Promise<Buffer> {
  return seal(await dataKeyOf(context), purpose, plain)
}

/** Decrypts what `encryptSecret` returned. Undefined when it was encrypted under a secret of the site that is lost. */
export async function decryptSecret(
  context: KeyContext,
  purpose: string,
  sealed: Buffer,
): Promise<Buffer | undefined> {
  return open(await dataKeyOf(context), purpose, sealed)
}

/**
 * Stores the data key for another secret of the site. What is encrypted stays as it is, and servers with either secret read it. False
 * when there is no key for the old secret, so nothing was encrypted under it.
 */
export async function rewrapDataKey(db: Db, from: string, to: string): Promise<boolean> {
  const key = await findDataKey(db, from)
  if (!key) return false
  await insertDataKey(db, to, key)
  return true
}

/** Deletes the key under secrets that are no longer in use, once this secret has read it for so long. */
export async function deleteOldDataKeys({ db, config }: KeyContext, before: Date): Promise<void> {
  const current = db
    .selectFrom('data_keys')
    .select('created_at')
    .where('secret_fingerprint', '=', fingerprintOf(config.secret))
    .where('created_at', '<', before)
  await db
    .deleteFrom('data_keys')
    .where('secret_fingerprint', '<>', fingerprintOf(config.secret))
    .where('created_at', '<', current)
    .execute()
}

/** The key is the same for all processes, so one that is there is read, and of two that are made at once one is kept. */
function dataKeyOf(context: KeyContext): Promise<Buffer> {
  const loaded = loadedKeys.get(context.config)
  if (loaded) return loaded
  const loading = loadOrCreateDataKey(context).catch((error: unknown) => {
    loadedKeys.delete(context.config)
    throw error
  })
  loadedKeys.set(context.config, loading)
  return loading
}

async function loadOrCreateDataKey({ db, config }: KeyContext): Promise<Buffer> {
  const existing = await findDataKey(db, config.secret)
  if (existing) return existing
  await insertDataKey(db, config.secret, randomBytes(KEY_BYTES))
  const created = await findDataKey(db, config.secret)
  if (!created) throw new Error('The data key cannot be read')
  return created
}

async function insertDataKey(db: Db, secret: string, key: Buffer): Promise<void> {
  await db
    .insertInto('data_keys')
    .values({
      secret_fingerprint: fingerprintOf(secret),
      wrapped_key: seal(wrappingKeyOf(secret), 'data-key', key),
    })
    .onConflict((conflict) => conflict.column('secret_fingerprint').doNothing())
    .execute()
}

/** Finds the data key under this secret, and returns what decrypts with it. Undefined when the secret has none. */
export async function createDecryptor(db: Db, secret: string) {
  const key = await findDataKey(db, secret)
  return key && ((purpose: string, sealed: Buffer) => open(key, purpose, sealed))
}

async function findDataKey(db: Db, secret: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('data_keys')
    .select('wrapped_key')
    .where('secret_fingerprint', '=', fingerprintOf(secret))
    .executeTakeFirst()
  return row && open(wrappingKeyOf(secret), 'data-key', row.wrapped_key)
}

function fingerprintOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('data-key-fingerprint').digest()
}

function wrappingKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'endorse data key', KEY_BYTES))
}

function seal(key: Buffer, purpose: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function open(key: Buffer, purpose: string, sealed: Buffer): Buffer | undefined {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
