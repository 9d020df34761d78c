import { expect, it } from 'vitest'
import { turnTimesOf } from './turn-times.ts'

const none = new Set<string>()

it('half and two thirds of a turn are working time', () => {
  // Thursday 14:00 to Tuesday 18:00 has 31 hours of working time.
  const times = turnTimesOf(new Date('2026-12-03T08:30:00Z'), new Date('2026-12-08T12:30:00Z'), none)
  expect(times).toEqual({
    halfAt: new Date('2026-12-07T06:00:00Z'),
    remindAt: new Date('2026-12-07T11:10:00Z'),
  })
})

it('are at its end when it has no working time', () => {
  const dueAt = new Date('2026-12-06T12:30:00Z')
  expect(turnTimesOf(new Date('2026-12-05T08:30:00Z'), dueAt, none)).toEqual({
    halfAt: dueAt,
    remindAt: dueAt,
  })
})
