/** A range of years; an open one has no maximum. */
export interface YearsOfExperience {
  min: number
  max: number | null
}

/** A higher number is not a requirement for experience. */
const MAX_YEARS = 50

const NUMBER = String.raw`\d{1,2}(?:\.\d+)?`
const RANGE = new RegExp(
  String.raw`(${NUMBER})\s*(?:years?|yrs?|y)?\s*(?:(?:-|–|—|to|-to-)\s*(${NUMBER}))?\s*(\+)?\s*(?:years?\b|yrs?\b|yoe\b|y\b|$)`,
)
const MONTHS_RANGE =
  /(\d{1,3})\s*(?:(?:-|–|to)\s*(\d{1,3}))?\s*\+?\s*months?(?:\s*(?:\+|$|of\b|exp|and above|or more))/

/**
 * Parses years of experience: `3-8 Yrs`, `0 Yrs`, `5+ years`, `10 years and above`, `> 25`, `< 2 years`, `Freshers`,
 * `Fresher to 2 years`, `6 months`, `15 to 25 years`, `0-to-2`, `5-8 वर्ष`.
 */
export function parseYears(text: string): YearsOfExperience | null {
  const plain = withEnglishYears(text).toLowerCase().trim()
  const isFresher = /\bfreshers?\b/.test(plain)
  if (isFresher && !/\d/.test(plain)) return { min: 0, max: 0 }
  if (/\bno (prior |previous |work )*experience\b|experience not required/.test(plain))
    return { min: 0, max: null }
  const months = MONTHS_RANGE.exec(plain)
  if (months && !/year|yr/.test(plain))
    return range(toYears(months[1]), toYears(months[2]), /\+|above|more/.test(plain))
  const [, from, to, more] = RANGE.exec(plain) ?? []
  if (from === undefined) return null
  const first = Number(from)
  if (to !== undefined) return range(first, Number(to), false)
  if (/^(<|≤|up ?to\b|less than\b|under\b|below\b|max)/.test(plain) || isFresher)
    return range(0, first, false)
  return range(
    first,
    undefined,
    more !== undefined || /^(>|≥)|above|more|minimum|\bmin\b|at least|plus|over/.test(plain),
  )
}

/** Writes the Hindi words for a year in English. */
export function withEnglishYears(text: string): string {
  return text.replace(/वर्षों|वर्ष|साल/g, 'years')
}

function toYears(months: string | undefined): number | undefined {
  return months === undefined ? undefined : Math.round((Number(months) / 12) * 10) / 10
}

function range(min: number | undefined, to: number | undefined, isOpen: boolean): YearsOfExperience | null {
  if (min === undefined) return null
  const max = to ?? (isOpen ? null : min)
  return min > MAX_YEARS || (max !== null && (max < min || max > MAX_YEARS)) ? null : { min, max }
}
