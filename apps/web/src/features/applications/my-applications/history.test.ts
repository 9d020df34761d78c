import type { TimelineEntry } from '@endorse/contract/applications/schemas'
import { expect, it } from 'vitest'
import { timelineEntry } from '../../../testing/applications.ts'
import { historyLines } from './history.ts'

const entry = (minute: number, about: Partial<TimelineEntry>) =>
  timelineEntry({ at: new Date(Date.UTC(2025, 10, 19, 9, minute)).toISOString(), ...about })

const lines = (...entries: TimelineEntry[]) => historyLines(entries).map(({ by, text }) => `${by} ${text}`)

it('says what the Endorsee did as "You"', () => {
  expect(
    lines(
      entry(0, { type: 'application.created', by: 'Aarav Menon' }),
      entry(1, { type: 'application.followed_up', by: 'Aarav Menon' }),
    ),
  ).toEqual(['You asked for a referral', 'You asked for an update'])
})

it('does not say that the Endorsee withdrew what a merge of companies withdrew', () => {
  expect(lines(entry(0, { type: 'application.withdrawn', by: null }))).toEqual([
    'Endorse withdrew your application',
  ])
})

it('joins what one person opens within ten minutes, and nothing else', () => {
  expect(
    lines(
      entry(0, { to: 'REVIEWED' }),
      entry(1, { type: 'application.resume_opened' }),
      entry(9, { type: 'application.contact_opened' }),
      entry(12, { type: 'application.resume_opened' }),
      entry(13, { type: 'application.resume_opened', by: 'Endorse staff' }),
      entry(14, { to: 'SHORTLISTED' }),
    ),
  ).toEqual([
    'Ravi Kulkarni read your application, opened your resume and opened your contact details',
    'Ravi Kulkarni opened your resume',
    'Endorse staff opened your resume',
    'Ravi Kulkarni put you on the shortlist',
  ])
})

it('does not say twice that the person who accepts also handles the application', () => {
  expect(lines(entry(0, { type: 'application.assigned' }), entry(0, { to: 'ACCEPTED' }))).toEqual([
    'Ravi Kulkarni accepted your application',
  ])
})

it('does not claim that the Endorser of a claimed job did something', () => {
  expect(
    lines(
      entry(0, { type: 'application.created', by: 'Aarav Menon' }),
      entry(0, { type: 'application.assigned' }),
    ),
  ).toEqual(['You asked for a referral', 'Ravi Kulkarni handles your application'])
})

it('says each turn without naming whom the Endorsee is not told, and the end without an answer', () => {
  const turn = (minute: number, about: Partial<TimelineEntry> = {}) =>
    entry(minute, { type: 'application.asked', by: null, ...about })
  expect(
    lines(
      turn(0),
      entry(1, { type: 'application.passed_on', by: null }),
      turn(1, { handler: 'Imran Qureshi' }),
      entry(2, { type: 'application.passed_on', by: null, handler: 'Imran Qureshi' }),
      entry(2, { type: 'application.in_line', by: null }),
      entry(3, { type: 'application.closed_without_answer', by: null, cause: 'LINE' }),
    ),
  ).toEqual([
    'An Endorser was asked first',
    'Passed on to Imran Qureshi',
    'In line until somebody there can be asked',
    'Closed without an answer',
  ])
})

it('counts the turns anew once an accepted application needs a new decision', () => {
  const turn = (minute: number) => entry(minute, { type: 'application.asked', by: null })
  const history = historyLines([
    turn(0),
    turn(1),
    entry(2, { to: 'ACCEPTED' }),
    entry(3, { type: 'application.unassigned', from: 'ACCEPTED' }),
    turn(4),
    entry(5, { type: 'application.closed_without_answer', by: null, cause: 'NOBODY' }),
  ])
  expect(history.map(({ by, text, detail }) => [`${by} ${text}`, detail])).toEqual([
    ['An Endorser was asked first', 'turn 1 of up to 3'],
    ['Passed on to the next Endorser', 'turn 2 of up to 3'],
    ['Ravi Kulkarni accepted your application', undefined],
    ['Ravi Kulkarni no longer handles your application, so it needs a new decision', undefined],
    ['An Endorser was asked first', 'turn 1 of up to 3'],
    ['Closed without an answer', 'one Endorser was asked'],
  ])
})

it('says that the Endorser was asked what came of it, and that nothing was reported', () => {
  expect(
    lines(
      entry(0, { type: 'application.step_overdue', by: null, handler: 'Ravi Kulkarni' }),
      entry(1, { type: 'application.nothing_reported', by: null, handler: 'Ravi Kulkarni' }),
    ),
  ).toEqual(['Endorse asked Ravi Kulkarni what came of it', 'Nothing was reported'])
})
