import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseNextEndorser, type EndorserInLine } from './choose-next-endorser.ts'

const anEndorser = fc
  .record({
    weeklyLimit: fc.integer({ min: 1, max: 30 }),
    askedThisWeek: fc.integer({ min: 0, max: 31 }),
    lastAskedAt: fc.option(fc.date({ min: new Date(0), max: new Date('2027-01-01'), noInvalidDate: true })),
    hasJob: fc.boolean(),
    isNamed: fc.boolean(),
    isSameFunction: fc.boolean(),
    isSameCity: fc.boolean(),
    commonSkills: fc.nat(12),
    isExcluded: fc.boolean(),
  })
  .map((fields) => ({ id: '', ...fields }))
const someEndorsers = fc
  .array(anEndorser, { maxLength: 12 })
  .map((endorsers) => endorsers.map((endorser, index) => ({ ...endorser, id: `endorser-${index}` })))

function endorserWith(id: string, about: Partial<EndorserInLine> = {}): EndorserInLine {
  return {
    id,
    weeklyLimit: 10,
    askedThisWeek: 0,
    lastAskedAt: null,
    hasJob: false,
    isNamed: false,
    isSameFunction: false,
    isSameCity: false,
    commonSkills: 0,
    isExcluded: false,
    ...about,
  }
}

/** The Endorser who is chosen; undefined when nobody is. */
function choose(endorsers: readonly EndorserInLine[]): EndorserInLine | undefined {
  const next = chooseNextEndorser(endorsers)
  return typeof next === 'string' ? undefined : endorsers.find(({ id }) => id === next.endorserId)
}

const canBeAsked = (endorser: EndorserInLine) => !endorser.isExcluded
const hasRoom = (endorser: EndorserInLine) => endorser.askedThisWeek < endorser.weeklyLimit

/** Tries many lists of Endorsers, and returns nothing or the smallest list for which the claim is wrong. */
function findCounterexample(claim: (endorsers: readonly EndorserInLine[]) => boolean) {
  return fc.check(fc.property(someEndorsers, claim)).counterexample
}

describe('the next Endorser', () => {
  it('can be asked, and is below the limit or has the job', () => {
    expect(
      findCounterexample((endorsers) => {
        const chosen = choose(endorsers)
        return !chosen || (canBeAsked(chosen) && (chosen.hasJob || hasRoom(chosen)))
      }),
    ).toBeNull()
  })

  it('exists as long as one of those who can be asked has room', () => {
    expect(
      findCounterexample((endorsers) => {
        const candidates = endorsers.filter(canBeAsked)
        const withRoom = candidates.filter((candidate) => candidate.hasJob || hasRoom(candidate))
        if (withRoom.length > 0) return choose(endorsers) !== undefined
        return chooseNextEndorser(endorsers) === (candidates.length === 0 ? 'NOBODY' : 'IN_LINE')
      }),
    ).toBeNull()
  })

  it('is who has the job, and else who was named, when there is one', () => {
    expect(
      findCounterexample((endorsers) => {
        const candidates = endorsers.filter(canBeAsked)
        const chosen = choose(endorsers)
        if (candidates.some(({ hasJob }) => hasJob)) return chosen?.hasJob === true
        const isNamedFree = candidates.some((candidate) => candidate.isNamed && hasRoom(candidate))
        return !isNamedFree || chosen?.isNamed === true
      }),
    ).toBeNull()
  })

  it('does not depend on the order in which they are listed', () => {
    const listedTwice = someEndorsers.chain((endorsers) =>
      fc.tuple(
        fc.constant(endorsers),
        fc.shuffledSubarray(endorsers, { minLength: endorsers.length, maxLength: endorsers.length }),
      ),
    )
    const sameChoice = fc.property(listedTwice, ([endorsers, shuffled]) =>
      isDeepStrictEqual(chooseNextEndorser(shuffled), chooseNextEndorser(endorsers)),
    )
    expect(fc.check(sameChoice).counterexample).toBeNull()
  })

  it.each<[string, Partial<EndorserInLine>, Partial<EndorserInLine>, string]>([
    [
      'has the larger free share',
      { askedThisWeek: 3, weeklyLimit: 30 },
      { askedThisWeek: 5, isSameFunction: true },
      'HAS_ROOM',
    ],
    [
      'works in the same function, in the same third',
      { askedThisWeek: 3, isSameFunction: true },
      { askedThisWeek: 0, isSameCity: true, commonSkills: 9 },
      'SAME_FUNCTION',
    ],
    ['is in the same city', { isSameCity: true }, { commonSkills: 9 }, 'SAME_CITY'],
    ['has more of the skills', { commonSkills: 3 }, { commonSkills: 2 }, 'COMMON_SKILLS'],
    ['was never asked', {}, { lastAskedAt: new Date('2026-11-02') }, 'HAS_ROOM'],
    [
      'was not asked for longer',
      { lastAskedAt: new Date('2026-11-02') },
      { lastAskedAt: new Date('2026-11-09') },
      'HAS_ROOM',
    ],
  ])('is who %s', (_, first, second, reason) => {
    const endorsers = [endorserWith('b', second), endorserWith('z', first)]
    expect(chooseNextEndorser(endorsers)).toEqual({ endorserId: 'z', reason })
  })
})

/** Makes 1,000 requests to five equal Endorsers, and returns how often each was asked in total, and at most in a week. */
function askFiveEqual(weeklyLimit: number, requestsPerWeek: number) {
  const asked = new Map(
    ['a', 'b', 'c', 'd', 'e'].map((id) => [id, { thisWeek: 0, total: 0, last: null as Date | null }]),
  )
  let mostInAWeek = 0
  for (let request = 0; request < 1_000; request++) {
    if (request % requestsPerWeek === 0) for (const counts of asked.values()) counts.thisWeek = 0
    const chosen = choose(
      [...asked].map(([id, { thisWeek, last }]) =>
        endorserWith(id, { weeklyLimit, askedThisWeek: thisWeek, lastAskedAt: last }),
      ),
    )
    const counts = chosen && asked.get(chosen.id)
    if (!counts) continue
    counts.total++
    counts.last = new Date(request * 60_000 + 1)
    mostInAWeek = Math.max(mostInAWeek, ++counts.thisWeek)
  }
  return { totals: [...asked.values()].map(({ total }) => total), mostInAWeek }
}

it('asks five equal Endorsers equally often: at most one more than the mean, in 1,000 requests', () => {
  const limits = fc.integer({ min: 1, max: 30 })
  const weeks = fc.integer({ min: 1, max: 200 })
  const fair = fc.property(limits, weeks, (weeklyLimit, requestsPerWeek) => {
    const { totals, mostInAWeek } = askFiveEqual(weeklyLimit, requestsPerWeek)
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
    return mostInAWeek <= weeklyLimit && Math.max(...totals) <= mean + 1
  })
  expect(fc.check(fair, { numRuns: 30 }).counterexample).toBeNull()
})
