import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCountCache } from './count-cache.ts'

const where = {}
let there: number
let fails: boolean
let counted: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  there = 5_000
  fails = false
  counted = 0
})
afterEach(() => vi.useRealTimers())

const createCache = () =>
  createCountCache({
    async count() {
      counted++
      if (fails) throw new Error('The database is away')
      return there
    },
    estimateTotal: async () => there,
  })

it('counts few anew each time', async () => {
  const counts = createCache()
  there = 12
  expect(await counts.count(where)).toBe(12)
  there = 13
  expect(await counts.count(where)).toBe(13)
})

it('remembers many for two seconds, and for two more while it counts them behind the answer', async () => {
  const counts = createCache()
  await counts.count(where)
  there = 6_000
  vi.advanceTimersByTime(1_900)
  expect(await counts.count(where)).toBe(5_000)
  expect(counted).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(await counts.count(where)).toBe(5_000)
  await vi.waitFor(async () => expect(await counts.count(where)).toBe(6_000))
  expect(counted).toBe(2)
})

it('waits for the count when the last one is old', async () => {
  const counts = createCache()
  await counts.count(where)
  there = 6_000
  vi.advanceTimersByTime(4_100)
  expect(await counts.count(where)).toBe(6_000)
})

it('shows what it knows when it could not count behind the answer, and says so when it had to wait', async () => {
  const counts = createCache()
  await counts.count(where)
  fails = true
  vi.advanceTimersByTime(3_000)
  expect(await counts.count(where)).toBe(5_000)
  vi.advanceTimersByTime(2_000)
  await expect(counts.count(where)).rejects.toThrow('The database is away')
})
