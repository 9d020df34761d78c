const HOUR = 3_600_000
const DAY = 24 * HOUR
const NINE = 9 * HOUR
/** Letters that a server could not send by then are not sent any more: it is evening. */
const LATEST = 20 * HOUR
/** A change can be undone for less than this. What is younger stands in the next letter. */
export const UNDONE_WITHIN_MS = 120_000

/** When a weekly letter is sent, and the week that it is about. */
export interface LetterTime {
  /** The Monday, as `YYYY-MM-DD`. */
  week: string
  /** What happened from then until now is told. */
  since: Date
}

/** Whether there is a place on earth where it is Monday between 9:00 and the evening. */
export function isMondaySomewhere(now: number): boolean {
  const [first, last] = [now - 12 * HOUR, now + 14 * HOUR].map((time) => new Date(time).getUTCDay())
  return first === 1 || last === 1
}

/** Returns the letter that is due in a time zone: on Monday from 9:00 there. */
export function dueLetter(now: number, timeZone: string): LetterTime | undefined {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const timeOfDay = Number(parts['hour']) * HOUR + Number(parts['minute']) * 60_000
  if (parts['weekday'] !== 'Mon' || timeOfDay < NINE || timeOfDay >= LATEST) return undefined
  return {
    week: `${parts['year']}-${parts['month']}-${parts['day']}`,
    since: new Date(now - (timeOfDay - NINE) - 7 * DAY - UNDONE_WITHIN_MS),
  }
}
