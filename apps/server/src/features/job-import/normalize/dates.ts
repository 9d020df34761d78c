const DAY = 86_400_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** An older date is an error, because there were no job boards then. */
const EARLIEST = Date.UTC(1995, 0, 1)

const unitDays: Record<string, number> = {
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
}

/** Parses an exact time or day: ISO with or without an offset, `09-01-2024`, `Dec. 10, 2025`, `Thu, 20 Aug 2026 06:32:48 GMT`, epoch. */
export function parseDate(text: string): Date | null {
  const plain = text.trim()
  const time = parseIsoTime(plain) ?? parseEpochTime(plain) ?? parseDayFirst(plain) ?? parseMonthName(plain)
  return time !== null && time >= EARLIEST ? new Date(time) : null
}

/** Parses an age and counts it back from `asOf`: `3 Days Ago`, `30+ Days Ago`, `Few hours ago`, `Today`, `a month ago`. */
export function parseAge(text: string, asOf: Date): Date | null {
  const plain = text.toLowerCase().trim()
  if (/^(just now|today|few (hours|minutes) ago|active today|new)$/.test(plain)) return asOf
  if (plain === 'yesterday') return new Date(asOf.getTime() - DAY)
  const [, count = '', unit = ''] =
    /^(?:posted )?(\d+|an?)\+? (minute|hour|day|week|month|year)s? ago$/.exec(plain) ?? []
  const days = unitDays[unit]
  if (days === undefined) return null
  return new Date(asOf.getTime() - (count.startsWith('a') ? 1 : Number(count)) * days * DAY)
}

/** Parses the six digits in some URLs: `160125` is 16 January 2025. */
export function parseSixDigitDay(text: string): Date | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const time = utcDay(2000 + Number(year), Number(month), Number(day))
  return time === null ? null : new Date(time)
}

function parseIsoTime(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?( ?(Z|UTC|[+-]\d\d:?\d\d))?)?$/.test(text)) return null
  const time = Date.parse(
    /([zZ]|UTC|[+-]\d\d:?\d\d)$/.test(text.slice(10)) || text.length === 10 ? text : `${text}Z`,
  )
  return Number.isNaN(time) ? null : time
}

function parseEpochTime(text: string): number | null {
  if (/^1\d{9}$/.test(text)) return Number(text) * 1000
  return /^1\d{12}$/.test(text) ? Number(text) : null
}

function parseDayFirst(text: string): number | null {
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  return (
    utcDay(Number(year), Number(second), Number(first)) ?? utcDay(Number(year), Number(first), Number(second))
  )
}

function parseMonthName(text: string): number | null {
  const plain = text.toLowerCase().replace(/^[a-z]{3,9}, /, '')
  const [, month, day, year] =
    /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(plain) ??
    dayAndMonthSwapped(/^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})\b(.*)$/.exec(plain))
  const time = utcDay(Number(year), MONTHS.indexOf(month?.slice(0, 3) ?? '') + 1, Number(day))
  const exact = /\d:\d\d/.test(plain) ? Date.parse(text) : Number.NaN
  return Number.isNaN(exact) ? time : exact
}

function dayAndMonthSwapped(found: RegExpExecArray | null): (string | undefined)[] {
  return found ? [found[0], found[2], found[1], found[3]] : []
}

function utcDay(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null
}
