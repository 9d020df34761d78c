const MAX_UTC_OFFSET_MS = 14 * 60 * 60 * 1000

/**
 * Returns the latest date of birth, such as `2010-11-19`, of a person of at least that age. Uses the time zone in which
 * the day begins first, so that browser and server agree.
 */
export function latestBirthDate(years: number, now = new Date()): string {
  const today = new Date(now.getTime() + MAX_UTC_OFFSET_MS)
  const month = today.getUTCMonth()
  today.setUTCFullYear(today.getUTCFullYear() - years)
  // In a non-leap year the 29th of February became the 1st of March: step back to the 28th.
  if (today.getUTCMonth() !== month) today.setUTCDate(0)
  return today.toISOString().slice(0, 10)
}
