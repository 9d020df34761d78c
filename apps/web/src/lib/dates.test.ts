import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  daysUntil,
  formatAge,
  formatBriefTime,
  formatDate,
  formatDateTime,
  formatDayOfWeek,
  formatDuration,
  formatMonth,
  formatRelativeTime,
  formatTime,
} from './dates.ts'

const now = new Date(2025, 10, 19, 14, 30)
const local = (month: number, day: number, hour = 9, minute = 0) =>
  new Date(2025, month - 1, day, hour, minute).toISOString()

it.each([
  ['2025-11-19', '19 Nov 2025'],
  ['2025-01-01', '1 Jan 2025'],
  ['2024-02-29', '29 Feb 2024'],
  ['2025-09-09', '9 Sep 2025'],
])('formats the calendar day %s in any time zone', (day, shown) => {
  expect(formatDate(day)).toBe(shown)
  expect(formatDateTime(day)).toBe(shown)
})

describe.each([
  ['Asia/Kolkata', -330],
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
])('in %s', (zone, offset) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  it('no day of a leap year is shifted', () => {
    expect(new Date(2028, 0, 1).getTimezoneOffset()).toBe(offset)
    for (let day = 1; day <= 366; day++) {
      const inUtc = new Date(Date.UTC(2028, 0, day))
      const stored = inUtc.toISOString().slice(0, 10)
      const shown = inUtc.toUTCString().slice(5, 16).replace(/^0/, '')
      expect([formatDate(stored), formatDateTime(stored)]).toEqual([shown, shown])
      for (const hour of [0, 12, 23]) {
        expect(formatRelativeTime(stored, new Date(2028, 0, day, hour, 59))).toBe('today')
        expect(formatAge(stored, new Date(2028, 0, day + 1, hour))).toBe('1 day ago')
      }
    }
  })
})

describe.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'])('in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['2026-11-28T18:29:59Z', 0],
    ['2026-11-28T18:30:00Z', -1],
    ['2026-11-27T18:29:59Z', 1],
  ])('a deadline of 28 November is counted with the day in India at %s', (time, days) => {
    expect(daysUntil('2026-11-28', new Date(time))).toBe(days)
  })
})

it('formats a day with its weekday', () => {
  expect(formatDayOfWeek('2026-12-17')).toBe('Thu 17 Dec 2026')
})

it('formats a timestamp in the local time zone', () => {
  expect(formatDateTime(local(11, 19, 10, 42))).toBe('19 Nov 2025, 10:42 am')
})

it.each([
  [0, 5, '12:05 am'],
  [9, 0, '9:00 am'],
  [12, 0, '12:00 pm'],
  [23, 59, '11:59 pm'],
])('formats the time %i:%i', (hour, minute, shown) => {
  expect(formatTime(local(11, 19, hour, minute))).toBe(shown)
})

describe('the age of a posting', () => {
  it.each([
    [local(11, 19, 0, 1), 'Today'],
    [local(11, 19, 23), 'Today'],
    [local(11, 18, 23, 59), '1 day ago'],
    ['2025-11-18', '1 day ago'],
    [local(11, 17), '2 days ago'],
    [local(11, 13), '6 days ago'],
    [local(11, 12), '1 week ago'],
    [local(11, 5), '2 weeks ago'],
    [local(10, 21), '4 weeks ago'],
    [local(10, 20), '1 month ago'],
    [local(9, 20), '2 months ago'],
    [new Date(2023, 10, 19).toISOString(), '24 months ago'],
    [local(11, 25), 'Today'],
  ])('of %s is %s', (at, age) => {
    expect(formatAge(at, now)).toBe(age)
  })
})

it.each([
  [local(11, 19, 14, 30), 'just now'],
  [local(11, 19, 14, 29), '1 minute ago'],
  [local(11, 19, 14, 5), '25 minutes ago'],
  [local(11, 19, 13, 30), '1 hour ago'],
  [local(11, 19, 0, 30), '14 hours ago'],
  [local(11, 18, 23), 'yesterday'],
  [local(11, 15), '4 days ago'],
  [local(11, 11), '1 week ago'],
  ['2025-11-19', 'today'],
])('formats %s relative to now: %s', (at, shown) => {
  expect(formatRelativeTime(at, now)).toBe(shown)
})

it.each([
  ['2019-07-01', '2020-12-31', '1 yr 6 mos'],
  ['2021-01-15', undefined, '4 yrs 10 mos'],
  ['2025-11-01', '2025-11-30', '1 mo'],
  ['2024-11-01', undefined, '1 yr'],
  ['2025-11-01', undefined, ''],
  ['2025-11-01', '2024-01-01', ''],
  ['2019', '2022', ''],
  ['2019-07-01', '2022', ''],
])('formats the time from %s to %s', (from, to, shown) => {
  expect(formatDuration(from, to, now)).toBe(shown)
})

it.each([
  [new Date(2025, 10, 19, 10, 42), '10:42 am'],
  [new Date(2025, 10, 18, 10, 42), 'Tue'],
  [new Date(2025, 10, 12, 10, 42), '12 Nov'],
])('formats a time in a list by day: %s', (date, text) => {
  expect(formatBriefTime(date.toISOString(), new Date(2025, 10, 19, 12))).toBe(text)
})

it('shows a year alone without a month or a day', () => {
  expect([formatMonth('2022'), formatMonth('2022-05-01')]).toEqual(['2022', 'May 2022'])
  expect(formatDateTime('2022')).toBe('2022')
})
