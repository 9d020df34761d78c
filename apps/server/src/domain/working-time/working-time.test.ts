import { describe, expect, it } from 'vitest'
import { doHolidaysEnd, holidaysKnownUntil, holidaysOfIndia } from './holidays.ts'
import {
  afterWorkingTime,
  endOfWorkingDayAfter,
  isWorkingDay,
  startOfWeek,
  WORKING_DAY,
  workingTimeBetween,
} from './working-time.ts'

const inIndia = (text: string) => new Date(`${text}+05:30`)

describe('a turn of three working days', () => {
  it.each([
    ['a Thursday', '2026-12-03T10:42', '2026-12-08T18:00'],
    ['a Friday evening', '2026-12-04T23:59', '2026-12-09T18:00'],
    ['a Saturday', '2026-12-05T08:00', '2026-12-09T18:00'],
    ['the day before Christmas', '2026-12-24T10:00', '2026-12-30T18:00'],
    [
      'a minute past midnight in India, which is the day before in London',
      '2026-12-03T00:01',
      '2026-12-08T18:00',
    ],
    ['the end of a year', '2026-12-31T10:00', '2027-01-05T18:00'],
  ])('that begins on %s does not count this day', (_, asked, due) => {
    expect(endOfWorkingDayAfter(inIndia(asked), 3)).toEqual(inIndia(due))
  })

  it('leaves out the holidays of the company', () => {
    const own = new Set(['2026-12-07'])
    expect(endOfWorkingDayAfter(inIndia('2026-12-03T10:42'), 3, own)).toEqual(inIndia('2026-12-09T18:00'))
  })

  it('is followed by two others that end on the latest day', () => {
    const first = endOfWorkingDayAfter(inIndia('2026-12-03T10:42'), 3)
    const second = endOfWorkingDayAfter(first, 3)
    expect(endOfWorkingDayAfter(second, 3)).toEqual(inIndia('2026-12-16T18:00'))
  })
})

describe('working time', () => {
  it.each([
    ['within a day', '2026-12-03T10:00', '2026-12-03T12:30', 2.5],
    ['before and after the hours of work', '2026-12-03T07:00', '2026-12-03T23:00', 9],
    ['over a weekend', '2026-12-04T17:00', '2026-12-07T10:00', 2],
    ['on a holiday', '2026-12-25T09:00', '2026-12-25T18:00', 0],
    ['backwards', '2026-12-04T12:00', '2026-12-04T10:00', 0],
  ])('%s', (_, from, to, hours) => {
    expect(workingTimeBetween(inIndia(from), inIndia(to))).toBe(hours * 3_600_000)
  })

  it('finds two thirds of a turn', () => {
    const asked = inIndia('2026-12-03T18:00')
    const due = endOfWorkingDayAfter(asked, 3)
    const total = workingTimeBetween(asked, due)
    expect(total).toBe(3 * WORKING_DAY)
    expect(afterWorkingTime(asked, (total * 2) / 3)).toEqual(inIndia('2026-12-07T18:00'))
  })

  it('is as long as was asked for, from any minute of two years', () => {
    for (let minute = 0; minute < 2 * 365 * 24 * 60; minute += 1_003) {
      const from = new Date(inIndia('2026-01-01T00:00').getTime() + minute * 60_000)
      const duration = ((minute % 53) + 1) * 1_800_000
      expect(workingTimeBetween(from, afterWorkingTime(from, duration))).toBe(duration)
    }
  })
})

it('begins a week on Monday in India', () => {
  expect(startOfWeek(inIndia('2026-12-07T00:00'))).toEqual(inIndia('2026-12-07T00:00'))
  expect(startOfWeek(inIndia('2026-12-06T23:59'))).toEqual(inIndia('2026-11-30T00:00'))
  expect(startOfWeek(inIndia('2026-12-09T13:00'))).toEqual(inIndia('2026-12-07T00:00'))
})

it('knows each holiday once, in its year', () => {
  for (const [year, holidays] of Object.entries(holidaysOfIndia)) {
    const days = holidays.map(({ day }) => day)
    expect(days).toEqual([...new Set(days)].toSorted())
    for (const day of days) {
      expect(day.slice(0, 4)).toBe(year)
      expect(isWorkingDay(day)).toBe(false)
    }
  }
})

it('warns a month before the list of holidays ends', () => {
  const end = inIndia(`${holidaysKnownUntil}T00:00`).getTime()
  const warnings = [40, 30, -5].map((days) => doHolidaysEnd(new Date(end - days * 86_400_000)))
  expect(warnings).toEqual([false, true, true])
})
