/** Returns the day so many days from today in India, as the server sends it: `2026-11-28`. */
export function dayInIndia(daysFromToday: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 + daysFromToday * 86_400_000).toISOString().slice(0, 10)
}
