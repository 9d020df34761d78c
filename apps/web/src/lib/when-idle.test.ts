import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

let responses: { startTime: number; duration: number }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  performance.getEntriesByType = () => responses as PerformanceEntryList
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(performance, 'getEntriesByType')
  Reflect.deleteProperty(navigator, 'connection')
  responses = []
})

it('waits until no response has come for two seconds', () => {
  const callback = vi.fn<() => void>()
  const start = performance.now()
  whenIdle(callback)
  responses = [
    { startTime: start, duration: 1_500 },
    { startTime: start + 100, duration: 200 },
  ]
  vi.advanceTimersByTime(3_400)
  responses.push({ startTime: start + 3_000, duration: 300 })
  vi.advanceTimersByTime(1_800)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(callback).toHaveBeenCalledOnce()
})

it('does nothing for somebody who saves data', () => {
  const callback = vi.fn<() => void>()
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  whenIdle(callback)
  vi.advanceTimersByTime(60_000)
  expect(callback).not.toHaveBeenCalled()
})
