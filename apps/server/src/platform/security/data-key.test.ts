import { expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { decryptSecret, deleteOldDataKeys, encryptSecret, rewrapDataKey } from './data-key.ts'

const server = useTestServer()
const plain = Buffer.from('the key of an authenticator app')

/** A process of the site with this secret. */
const processWith = (secret: string) => ({
  db: server.context.db,
  config: { ...server.context.config, secret },
})
const keys = async () =>
  (await server.context.db.selectFrom('data_keys').select('created_at').execute()).length

it('encrypts with one key, also for the first two processes at once', async () => {
  const [one, two] = [processWith('a'.repeat(32)), processWith('a'.repeat(32))]
  const [first, second] = await Promise.all([
    encryptSecret(one, 'app 1', plain),
    encryptSecret(two, 'app 1', plain),
  ])
  expect(first.equals(second)).toBe(false)
  expect(first.includes(plain)).toBe(false)
  expect(await decryptSecret(two, 'app 1', first)).toEqual(plain)
  expect(await decryptSecret(one, 'app 1', second)).toEqual(plain)
})

it('decrypts nothing that was moved to another row, was changed, or belongs to another secret', async () => {
  const one = processWith('b'.repeat(32))
  const sealed = await encryptSecret(one, 'app 1', plain)
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(await decryptSecret(one, 'app 2', sealed)).toBeUndefined()
  expect(await decryptSecret(one, 'app 1', changed)).toBeUndefined()
  expect(await decryptSecret(processWith('c'.repeat(32)), 'app 1', sealed)).toBeUndefined()
})

it('reads with both secrets after a rotation, and forgets the old one after a while', async () => {
  const [before, after] = [processWith('d'.repeat(32)), processWith('e'.repeat(32))]
  expect(await rewrapDataKey(server.context.db, 'd'.repeat(32), 'e'.repeat(32))).toBe(false)
  const sealed = await encryptSecret(before, 'app 1', plain)
  expect(await rewrapDataKey(server.context.db, 'd'.repeat(32), 'e'.repeat(32))).toBe(true)
  expect(await decryptSecret(after, 'app 1', sealed)).toEqual(plain)
  expect(await decryptSecret(before, 'app 1', sealed)).toEqual(plain)

  const all = await keys()
  await deleteOldDataKeys(after, new Date(Date.now() - 86_400_000))
  expect(await keys()).toBe(all)
  await deleteOldDataKeys(after, new Date(Date.now() + 1000))
  expect(await keys()).toBe(1)
  expect(await decryptSecret(processWith('e'.repeat(32)), 'app 1', sealed)).toEqual(plain)
})
