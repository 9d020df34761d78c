import { expect, it } from 'vitest'
import { bandMinutes, bandOf, rarelyAnswers } from './bands.ts'

/** The band of turns that took so many working minutes; null for one without an answer. */
function bandOfTurns(turns: readonly (number | null)[], least = 5) {
  const answered = turns.filter((minutes) => minutes !== null)
  const count = (most: number) => answered.filter((minutes) => minutes <= most).length
  const within = {
    DAY: count(bandMinutes.DAY),
    TWO_DAYS: count(bandMinutes.TWO_DAYS),
    WEEK: count(bandMinutes.WEEK),
  }
  return bandOf({ counted: turns.length, within }, least)
}

const { DAY, TWO_DAYS, WEEK } = bandMinutes

it.each([
  ['is of the median in working time', [60, 90, DAY, WEEK, WEEK], 'DAY'],
  ['ends with its last minute', [60, 90, DAY + 1, WEEK, WEEK], 'TWO_DAYS'],
  ['is that of more than half of an even number', [60, 60, 60, TWO_DAYS, WEEK, WEEK], 'TWO_DAYS'],
  ['counts what was not answered as longer than anything', [60, 60, WEEK, null, null], 'WEEK'],
  ['is none when half was not answered', [60, 60, 60, null, null, null], null],
  ['is none when most took longer than a week', [60, 60, WEEK + 1, WEEK + 1, WEEK + 1], null],
  ['is none for too few turns', [60, 60, 60, 60], null],
])('the band %s', (_title, turns, band) => {
  expect(bandOfTurns(turns)).toBe(band)
})

it('says that a company rarely answers from twenty closed requests on, when more than half had no answer', () => {
  expect(rarelyAnswers({ closed: 19, unanswered: 19 })).toBe(false)
  expect(rarelyAnswers({ closed: 20, unanswered: 10 })).toBe(false)
  expect(rarelyAnswers({ closed: 20, unanswered: 11 })).toBe(true)
})
