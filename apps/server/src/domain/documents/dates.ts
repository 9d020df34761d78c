/** A range of time in a document; a day is written like `2021-05-31`, a year like `2021`. */
export interface DateRange {
  /** The first day of the first month; a year alone when no month is named. Null when only the end is known. */
  start: string | null
  /** The last day of the last month; a year alone when no month is named. Null while it lasts. */
  end: string | null
  isCurrent: boolean
  /** Where it stands in the line. */
  from: number
  to: number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const YEAR = "(?:(?:19|20)\\d\\d|['’]\\d\\d)"
const SEASON = '(?:spring|summer|autumn|fall|winter)'
const POINT = `(?:${MONTH}[\\s,/'’-]*${YEAR}|(?:0?[1-9]|1[0-2])\\s?[/.-]\\s?(?:19|20)\\d\\d|(?:19|20)\\d\\d\\s?/\\s?(?:0?[1-9]|1[0-2])(?!\\d)|${SEASON} ${YEAR}|${YEAR})`
const NOW = '(?:present|current(?:ly)?|now|today|ongoing|till date|to date|till now|date|heute|actuel)'
const DASH = '\\s*(?:-|–|—|−|to|until|till|bis)+\\s*'
const RANGE = new RegExp(`(?<![\\p{L}\\d.])(${POINT})${DASH}(${POINT}|${NOW})(?![\\p{L}\\d])`, 'iu')
const SHORT_RANGE = /(?<!\d)((?:19|20)\d\d)\s?[-–—]\s?(\d\d)(?![\d%])/u
const SINCE = new RegExp(`\\b(?:since|from)\\s+(${POINT})(?!\\d)`, 'iu')
const SINGLE = new RegExp(`(?<![\\p{L}\\d.])(${POINT})(?![\\p{L}\\d%+])`, 'iu')

/** Finds `Jan 2023 - Present`, `2019–21`, `05/2018 to 06/2020`, `since 2020`. Null when there is no range. */
export function findDateRange(text: string): DateRange | null {
  const range = RANGE.exec(text)
  if (range) return toRange(range, range[1] ?? '', range[2] ?? '')
  const short = SHORT_RANGE.exec(text)
  if (short) return toRange(short, short[1] ?? '', `${(short[1] ?? '').slice(0, 2)}${short[2]}`)
  const since = SINCE.exec(text)
  if (since) return toRange(since, since[1] ?? '', 'present')
  return null
}

const START = new RegExp(`^(${POINT})${DASH}`, 'iu')
const END = new RegExp(`^(${POINT}|${NOW})(?![\\p{L}\\d])\\s*`, 'iu')

/** Where the parts of a range end that a narrow column divides: `June 2020 –` begins one line, and `Present` the next. */
export function findDividedRange(line: string, next: string): { start: number; end: number } | null {
  const [start = ''] = START.exec(line) ?? []
  const [end = ''] = END.exec(next) ?? []
  return start !== '' && end !== '' && findDateRange(line) === null
    ? { start: start.length, end: end.length }
    : null
}

/** Says whether a text is a month, a year, or a word for today, and nothing more. */
export function isDate(text: string): boolean {
  return END.exec(text.trim())?.[0].length === text.trim().length
}

/** Finds a month or a year that stands alone: the end of studies, a short event. */
export function findSingleDate(text: string): DateRange | null {
  const single = SINGLE.exec(text)
  if (!single || !isPlausible(single[1] ?? '')) return null
  return { ...toRange(single, single[1] ?? '', single[1] ?? ''), isCurrent: false }
}

function toRange(match: RegExpExecArray, first: string, last: string): DateRange {
  const isCurrent = new RegExp(`^${NOW}$`, 'i').test(last)
  return {
    start: firstDay(first),
    end: isCurrent ? null : lastDay(last),
    isCurrent,
    from: match.index,
    to: match.index + match[0].length,
  }
}

function isPlausible(text: string): boolean {
  const { year } = parsePoint(text)
  return year >= 1950 && year <= 2049
}

function parsePoint(text: string): { year: number; month: number | null } {
  const plain = text.toLowerCase()
  const [yearText = ''] = /(?:19|20)\d\d|(?<=['’])\d\d/.exec(plain) ?? []
  const year = yearText.length === 2 ? toFullYear(Number(yearText)) : Number(yearText)
  const named = MONTHS.findIndex((name) => new RegExp(`(^|[^\\p{L}])${name}`, 'u').test(plain))
  const [number] = /(?<!\d)(?:0?[1-9]|1[0-2])(?!\d)/.exec(plain.replace(yearText, ' ')) ?? []
  return { year, month: named !== -1 ? named + 1 : number ? Number(number) : null }
}

function toFullYear(short: number): number {
  return short > 60 ? 1900 + short : 2000 + short
}

function firstDay(text: string): string {
  const { year, month } = parsePoint(text)
  return month === null ? String(year) : `${year}-${pad(month)}-01`
}

function lastDay(text: string): string {
  const { year, month } = parsePoint(text)
  if (month === null) return String(year)
  const day = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${year}-${pad(month)}-${pad(day)}`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

const DAY_FORMATS: [RegExp, (match: RegExpExecArray) => [year: number, month: number, day: number]][] = [
  [
    /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/,
    ([, year, month, day]) => [Number(year), Number(month), Number(day)],
  ],
  // In India and Europe the day is first.
  [
    /(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(20\d\d)(?!\d)/,
    ([, day, month, year]) =>
      Number(month) > 12
        ? [Number(year), Number(day), Number(month)]
        : [Number(year), Number(month), Number(day)],
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?[\\s-]+(${MONTH})[\\s,-]*(20\\d\\d)`, 'i'),
    ([, day, month, year]) => [Number(year), monthOf(month), Number(day)],
  ],
  [
    new RegExp(`(?<!\\p{L})(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(20\\d\\d)`, 'iu'),
    ([, month, day, year]) => [Number(year), monthOf(month), Number(day)],
  ],
]

function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

/** Finds an exact day: `15 March 2026`, `15/03/2026`, `March 15, 2026`. Null when there is none. */
export function parseDay(text: string): { value: string; from: number; to: number } | null {
  for (const [pattern, toParts] of DAY_FORMATS) {
    const match = pattern.exec(text)
    if (!match) continue
    const [year, month, day] = toParts(match)
    const date = new Date(Date.UTC(year, month - 1, day))
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) continue
    return {
      value: `${year}-${pad(month)}-${pad(day)}`,
      from: match.index,
      to: match.index + match[0].length,
    }
  }
  return null
}
