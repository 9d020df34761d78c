import { oldBefore } from '@endorse/contract/job-postings/old-posting'
import type { RecommendationGroup } from '@endorse/contract/job-search/values'
import type { PreferenceKind } from '@endorse/contract/profiles/values'
import type { Comparison } from './compare.ts'
import type { Criteria } from './criteria.ts'

/** A posting that was compared with the profile. */
export interface ComparedPosting {
  jobId: string
  companyId: string
  title: string
  /** Whether the company has Endorsers and does not rarely answer. */
  hasAnsweringEndorsers: boolean
  /** Seconds since 1970. */
  postedAt: number
  comparison: Comparison
}

/** A posting of a ranking, with the part of the list that it belongs to. */
export interface RankedPosting {
  jobId: string
  group: RecommendationGroup
}

/** What changes the order of recommendations besides the profile. */
export interface FitRankOptions {
  /** Whether companies with Endorsers come first. */
  endorsersFirst: boolean
  /** The person filters by place, so the preferred cities do not count. */
  ignoresPlace: boolean
}

interface Candidate extends ComparedPosting {
  group: RecommendationGroup
  /** Compared one after the other; the higher comes first. */
  order: number[]
}

const PAGE = 10
/** Of ten neighbours. */
const MAX_OF_COMPANY = 3

/**
 * Sorts postings: those that fit in a preferred city, those that fit elsewhere, and the others; in each part those that are
 * not old, then companies with Endorsers, then the best fit. A repeated posting and the fourth of a company among ten move to the end.
 */
export function rankByFit(
  postings: ComparedPosting[],
  criteria: Criteria,
  options: FitRankOptions,
  now: Date,
): RankedPosting[] {
  const old = oldBefore(now).getTime() / 1000
  const candidates = postings
    .map((posting) => ({
      ...posting,
      group: groupOf(posting.comparison, criteria, options),
      order: orderOf(posting, criteria, options, old),
    }))
    .sort(byOrder)
  const { first, repeated } = splitRepeated(candidates)
  const limit =
    new Set(first.map(({ companyId }) => companyId)).size > MAX_OF_COMPANY ? MAX_OF_COMPANY : Infinity
  return [...spreadCompanies(first, limit), ...repeated].map(({ jobId, group }) => ({ jobId, group }))
}

function groupOf(
  comparison: Comparison,
  criteria: Criteria,
  { ignoresPlace }: FitRankOptions,
): RecommendationGroup {
  if (!isFitting(comparison)) return 'OTHER'
  const hasPreferredPlace = criteria.cityKeys.size > 0 || criteria.wantsRemote
  return ignoresPlace || !hasPreferredPlace || isPreferredPlace(comparison, criteria)
    ? 'FITTING'
    : 'FITTING_ELSEWHERE'
}

function isPreferredPlace({ place }: Comparison, { wantsRemote }: Criteria): boolean {
  return place === 'city' || (wantsRemote && (place === 'remote' || place === 'remote-abroad'))
}

/** The role or enough of the skills fit, and the years and the seniority do not speak against it. */
function isFitting(comparison: Comparison): boolean {
  return (
    comparison.yearsOff === 0 && comparison.isOfLevel && (isRole(comparison) || hasEnoughSkills(comparison))
  )
}

/** The same kind of role, or a similar one whose posting says nothing of its skills. */
function isRole({ role, postedSkills }: Comparison): boolean {
  return role === 'same' || role === 'family' || (role === 'similar' && postedSkills === 0)
}

/** Another role of the kind, or a similar one, without enough of the skills comes last of what fits. */
function fitsWell(comparison: Comparison): boolean {
  return comparison.role === 'same' || hasEnoughSkills(comparison)
}

/** One common skill is weak: half of the skills and at least two, or three, that not everybody asks for. */
function hasEnoughSkills({ role, matchedSkills, postedSkills, skillWeight }: Comparison): boolean {
  if (matchedSkills.length >= 3) return skillWeight >= 0.8
  return matchedSkills.length === 2 && postedSkills <= 4 && skillWeight >= (role === null ? 1.2 : 0.8)
}

const placeOrder: Record<Comparison['place'], number> = {
  city: 4,
  remote: 3,
  'remote-abroad': 2,
  elsewhere: 1,
  abroad: 0,
}
const groupOrder: Record<RecommendationGroup, number> = { FITTING: 2, FITTING_ELSEWHERE: 1, OTHER: 0 }

