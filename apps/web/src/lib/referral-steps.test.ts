import { describe, expect, it } from 'vitest'
import { application, noStepTimes, reviewedApplication } from '../testing/applications.ts'
import { approximateTime } from './dates.ts'
import {
  describeSteps,
  ownSteps,
  reviewedSteps,
  type SteppedApplication,
  stepsOf,
  timesBetween,
} from './referral-steps.ts'

const now = new Date('2026-12-03T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const asked: SteppedApplication = {
  status: 'PENDING',
  appliedAt: daysAgo(9),
  stepTimes: noStepTimes,
  outcome: null,
}
const read = { ...asked, status: 'REVIEWED' as const, stepTimes: { ...noStepTimes, read: daysAgo(8) } }
const accepted = {
  ...read,
  status: 'ACCEPTED' as const,
  stepTimes: { ...read.stepTimes, accepted: daysAgo(6) },
}
const stepCheck = {
  since: daysAgo(6),
  askAt: daysAgo(3),
  askedAt: daysAgo(3),
  tellAt: daysAgo(1),
  toldAt: daysAgo(1),
}
const referred = {
  ...accepted,
  status: 'REFERRED' as const,
  stepTimes: { ...accepted.stepTimes, referred: daysAgo(2) },
}

/** The glyph and the state of each step, the times, and the sentence. */
function drawn(about: SteppedApplication) {
  const steps = stepsOf(about)
  return {
    steps: steps.map(({ icon, state }) => (state === 'open' ? 'open' : `${icon} ${state}`)).join(' · '),
    times: timesBetween(steps, now).map((time) => (time === undefined ? '' : approximateTime(time).short)),
    sentence: describeSteps(steps, now),
  }
}

