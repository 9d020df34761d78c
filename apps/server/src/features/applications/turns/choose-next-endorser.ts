/** An Endorser of the company who takes requests, and what decides whether it is their turn. */
export interface EndorserInLine {
  id: string
  /** Requests a week that they agreed to, 1 to 30. */
  weeklyLimit: number
  /** The turns that they were given since Monday in India. */
  askedThisWeek: number
  lastAskedAt: Date | null
  /** They posted the job or have claimed it. */
  hasJob: boolean
  /** The Endorsee named them in the dialog. */
  isNamed: boolean
  isSameFunction: boolean
  isSameCity: boolean
  /** Skills of the request that are in their profile. */
  commonSkills: number
  /** They were asked, declined or passed on this request, or one of the two has blocked the other. */
  isExcluded: boolean
}

/** Why an Endorser was chosen. The first that is true. */
type TurnReason = 'HAS_JOB' | 'NAMED' | 'SAME_FUNCTION' | 'SAME_CITY' | 'COMMON_SKILLS' | 'HAS_ROOM'

/** Whose turn it is. `IN_LINE`: everybody who could be asked is at their limit. `NOBODY`: nobody can be asked. */
export type NextTurn = { endorserId: string; reason: TurnReason } | 'IN_LINE' | 'NOBODY'

/**
 * Chooses who is asked next. The order: who has the job, whatever their limit; who was named; the free share of the limit in
 * three steps; fit; the longest since last asked; id.
 */
export function chooseNextEndorser(endorsers: readonly EndorserInLine[]): NextTurn {
  const candidates = endorsers.filter(({ isExcluded }) => !isExcluded)
  if (candidates.length === 0) return 'NOBODY'
  const [first, ...others] = candidates.filter(hasRoom)
  if (!first) return 'IN_LINE'
  const next = others.reduce((best, endorser) => (compare(endorser, best) < 0 ? endorser : best), first)
  return { endorserId: next.id, reason: reasonFor(next) }
}

function hasRoom({ hasJob, askedThisWeek, weeklyLimit }: EndorserInLine): boolean {
  return hasJob || askedThisWeek < weeklyLimit
}

/** Negative when `a` is asked before `b`. */
function compare(a: EndorserInLine, b: EndorserInLine): number {
  return (
    Number(b.hasJob) - Number(a.hasJob) ||
    Number(b.isNamed) - Number(a.isNamed) ||
    freeSteps(b) - freeSteps(a) ||
    fit(b) - fit(a) ||
    (a.lastAskedAt?.getTime() ?? 0) - (b.lastAskedAt?.getTime() ?? 0) ||
    (a.id < b.id ? -1 : 1)
  )
}

/** The free share of the limit in three steps: 3 for more than two thirds, 1 for a third or less. */
function freeSteps({ weeklyLimit, askedThisWeek }: EndorserInLine): number {
  return Math.ceil((3 * (weeklyLimit - askedThisWeek)) / weeklyLimit)
}

const MAX_COUNTED_SKILLS = 5

/** The function counts more than the city, and the city more than any number of skills. */
function fit({ isSameFunction, isSameCity, commonSkills }: EndorserInLine): number {
  const skills = Math.min(commonSkills, MAX_COUNTED_SKILLS)
  return (Number(isSameFunction) * 2 + Number(isSameCity)) * (MAX_COUNTED_SKILLS + 1) + skills
}

function reasonFor({
  hasJob,
  isNamed,
  isSameFunction,
  isSameCity,
  commonSkills,
}: EndorserInLine): TurnReason {
  if (hasJob) return 'HAS_JOB'
  if (isNamed) return 'NAMED'
  if (isSameFunction) return 'SAME_FUNCTION'
  if (isSameCity) return 'SAME_CITY'
  return commonSkills > 0 ? 'COMMON_SKILLS' : 'HAS_ROOM'
}
