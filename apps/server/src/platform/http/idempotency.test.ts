import { beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../db/db.ts'
import { daysBefore, retentionDays } from '../operations/retention.ts'
import { deleteExpiredKeys, readIdempotencyKey, withIdempotency } from './idempotency.ts'

const server = useTestServer()
let asha: TestPerson

beforeAll(async () => {
  asha = await server.endorsee('Asha Rao')
})

function request(key: string | undefined, ...parts: string[]) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return readIdempotencyKey({ headers, method: 'POST', routeOptions: { url: '/things' } }, asha.id, ...parts)
}

function runOnce(idempotent: ReturnType<typeof request>, work: () => Promise<{ created: number }>) {
  return inTransaction(server.context.db, (tx) =>
    withIdempotency(tx, idempotent, z.object({ created: z.number() }), () => work()),
  )
}

it('runs a repeated request once, and returns the same response every time', async () => {
  const work = vi.fn(async () => ({ created: 1 }))
  const responses = [await runOnce(request('a', 'x'), work), await runOnce(request('a', 'x'), work)]
  expect(responses).toEqual([{ created: 1 }, { created: 1 }])
  expect(work).toHaveBeenCalledOnce()
})

it('runs concurrent repetitions once', async () => {
  let created = 0
  const work = async () => ({ created: ++created })
  const responses = await Promise.all(Array.from({ length: 8 }, () => runOnce(request('b', 'x'), work)))
  expect(responses).toEqual(Array.from({ length: 8 }, () => ({ created: 1 })))
})

it.each([
  ['other content', ['y']],
  ['the same text split differently', ['x', '']],
])('rejects a reused key with %s', async (_what, parts) => {
  await runOnce(request('c', 'x'), async () => ({ created: 1 }))
  await expect(runOnce(request('c', ...parts), async () => ({ created: 2 }))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

it('stores no response of a failed request', async () => {
  const failing = runOnce(request('d', 'x'), () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await runOnce(request('d', 'x'), async () => ({ created: 2 }))).toEqual({ created: 2 })
})

it('runs every request without a key', async () => {
  let created = 0
  const work = async () => ({ created: ++created })
  await runOnce(request(undefined), work)
  expect(await runOnce(request(undefined), work)).toEqual({ created: 2 })
})

it.each(['', ' ', 'with space', 'x'.repeat(201), 'ümlaut'])('rejects %j as a key', (key) => {
  expect(() => request(key)).toThrow('The key must be')
})

it('deletes keys after a day', async () => {
  const { db, pool } = server.context
  await runOnce(request('old', 'x'), async () => ({ created: 1 }))
  await runOnce(request('new', 'x'), async () => ({ created: 1 }))
  await pool.query(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`)

  await deleteExpiredKeys(db, daysBefore(new Date(), retentionDays.idempotencyKeys))

  const keys = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', 'in', ['old', 'new'])
    .execute()
  expect(keys).toEqual([{ key: 'new' }])
})
