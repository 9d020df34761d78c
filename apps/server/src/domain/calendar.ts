/** Returns today's date in India as `YYYY-MM-DD`; a deadline includes its whole day there. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)
}
