import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCountCache } from './count-cache.ts'

const where = { today: '2026-07-14' }
let stored: number
let fails: boolean
let counted: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  stored = 5_000
  fails = false
  counted = 0
})
afterEach(() => vi.useRealTimers())

const createCache = () =>
  createCountCache({
    async count() {
      counted++
      if (fails) throw new Error('The database is unavailable')
      return stored
    },
    estimateTotal: async () => stored,
  })

it('does not cache a small count', async () => {
  const counts = createCache()
  stored = 12
  expect(await counts.count(where)).toBe(12)
  stored = 13
  expect(await counts.count(where)).toBe(13)
})

it('serves a large count from the cache for two seconds, and for two more while it counts in the background', async () => {
  const counts = createCache()
  await counts.count(where)
  stored = 6_000
  vi.advanceTimersByTime(1_900)
  expect(await counts.count(where)).toBe(5_000)
  expect(counted).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(await counts.count(where)).toBe(5_000)
  await vi.waitFor(async () => expect(await counts.count(where)).toBe(6_000))
  expect(counted).toBe(2)
})

it('waits for a new count when the cached one is older than four seconds', async () => {
  const counts = createCache()
  await counts.count(where)
  stored = 6_000
  vi.advanceTimersByTime(4_100)
  expect(await counts.count(where)).toBe(6_000)
})

it('ignores an error while it counts in the background, and throws it when it has to wait', async () => {
  const counts = createCache()
  await counts.count(where)
  fails = true
  vi.advanceTimersByTime(3_000)
  expect(await counts.count(where)).toBe(5_000)
  vi.advanceTimersByTime(2_000)
  await expect(counts.count(where)).rejects.toThrow('The database is unavailable')
})
