import { beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TestPerson } from '../../test/builders.ts'
import { useTestServer } from '../../test/test-server.ts'
import { inTransaction } from './db.ts'
import { deleteExpiredKeys, readIdempotencyKey, withIdempotency } from './idempotency.ts'

const server = useTestServer()
let asha: TestPerson

beforeAll(async () => {
  asha = await server.endorsee('Asha Rao')
})

function request(key: string | undefined, ...askedFor: string[]) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return readIdempotencyKey(
    { headers, method: 'POST', routeOptions: { url: '/things' } },
    asha.id,
    ...askedFor,
  )
}

function doOnce(asked: ReturnType<typeof request>, work: () => Promise<{ made: number }>) {
  return inTransaction(server.context.db, (tx) =>
    withIdempotency(tx, asked, z.object({ made: z.number() }), () => work()),
  )
}

it('does the same request once, and answers it the same every time', async () => {
  const work = vi.fn(async () => ({ made: 1 }))
  const answers = [await doOnce(request('a', 'x'), work), await doOnce(request('a', 'x'), work)]
  expect(answers).toEqual([{ made: 1 }, { made: 1 }])
  expect(work).toHaveBeenCalledOnce()
})

it('does it once when it is sent twice at the same time', async () => {
  let made = 0
  const work = async () => ({ made: ++made })
  const answers = await Promise.all(Array.from({ length: 8 }, () => doOnce(request('b', 'x'), work)))
  expect(answers).toEqual(Array.from({ length: 8 }, () => ({ made: 1 })))
})

it.each([
  ['other content', ['y']],
  ['the same text cut elsewhere', ['x', '']],
])('refuses the key with %s', async (_what, askedFor) => {
  await doOnce(request('c', 'x'), async () => ({ made: 1 }))
  await expect(doOnce(request('c', ...askedFor), async () => ({ made: 2 }))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

it('keeps nothing of work that failed', async () => {
  const failing = doOnce(request('d', 'x'), () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await doOnce(request('d', 'x'), async () => ({ made: 2 }))).toEqual({ made: 2 })
})

it('does it as often as it is sent when there is no key', async () => {
  let made = 0
  const work = async () => ({ made: ++made })
  await doOnce(request(undefined), work)
  expect(await doOnce(request(undefined), work)).toEqual({ made: 2 })
})

it.each(['', ' ', 'with space', 'x'.repeat(201), 'ümlaut'])('refuses %j as a key', (key) => {
  expect(() => request(key)).toThrow('The key must be')
})

it('forgets keys after a day', async () => {
  const { db, pool } = server.context
  await doOnce(request('old', 'x'), async () => ({ made: 1 }))
  await doOnce(request('new', 'x'), async () => ({ made: 1 }))
  await pool.query(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`)

  await deleteExpiredKeys(db)

  const keys = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', 'in', ['old', 'new'])
    .execute()
  expect(keys).toEqual([{ key: 'new' }])
})
