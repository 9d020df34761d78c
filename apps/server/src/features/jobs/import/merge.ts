import type { Posting } from './posting.ts'

/** The newer of two entries of one posting says what is true, or the fuller one when neither is newer; the other fills its gaps. */
export function merge(first: Posting, second: Posting): Posting {
  return isBetter(second, first) ? fill(second, first) : fill(first, second)
}

/** What `posting` says, and where it says nothing, what `other` says. */
export function fill(posting: Posting, other: Posting): Posting {
  return {
    ...other,
    ...said(posting),
    ...moneyOf(posting, other),
    ...placeOf(posting, other),
    ...timeOf(posting, other),
    sourceId: posting.sourceId,
  }
}

function isBetter(one: Posting, other: Posting): boolean {
  if (
    one.posted !== 'unknown' &&
    other.posted !== 'unknown' &&
    one.postedAt.getTime() !== other.postedAt.getTime()
  )
    return one.postedAt > other.postedAt
  return completeness(one) > completeness(other)
}

function completeness(posting: Posting): number {
  return Object.keys(said(posting)).length * 10_000 + (posting.description?.length ?? 0)
}

function said(posting: Posting): Partial<Posting> {
  return Object.fromEntries(
    Object.entries(posting).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** The bounds belong together. */
function moneyOf(
  posting: Posting,
  other: Posting,
): Pick<Posting, 'salaryMin' | 'salaryMax' | 'minYears' | 'maxYears'> {
  const pay = posting.salaryMin === null ? other : posting
  const years = posting.minYears === null ? other : posting
  return {
    salaryMin: pay.salaryMin,
    salaryMax: pay.salaryMax,
    minYears: years.minYears,
    maxYears: years.maxYears,
  }
}

/** A posting that comes once for each of its cities has them all. */
function placeOf(posting: Posting, other: Posting): Pick<Posting, 'city' | 'state' | 'country' | 'location'> {
  const { city, state, country, location } = posting.city || !other.city ? posting : other
  const isElsewhere = city && other.city && location && other.location && !location.includes(other.city)
  const both = isElsewhere ? `${location}; ${other.location}` : location
  return { city, state, country, location: both !== null && both.length <= 500 ? both : location }
}

/** What a feed said stands; what was counted back is not counted anew. */
function timeOf(posting: Posting, other: Posting): Pick<Posting, 'postedAt' | 'posted'> {
  const { postedAt, posted } = posting.posted === 'said' || other.posted === 'unknown' ? posting : other
  return { postedAt, posted }
}
