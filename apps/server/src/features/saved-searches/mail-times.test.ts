import { expect, it } from 'vitest'
import { lastMailTimes, nextMailAt } from './mail-times.ts'

/** A Wednesday, half past one in the afternoon in India. */
const now = Date.parse('2026-11-25T08:00:00Z')

it.each([
  [8, '2026-11-25T02:30:00.000Z', '2026-11-23T02:30:00.000Z'],
  [20, '2026-11-24T14:30:00.000Z', '2026-11-23T14:30:00.000Z'],
])('finds the last times for %i o’clock', (hour, daily, weekly) => {
  const times = lastMailTimes(now, hour)
  expect(times.daily.toISOString()).toBe(daily)
  expect(times.weekly.toISOString()).toBe(weekly)
})

it('counts a Monday before the hour to the week before', () => {
  const early = Date.parse('2026-11-23T01:00:00Z')
  expect(lastMailTimes(early, 8).weekly.toISOString()).toBe('2026-11-16T02:30:00.000Z')
})

it('says when the next mail comes', () => {
  expect(nextMailAt('DAILY', now, 8)?.toISOString()).toBe('2026-11-26T02:30:00.000Z')
  expect(nextMailAt('WEEKLY', now, 8)?.toISOString()).toBe('2026-11-30T02:30:00.000Z')
  expect(nextMailAt('AT_ONCE', now, 8)).toBeNull()
  expect(nextMailAt('NEVER', now, 8)).toBeNull()
})