describe('the steps of an application', () => {
  it.each<[string, SteppedApplication, string, string[], string]>([
    [
      'asked',
      { ...asked, appliedAt: new Date(now.getTime() - 2 * 3_600_000).toISOString() },
      'dot reached · dashed waiting · open · open · open',
      ['2h', '', '', ''],
      'Asked 2 hours ago, not read yet',
    ],
    [
      'with nobody there',
      { ...asked, isUnread: true },
      'dashed waiting · open · open · open · open',
      ['9d', '', '', ''],
      'Asked 9 days ago, and nobody is there yet who could read it',
    ],
    [
      'read',
      read,
      'dot reached · quarter reached · dashed waiting · open · open',
      ['1d', '8d', '', ''],
      'Asked, read after 1 day, no answer for 8 days',
    ],
    [
      'shortlisted',
      {
        ...read,
        status: 'SHORTLISTED',
        stepTimes: { ...read.stepTimes, shortlisted: daysAgo(1) },
      },
      'dot reached · quarter reached · half reached · open · open',
      ['1d', '1d', '', ''],
      'Asked, read after 1 day, shortlisted 1 day ago',
    ],
    [
      'accepted',
      accepted,
      'dot reached · quarter reached · check reached · dashed waiting · open',
      ['1d', '2d', '6d', ''],
      'Asked, read after 1 day, accepted 2 days later, not referred for 6 days',
    ],
    [
      'accepted, and nothing reported since',
      { ...accepted, stepCheck },
      'dot reached · quarter reached · check reached · dash ended · open',
      ['1d', '2d', '5d', ''],
      'Asked, read after 1 day, accepted 2 days later, nothing reported 5 days later',
    ],
    [
      'in progress',
      { ...accepted, status: 'IN_PROGRESS' },
      'dot reached · quarter reached · check reached · dashed waiting · open',
      ['1d', '2d', '6d', ''],
      'Asked, read after 1 day, accepted 2 days later, not referred for 6 days',
    ],
    [
      'referred',
      referred,
      'dot reached · quarter reached · check reached · rings reached · dashed waiting',
      ['1d', '2d', '4d', '2d'],
      'Asked, read after 1 day, accepted 2 days later, referred 4 days later, outcome open for 2 days',
    ],
    [
      'referred, for the Endorsee',
      { ...referred, asksReader: true },
      'dot reached · quarter reached · check reached · rings reached · dashed needsReader',
      ['1d', '2d', '4d', '2d'],
      'Asked, read after 1 day, accepted 2 days later, referred 4 days later, and you are asked what came of it',
    ],
    [
      'referred, for who may not know the outcome',
      { ...referred, outcome: undefined },
      'dot reached · quarter reached · check reached · rings reached · open',
      ['1d', '2d', '4d', ''],
      'Asked, read after 1 day, accepted 2 days later, referred 4 days later',
    ],
    [
      'interviewed',
      { ...referred, outcome: { value: 'INTERVIEW', at: daysAgo(1) } },
      'dot reached · quarter reached · check reached · rings reached · half reached',
      ['1d', '2d', '4d', '1d'],
      'Asked, read after 1 day, accepted 2 days later, referred 4 days later, interview 1 day later',
    ],
    [
      'hired',
      { ...referred, status: 'COMPLETED', outcome: { value: 'HIRED', at: daysAgo(0) } },
      'dot reached · quarter reached · check reached · rings reached · disc hired',
      ['1d', '2d', '4d', '2d'],
      'Asked, read after 1 day, accepted 2 days later, referred 4 days later, hired 2 days later',
    ],
    [
      'not chosen',
      { ...referred, outcome: { value: 'NOT_CHOSEN', at: daysAgo(0) } },
      'dot reached · quarter reached · check reached · rings reached · cross ended',
      ['1d', '2d', '4d', '2d'],
      'Asked, read after 1 day, accepted 2 days later, referred 4 days later, not chosen 2 days later',
    ],
    [
      'without an answer of the company',
      { ...referred, outcome: { value: 'NO_ANSWER', at: daysAgo(0) } },
      'dot reached · quarter reached · check reached · rings reached · dash ended',
      ['1d', '2d', '4d', '2d'],
      'Asked, read after 1 day, accepted 2 days later, referred 4 days later, no answer from the company 2 days later',
    ],
    [
      'completed without an outcome',
      { ...referred, status: 'COMPLETED', stepTimes: { ...referred.stepTimes, completed: daysAgo(1) } },
      'dot reached · quarter reached · check reached · rings reached · dash ended',
      ['1d', '2d', '4d', '1d'],
      'Asked, read after 1 day, accepted 2 days later, referred 4 days later, completed 1 day later',
    ],
    [
      'rejected',
      { ...read, status: 'REJECTED', stepTimes: { ...read.stepTimes, rejected: daysAgo(7) } },
      'dot reached · quarter reached · cross rejected · open · open',
      ['1d', '1d', '', ''],
      'Asked, read after 1 day, rejected 1 day later',
    ],
    [
      'withdrawn before it was read',
      { ...asked, withdrawnAt: daysAgo(6), isUnread: true },
      'dot reached · box ended · open · open · open',
      ['3d', '', '', ''],
      'Asked, withdrawn after 3 days',
    ],
    [
      'withdrawn after it was accepted',
      { ...accepted, withdrawnAt: daysAgo(1) },
      'dot reached · quarter reached · check reached · box ended · open',
      ['1d', '2d', '5d', ''],
      'Asked, read after 1 day, accepted 2 days later, withdrawn 5 days later',
    ],
    [
      'decided at once, without recorded times',
      { ...asked, status: 'ACCEPTED' },
      'dot reached · quarter reached · check reached · dashed waiting · open',
      ['', '', '', ''],
      'Asked, read, accepted, not referred',
    ],
    [
      'accepted within the hour',
      {
        ...asked,
        status: 'ACCEPTED',
        stepTimes: { ...noStepTimes, read: daysAgo(9), accepted: daysAgo(9) },
      },
      'dot reached · quarter reached · check reached · dashed waiting · open',
      ['0h', '0h', '9d', ''],
      'Asked, read within an hour, accepted within an hour, not referred for 9 days',
    ],
  ])('%s', (_name, about, steps, times, sentence) => {
    expect(drawn(about)).toEqual({ steps, times, sentence })
  })

  it('of an own application are unread where the company has nobody, and ask in the group "needs you"', () => {
    expect(ownSteps(application({ companyEndorsers: 0 }))).toMatchObject({
      isUnread: true,
      asksReader: false,
    })
    expect(ownSteps(application({ companyEndorsers: 0, companyAway: true })).isUnread).toBe(false)
    expect(ownSteps(application({ companyEndorsers: 0, employeeId: 'ravi' })).isUnread).toBe(false)
    expect(ownSteps(application({ group: 'needsYou' })).asksReader).toBe(true)
  })

  it('ask the handler who has reported no step', () => {
    const steps = reviewedSteps(reviewedApplication({ status: 'ACCEPTED', handledByMe: true, stepCheck }))
    expect(steps && drawn(steps).steps).toContain('dashed needsReader')
  })

  it('are hidden from colleagues of the handler, and the outcome from all but the handler', () => {
    expect(reviewedSteps(reviewedApplication({ status: 'ARCHIVED', stepTimes: null }))).toBeUndefined()
    expect(reviewedSteps(reviewedApplication({ status: 'REFERRED' }))?.outcome).toBeUndefined()
    expect(reviewedSteps(reviewedApplication({ status: 'REFERRED', handledByMe: true }))?.outcome).toBeNull()
  })
})

describe('a duration', () => {
  it.each([
    [0.5, '0h'],
    [5, '5h'],
    [9.9, '9h'],
    [10, '1d'],
    [36, '2d'],
    [9 * 24, '9d'],
    [10 * 24, '1w'],
    [35 * 24, '5w'],
    [75 * 24, '2m'],
    [400 * 24, '1y'],
  ])('of %d hours is %s', (hours, short) => {
    expect(approximateTime(hours * 3_600_000).short).toBe(short)
  })
})
