const DAY = 86_400_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** An older date is an error, because there were no job boards then. */
const EARLIEST = Date.UTC(1995, 0, 1)

/** The days of a unit by its names in the languages of feeds. */
const unitDays = new Map(
  (
    [
      [1 / 1440, 'm min mins minute minutes minuten minuto minutos'],
      [1 / 24, 'h hr hrs hour hours stunde stunden heure heures hora horas'],
      [1, 'd day days tag tage tagen jour jours día días dia dias dag dagen'],
      [7, 'w wk wks week weeks woche wochen semaine semaines semana semanas weken'],
      [30, 'mo mos month months monat monate monaten mois mes meses maand maanden'],
      [365, 'y yr yrs year years jahr jahre jahren an ans année años ano anos jaar'],
    ] as const
  ).flatMap(([days, names]) => names.split(' ').map((name): [string, number] => [name, days])),
)

const AGO_BEFORE = 'vor|il y a|hace|há'
const POSTED = String.raw`(?:re-?)?(?:posted|published|listed|active|updated)(?: on)?:?`
const AGE = new RegExp(
  String.raw`^(?:${POSTED} )?(?:(?:${AGO_BEFORE}) )?(?:>|more than |over |about |almost )?\s*(\d+|an?|one|two|three|ein(?:em|er)?|une?|una?)\s*\+?\s*(\p{L}+)\.?\s*(ago|old|back|geleden)?$`,
  'u',
)
/** "2 years" alone is a duration; "3d", "vor 3 Tagen" and "Posted 3 days" are ages without "ago". */
const AGE_WITHOUT_AGO = new RegExp(String.raw`^(?:\d+(?:d|h|w|mo)$|(?:${AGO_BEFORE}|${POSTED}) )`)
const NAMED_COUNTS: Record<string, number> = { two: 2, three: 3 }

/** Parses an exact time or day: ISO with or without an offset, `09-01-2024`, `Dec. 10, 2025`, `Thu, 20 Aug 2026 06:32:48 GMT`, epoch. */
export function parseDate(text: string): Date | null {
  const plain = text.trim()
  const time = parseIsoTime(plain) ?? parseEpochTime(plain) ?? parseDayFirst(plain) ?? parseMonthName(plain)
  return time !== null && time >= EARLIEST ? new Date(time) : null
}

/** The days of 2000 and of 2050 as spreadsheets count them, from the end of 1899 on. */
const SERIAL_DAYS = { from: 36_526, to: 54_789 }
const SERIAL_DAY_0 = Date.UTC(1899, 11, 30)

/** Parses the number that a spreadsheet stores for a day, as its export to CSV may have it: `45991` is 30 November 2025. */
export function parseSerialDay(text: string): Date | null {
  const plain = text.trim()
  const days = /^\d{5}(\.\d+)?$/.test(plain) ? Math.floor(Number(plain)) : 0
  return days >= SERIAL_DAYS.from && days <= SERIAL_DAYS.to ? new Date(SERIAL_DAY_0 + days * DAY) : null
}

/** Parses an age and counts it back from `asOf`: `3 Days Ago`, `30+ Days Ago`, `Few hours ago`, `Today`, `a month ago`. */
export function parseAge(text: string, asOf: Date): Date | null {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const word = plain.replace(new RegExp(`^${POSTED} `), '')
  if (/^(just now|just posted|now|today|few (hours|minutes) ago|new|heute|aujourd'hui|hoy|hoje)$/.test(word))
    return asOf
  if (/^(yesterday|gestern|hier|ayer|ontem)$/.test(word)) return new Date(asOf.getTime() - DAY)
  const [, count = '', unit = '', ago] = AGE.exec(plain) ?? []
  const days = unitDays.get(unit)
  if (days === undefined || (ago === undefined && !AGE_WITHOUT_AGO.test(plain))) return null
  const number = /^\d/.test(count) ? Number(count) : (NAMED_COUNTS[count] ?? 1)
  return new Date(asOf.getTime() - number * days * DAY)
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

/** Seconds or milliseconds, also as pandas writes them: `1704844800000.0`, `1.7048448E12`. */
function parseEpochTime(text: string): number | null {
  if (/^1\d{9}(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000)
  return /^1\d{12}(\.0+)?$/.test(text) || /^1\.\d+e\+?12$/i.test(text) ? Number(text) : null
}

function parseDayFirst(text: string): number | null {
  const [, isoYear, isoMonth, isoDay] = /^(20\d\d)[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(text) ?? []
  if (isoYear) return utcDay(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, first, second, year] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:,? \d{1,2}:\d\d.*)?$/.exec(text) ?? []
  return (
    utcDay(Number(year), Number(second), Number(first)) ?? utcDay(Number(year), Number(first), Number(second))
  )
}

function parseMonthName(text: string): number | null {
  const plain = text.toLowerCase().replace(/^[a-z]{3,9}, /, '')
  const [, month, day, year] =
    /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(plain) ??
    dayAndMonthSwapped(
      /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d\d(?= ?$))\b(.*)$/.exec(plain),
    )
  const time = utcDay(
    Number(year) + (year?.length === 2 ? 2000 : 0),
    MONTHS.indexOf(month?.slice(0, 3) ?? '') + 1,
    Number(day),
  )
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