function orderOf(
  posting: ComparedPosting,
  criteria: Criteria,
  options: FitRankOptions,
  oldBeforeSeconds: number,
): number[] {
  const { comparison, hasAnsweringEndorsers, postedAt } = posting
  const group = groupOf(comparison, criteria, options)
  return [
    groupOrder[group],
    postedAt < oldBeforeSeconds ? 0 : 1,
    group === 'FITTING_ELSEWHERE' ? placeOrder[comparison.place] : 0,
    fitsWell(comparison) ? 1 : 0,
    options.endorsersFirst && hasAnsweringEndorsers ? 1 : 0,
    scoreOf(comparison, criteria.order),
    postedAt,
  ]
}

function byOrder(a: Candidate, b: Candidate): number {
  const difference = a.order.map((value, index) => (b.order[index] ?? 0) - value).find((value) => value !== 0)
  return difference ?? (a.jobId < b.jobId ? 1 : -1)
}

const pointsOfRole = { same: 40, family: 32, similar: 26 }

/** The score of a posting within its part of the list. */
function scoreOf(comparison: Comparison, order: Criteria['order'] = null): number {
  const { role, skillWeight, matchedSkills, postedSkills, place, isPreferredCompany, yearsOff } = comparison
  return (
    weightOf('JOB_FUNCTION', order) * (role === null ? 0 : pointsOfRole[role]) +
    8 * Math.min(3, skillWeight) +
    10 * (matchedSkills.length / Math.max(4, postedSkills)) +
    weightOf('LOCATION', order) * (place === 'city' ? 10 : place === 'remote' ? 4 : 0) +
    weightOf('INDUSTRY_SECTOR', order) * (comparison.isPreferredIndustry ? 6 : 0) +
    weightOf('DOMAIN', order) * (comparison.isPreferredDomain ? 6 : 0) +
    (isPreferredCompany ? 12 : 0) +
    (comparison.isWithinYears === true ? 8 : 0) +
    weightOf('SALARY_RANGE', order) * (comparison.paysEnough === null ? 0 : comparison.paysEnough ? 5 : -5) +
    (comparison.isPreferredType === null ? 0 : comparison.isPreferredType ? 4 : -3) -
    (comparison.isOfLevel ? 0 : 20) -
    (yearsOff > 0 ? 10 + 4 * Math.min(5, yearsOff) : 0)
  )
}

/** Separates postings that repeat the title of a better one of the same company. */
function splitRepeated(candidates: Candidate[]): { first: Candidate[]; repeated: Candidate[] } {
  const seen = new Set<string>()
  const first: Candidate[] = []
  const repeated: Candidate[] = []
  for (const candidate of candidates) {
    const key = `${candidate.companyId} ${candidate.title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
      .trim()}`
    if (seen.has(key)) repeated.push({ ...candidate, group: 'OTHER' })
    else first.push(candidate)
    seen.add(key)
  }
  return { first, repeated }
}

/** Takes the candidates in order, but those of a company that already has `limit` of the last ten later. */
function spreadCompanies(candidates: Candidate[], limit: number): Candidate[] {
  const taken: Candidate[] = []
  const late: Candidate[] = []
  for (const group of ['FITTING', 'FITTING_ELSEWHERE', 'OTHER'] as const) {
    const own = candidates.filter((candidate) => candidate.group === group)
    let waiting = group === 'OTHER' ? [...late.splice(0), ...own] : own
    for (;;) {
      const index = waiting.findIndex(({ companyId }) => countOfCompany(taken, companyId) < limit)
      const next = waiting[index]
      if (!next) break
      taken.push({ ...next, group })
      waiting = waiting.toSpliced(index, 1)
    }
    late.push(...waiting)
  }
  return [...taken, ...late.map((candidate) => ({ ...candidate, group: 'OTHER' as const }))]
}

function countOfCompany(taken: Candidate[], companyId: string): number {
  return taken.slice(1 - PAGE).filter((candidate) => candidate.companyId === companyId).length
}

/** The weights by place in the person's order. Their sum is near that of five equal weights, so that other points keep theirs. */
const weightsByPlace = [2, 1.5, 1, 0.75, 0.5]

/** Returns how much a kind of preference counts: 1 until the person orders the preferences. */
function weightOf(kind: PreferenceKind, order: readonly PreferenceKind[] | null): number {
  return (order && weightsByPlace[order.indexOf(kind)]) ?? 1
}
