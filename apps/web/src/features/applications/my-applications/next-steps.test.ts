import type { ReferralOutcome } from '@endorse/contract/applications/values'
import { expect, it } from 'vitest'
import { application, timelineEntry } from '../../../testing/applications.ts'
import { nextStepsOf } from './next-steps.ts'

const askedAt = '2026-12-09T12:30:00.000Z'
const tellAt = '2026-12-23T12:30:00.000Z'
const stepCheck = {
  since: '2026-11-25T05:12:00.000Z',
  askAt: askedAt,
  askedAt: null,
  tellAt: null,
  toldAt: null,
}

it.each([
  [{ ...stepCheck }, ['They refer you', 'We ask Ravi on Wed 9 Dec']],
  [{ ...stepCheck, askedAt, tellAt }, ['They refer you', 'We tell you on Wed 23 Dec']],
  [{ ...stepCheck, askedAt, tellAt, toldAt: tellAt }, ['You need not wait', 'They refer you']],
])('says what follows when no step is reported: %j', (check, titles) => {
  const accepted = application({ status: 'ACCEPTED', employeeName: 'Ravi Rao', stepCheck: check })
  expect(
    nextStepsOf(accepted, [])
      .map(({ title }) => title)
      .slice(0, 2),
  ).toEqual(titles)
})

it.each([
  [
    '2026-12-16',
    [
      'Ravi answers, passes it on, or the time ends',
      'Then a colleague can be asked',
      'You know by Wed 16 Dec',
    ],
  ],
  ['2026-12-09', ['Ravi answers, passes it on, or the time ends', 'You know by Wed 9 Dec']],
])('names a colleague while one can still be asked: known by %s', (latestDay, titles) => {
  const asked = application({ employeeName: 'Ravi', answerDueAt: '2026-12-09T12:30:00.000Z', latestDay })
  expect(nextStepsOf(asked, []).map(({ title }) => title)).toEqual(titles)
})

it('names no further colleague in the third turn, also when it ends before the latest day', () => {
  const dates = { answerDueAt: '2026-12-09T12:30:00.000Z', latestDay: '2026-12-16' }
  const turns = Array.from({ length: 3 }, () => timelineEntry({ type: 'application.asked', by: null }))
  expect(nextStepsOf(application(dates), turns).map(({ title }) => title)).toEqual([
    'An Endorser at Lumenpay answers, passes it on, or the time ends',
    'You know by Wed 16 Dec',
  ])
})

it('says that somebody has to be back, while everybody is away', () => {
  const inLine = { place: 1, since: askedAt, until: tellAt }
  const [next] = nextStepsOf(application({ companyAway: true, inLine }), [])
  expect(next?.title).toBe('Somebody at Lumenpay is back')
})

it('says that somebody has to join, while nobody is there', () => {
  const inLine = { place: 1, since: askedAt, until: tellAt }
  const [next] = nextStepsOf(application({ companyEndorsers: 0, inLine }), [])
  expect(next).toEqual({ title: 'Somebody from Lumenpay joins', text: 'They are asked then.' })
})

const titlesAfter = (value: ReferralOutcome) =>
  nextStepsOf(application({ status: 'REFERRED', outcome: { value, at: askedAt } }), []).map(
    ({ title }) => title,
  )

it('says that the hiring team answers, until it has', () => {
  expect(titlesAfter('HAS_APPLICATION')).toEqual(['The hiring team answers'])
  expect(titlesAfter('HIRED')).toEqual([])
})
