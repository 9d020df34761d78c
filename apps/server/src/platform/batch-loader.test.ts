import { expect, it, vi } from 'vitest'
import { createBatchLoader, createGroupedBatchLoader } from './batch-loader.ts'

it('loads all keys of one tick in one batch, and resolves each with its own value', async () => {
  const batches: number[][] = []
  const double = createBatchLoader(async (keys: number[]) => {
    batches.push(keys)
    return keys.map((key) => key * 2)
  })
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(batches).toEqual([[1, 2, 3], [4]])
})

it('rejects every load of a failed batch, and loads the next one', async () => {
  let isBroken = true
  const echo = createBatchLoader(async (keys: string[]) => {
    if (isBroken) throw new Error('broken')
    return keys
  })
  const outcomes = await Promise.allSettled([echo('a'), echo('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await echo('c')).toBe('c')
})

it('collects the waiting keys of a group into one batch, and limits the concurrent groups', async () => {
  const batches: string[] = []
  const finish: (() => void)[] = []
  const loader = createGroupedBatchLoader<number, number>(1)
  const load = (group: string, key: number) =>
    loader(group, key, async (keys) => {
      batches.push(`${group} ${keys.join(' ')}`)
      await new Promise<void>((resolve) => finish.push(resolve))
      return keys
    })
  const first = load('java', 1)
  await vi.waitFor(() => expect(batches).toEqual(['java 1']))
  const others = [load('java', 2), load('nurse', 3), load('java', 4), load('nurse', 5)]

  finish.shift()?.()
  expect(await first).toBe(1)
  await vi.waitFor(() => expect(batches).toHaveLength(2))
  finish.shift()?.()
  await vi.waitFor(() => expect(batches).toHaveLength(3))
  finish.shift()?.()
  expect(await Promise.all(others)).toEqual([2, 3, 4, 5])
  expect(batches).toEqual(['java 1', 'java 2 4', 'nurse 3 5'])
})

it('continues with the next group after one has failed', async () => {
  const loader = createGroupedBatchLoader<number, number>(1)
  const broken = loader('broken', 1, () => Promise.reject(new Error('broken')))
  const echo = loader('echo', 2, async (keys) => keys)
  await expect(broken).rejects.toThrow('broken')
  expect(await echo).toBe(2)
})
