import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthorTx } from '../db/author.ts'
import type { Db, Tx } from '../db/db.ts'
import { badInput, conflict } from './errors.ts'

/** A request with an `Idempotency-Key` header. */
export interface IdempotentRequest {
  userId: string
  key: string
  /** The hash of the method, the path and the input. */
  hash: Buffer
}

type RequestWithRoute = Pick<FastifyRequest, 'headers' | 'method'> & {
  routeOptions: { url?: string | undefined }
}

const HEADER = 'idempotency-key'
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

/** Reads the header of a request. Returns undefined without one: such a request runs every time. */
export function readIdempotencyKey(
  request: RequestWithRoute,
  userId: string,
  ...requestParts: (string | Buffer | undefined)[]
): IdempotentRequest | undefined {
  const key = request.headers[HEADER]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) {
    badInput({ 'Idempotency-Key': 'The key must be 1 to 200 visible characters' })
  }
  return { userId, key, hash: hashOf(request.method, request.routeOptions.url, ...requestParts) }
}

/**
 * Runs `work` for the first request with a key, and returns the saved response for a repetition. The key is stored in
 * the transaction of the work, so a concurrent repetition waits at the insert until the first request has committed.
 */
export async function withIdempotency<S extends z.ZodType>(
  tx: Tx,
  request: IdempotentRequest | undefined,
  response: S,
  work: () => Promise<z.output<S>>,
): Promise<z.output<S>> {
  if (!request) return work()
  if (!(await claimKey(tx, request))) return response.parse(await readSavedResponse(tx, request))
  const result = await work()
  await saveResponse(tx, request, result)
  return result
}

/** Like `withIdempotency` in a transaction that `run` opens. Saves only the id of what was created. */
export async function createIdempotently<T extends { id: string }>(
  run: (work: (tx: AuthorTx) => Promise<T>) => Promise<T>,
  request: IdempotentRequest | undefined,
  create: (tx: AuthorTx) => Promise<T>,
  findExisting: (tx: Tx, id: string) => Promise<T>,
): Promise<T> {
  return run(async (tx) => {
    if (!request) return create(tx)
    if (!(await claimKey(tx, request)))
      return findExisting(tx, z.uuid().parse(await readSavedResponse(tx, request)))
    const created = await create(tx)
    await saveResponse(tx, request, created.id)
    return created
  })
}

/** Deletes the keys that are older than `before`. */
export async function deleteExpiredKeys(db: Db, before: Date) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

async function saveResponse(tx: Tx, { userId, key }: IdempotentRequest, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

async function claimKey(tx: Tx, { userId, key, hash }: IdempotentRequest): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, response: 'null' })
    .onConflict((target) => target.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function readSavedResponse(tx: Tx, { userId, key, hash }: IdempotentRequest): Promise<unknown> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(hash))
    conflict('IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used for a different request')
  return first.response
}

/** Hashes the parts, each after its length, so that different lists of parts have different hashes. */
function hashOf(...parts: (string | Buffer | undefined)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) {
    const bytes = Buffer.from(part ?? '')
    hash.update(part === undefined ? 'none;' : `${bytes.length};`).update(bytes)
  }
  return hash.digest()
}
