/** A range of years; an open one has no maximum. */
export interface YearsOfExperience {
  min: number
  max: number | null
}

/** A higher number is not a requirement for experience. */
const MAX_YEARS = 50

/** Parses years of experience: `3-8 Yrs`, `0 Yrs`, `5+ years`, `10 years and above`, `15 to 25 years`, `0-to-2`. */
export function parseYears(text: string): YearsOfExperience | null {
  const plain = text.toLowerCase()
  if (/fresher/.test(plain) && !/\d/.test(plain)) return { min: 0, max: 0 }
  const [, from, to, more] =
    /(\d{1,2}(?:\.\d)?)\s*(?:(?:-|–|to|-to-)\s*(\d{1,2}(?:\.\d)?))?\s*(\+)?\s*(?:years?\b|yrs?\b|$)/.exec(
      plain,
    ) ?? []
  if (from === undefined) return null
  const min = Number(from)
  const isOpen = more !== undefined || /above|more|minimum|at least|plus/.test(plain)
  const max = to !== undefined ? Number(to) : isOpen ? null : min
  return min > MAX_YEARS || (max !== null && (max < min || max > MAX_YEARS)) ? null : { min, max }
}
