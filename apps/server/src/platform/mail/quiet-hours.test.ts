import { expect, it } from 'vitest'
import { millisecondsUntilMorning } from './quiet-hours.ts'

const morningAfter = (now: string, timeZone?: string) => {
  const time = Date.parse(now)
  return new Date(time + millisecondsUntilMorning(time, timeZone)).toISOString()
}

it.each([
  ['2026-12-01T15:30:00.500Z', undefined, '2026-12-02T02:30:00.000Z'],
  ['2026-12-02T02:29:59.999Z', undefined, '2026-12-02T02:30:00.000Z'],
  ['2026-12-01T18:30:00.000Z', 'Asia/Calcutta', '2026-12-02T02:30:00.000Z'],
  ['2026-12-01T21:00:00.000Z', 'Europe/London', '2026-12-02T08:00:00.000Z'],
  // The clocks go back and forward in these nights.
  ['2026-10-31T23:00:00.000Z', 'America/New_York', '2026-10-31T23:00:00.000Z'],
  ['2026-11-01T02:00:00.000Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ['2026-03-08T03:00:00.000Z', 'America/New_York', '2026-03-08T12:00:00.000Z'],
  ['2026-12-02T02:30:00.000Z', undefined, '2026-12-02T02:30:00.000Z'],
  ['2026-12-01T15:29:59.999Z', undefined, '2026-12-01T15:29:59.999Z'],
])('a mail of %s in %s is sent at %s', (now, timeZone, expected) => {
  expect(morningAfter(now, timeZone)).toBe(expected)
})
