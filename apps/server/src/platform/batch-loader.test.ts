import { expect, it, vi } from 'vitest'
import { createBatchLoader, createGroupedBatchLoader } from './batch-loader.ts'

it('asks at once for what is asked in one turn, and gives each asker its own answer', async () => {
  const asked: number[][] = []
  const double = createBatchLoader(async (keys: number[]) => {
    asked.push(keys)
    return keys.map((key) => key * 2)
  })
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(asked).toEqual([[1, 2, 3], [4]])
})

it('tells everybody who asked when it fails, and goes on', async () => {
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

it('asks of one kind at once for all who came while there was no turn, and of few kinds at a time', async () => {
  const asked: string[] = []
  const open: (() => void)[] = []
  const read = createGroupedBatchLoader<number, number>(1)
  const ask = (kind: string, key: number) =>
    read(kind, key, async (keys) => {
      asked.push(`${kind} ${keys.join(' ')}`)
      await new Promise<void>((resolve) => open.push(resolve))
      return keys
    })
  const first = ask('java', 1)
  await vi.waitFor(() => expect(asked).toEqual(['java 1']))
  const others = [ask('java', 2), ask('nurse', 3), ask('java', 4), ask('nurse', 5)]

  open.shift()?.()
  expect(await first).toBe(1)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  open.shift()?.()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  open.shift()?.()
  expect(await Promise.all(others)).toEqual([2, 3, 4, 5])
  expect(asked).toEqual(['java 1', 'java 2 4', 'nurse 3 5'])
})

it('leaves nobody waiting behind a kind that failed', async () => {
  const read = createGroupedBatchLoader<number, number>(1)
  const broken = read('broken', 1, () => Promise.reject(new Error('broken')))
  const echo = read('echo', 2, async (keys) => keys)
  await expect(broken).rejects.toThrow('broken')
  expect(await echo).toBe(2)
})
