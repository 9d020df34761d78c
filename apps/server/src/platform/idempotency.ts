import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, type Db, inOneStatement, inTransaction, type Tx } from './db.ts'
import { badInput, conflict } from './errors.ts'

/** A request that says by its `Idempotency-Key` that it may be a repetition. */
export interface Repeatable {
  userId: string
  key: string
  /** Of everything that was asked for. */
  hash: Buffer
}

type Asking = Pick<FastifyRequest, 'headers' | 'method'> & { routeOptions: { url?: string | undefined } }

const HEADER = 'idempotency-key'
const SHAPE = /^[\x21-\x7e]{1,200}$/

/** Nothing when the request brings no key: then it is done as often as it is sent. */
export function repeatable(
  request: Asking,
  userId: string,
  ...askedFor: (string | Buffer | undefined)[]
): Repeatable | undefined {
  const key = request.headers[HEADER]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !SHAPE.test(key)) {
    badInput({ 'Idempotency-Key': 'The key must be 1 to 200 visible characters' })
  }
  return { userId, key, hash: hashOf(request.method, request.routeOptions.url, ...askedFor) }
}

/**
 * Does the work the first time, and answers a repetition with what was answered then. The key is kept in the
 * transaction of the work; of two repetitions at once, the second waits at the insert until the first has committed.
 */
export async function once<S extends z.ZodType>(
  tx: Tx,
  request: Repeatable | undefined,
  answer: S,
  work: () => Promise<z.output<S>>,
): Promise<z.output<S>> {
  if (!request) return work()
  if (!(await takeKey(tx, request))) return answer.parse(await firstAnswerTo(tx, request))
  const done = await work()
  await keepAnswer(tx, request, done)
  return done
}

/** The same for what is made by one statement, which needs a transaction for its key alone. Kept is only which it was. */
export async function makeOnce<T extends { id: string }>(
  db: Database,
  request: Repeatable | undefined,
  make: (db: Db) => Promise<T>,
  findAgain: (db: Db, id: string) => Promise<T>,
): Promise<T> {
  if (!request) return inOneStatement(db, make)
  return inTransaction(db, async (tx) => {
    if (!(await takeKey(tx, request))) return findAgain(tx, z.uuid().parse(await firstAnswerTo(tx, request)))
    const made = await make(tx)
    await keepAnswer(tx, request, made.id)
    return made
  })
}

/** A client that tries again does so within minutes; a day leaves room for a laptop that was closed. */
export async function forgetOldKeys(db: Db) {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

async function keepAnswer(tx: Tx, { userId, key }: Repeatable, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

async function takeKey(tx: Tx, { userId, key, hash }: Repeatable): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, answer: 'null' })
    .onConflict((already) => already.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

async function firstAnswerTo(tx: Tx, { userId, key, hash }: Repeatable): Promise<unknown> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(hash))
    conflict('REPEATED_KEY', 'This key was sent before with something else')
  return first.answer
}

/** With the length before each part, so that no two lists of parts look the same. */
function hashOf(...parts: (string | Buffer | undefined)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) {
    const bytes = Buffer.from(part ?? '')
    hash.update(part === undefined ? 'none;' : `${bytes.length};`).update(bytes)
  }
  return hash.digest()
}
