const MAX_UTC_OFFSET_MS = 14 * 60 * 60 * 1000

/**
 * The latest birthday, as `2010-11-19`, of somebody who is that old. It is that day as soon as it is so anywhere, so
 * that browser and server agree, whatever their zones.
 */
export function latestBirthDate(years: number, now = new Date()): string {
  const today = new Date(now.getTime() + MAX_UTC_OFFSET_MS)
  const month = today.getUTCMonth()
  today.setUTCFullYear(today.getUTCFullYear() - years)
  // The 29th of February of a year without one has become the 1st of March.
  if (today.getUTCMonth() !== month) today.setUTCDate(0)
  return today.toISOString().slice(0, 10)
}
