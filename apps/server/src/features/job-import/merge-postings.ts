import type { Posting } from './parse-posting.ts'

/** Merges two entries of one posting: takes the fields of the newer, else the more complete one, and fills gaps from the other. */
export function mergePostings(first: Posting, second: Posting): Posting {
  return isPreferred(second, first) ? fillGaps(second, first) : fillGaps(first, second)
}

/** Returns the fields of `posting`, and those of `other` where `posting` has none. */
export function fillGaps(posting: Posting, other: Posting): Posting {
  return {
    ...other,
    ...presentFields(posting),
    ...pickPayAndYears(posting, other),
    ...pickLocation(posting, other),
    ...pickPostedAt(posting, other),
    sourceId: posting.sourceId,
  }
}

function isPreferred(one: Posting, other: Posting): boolean {
  if (one.postedAt && other.postedAt && one.postedAt.getTime() !== other.postedAt.getTime())
    return one.postedAt > other.postedAt
  return completeness(one) > completeness(other)
}

function completeness(posting: Posting): number {
  return Object.keys(presentFields(posting)).length * 10_000 + (posting.description?.length ?? 0)
}

function presentFields(posting: Posting): Partial<Posting> {
  return Object.fromEntries(
    Object.entries(posting).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** Takes minimum and maximum from the same entry. */
function pickPayAndYears(
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

/** Joins the locations of a posting that is listed once for each city. */
function pickLocation(
  posting: Posting,
  other: Posting,
): Pick<Posting, 'city' | 'state' | 'country' | 'location'> {
  const { city, state, country, location } = posting.city || !other.city ? posting : other
  const isAnotherCity = city && other.city && location && other.location && !location.includes(other.city)
  const both = isAnotherCity ? `${location}; ${other.location}` : location
  return { city, state, country, location: both !== null && both.length <= 500 ? both : location }
}

/** Keeps a stated date, and an estimated one that was stored before. */
function pickPostedAt(posting: Posting, other: Posting): Pick<Posting, 'postedAt' | 'postedAtSource'> {
  const { postedAt, postedAtSource } =
    posting.postedAtSource === 'stated' || other.postedAtSource === 'unknown' ? posting : other
  return { postedAt, postedAtSource }
}
