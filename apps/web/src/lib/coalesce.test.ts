import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('calls at once, and once more for all calls meanwhile, with the latest arguments', () => {
  const work = vi.fn<(number: number) => void>()
  const call = coalesce(work, 300)
  for (const number of [1, 2, 3]) call(number)
  expect(work.mock.calls).toEqual([[1]])
  vi.advanceTimersByTime(300)
  expect(work.mock.calls).toEqual([[1], [3]])
  vi.advanceTimersByTime(300)
  call(4)
  expect(work.mock.calls).toEqual([[1], [3], [4]])
})
