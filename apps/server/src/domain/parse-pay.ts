/** Whole rupees a year. */
interface Pay {
  min: number
  max: number
}

/** A parsed text about pay: an amount, nothing, or a warning why the amount cannot be stored. */
export interface ParsedPay {
  pay: Pay | null
  warning: string | null
}

/** Pay as a feed states it, in its own currency and period. */
export interface StatedPay {
  min: number | null
  max: number | null
  /** ISO code; absent means rupees. */
  currency?: string | null
  period?: PayPeriod | null
}

/** The time that an amount of pay is for. */
export type PayPeriod = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

const periodsPerYear: Record<PayPeriod, number> = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 }

/** A yearly pay outside these bounds is a typing error, or the unit is another one. */
const MIN_YEARLY_PAY = 6_000
const MAX_YEARLY_PAY = 500_000_000

const MIN_YEARLY_PAY_WITHOUT_PERIOD = 100_000

const LUMP_SUM =
  /\blump ?-?sum\b|\bone[- ]?time\b|\bin total\b|\bfixed fee\b|\bper (project|task|article|video|assignment|lead|sale|word)\b/

const unitMultipliers: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  l: 1e5,
  lac: 1e5,
  lakh: 1e5,
  lpa: 1e5,
  cr: 1e7,
  crore: 1e7,
}

const currencyPatterns: [RegExp, string][] = [
  [/₹|\brs\b|\binr\b|rupee/, 'INR'],
  [/us\$|\$|\busd\b/, 'USD'],
  [/€|\beur\b/, 'EUR'],
  [/£|\bgbp\b/, 'GBP'],
  [/\b(sgd|aed|cad|aud|chf|jpy|sek|dkk|nok|pln|brl|mxn|qar|sar|myr|hkd|nzd|zar|thb|php|idr)\b/, ''],
]

const periodPatterns: [RegExp, PayPeriod][] = [
  [/^(1 )?hour$/, 'HOUR'],
  [/^(1 )?day$/, 'DAY'],
  [/^(1 )?week$/, 'WEEK'],
  [/^(1 )?month$/, 'MONTH'],
  [/^(1 )?year$/, 'YEAR'],
  [/(\/|per|an?) ?(hour|hr)\b|hourly|\bp\.?h\.?\b/, 'HOUR'],
  [/(\/|per|an?) ?day\b|daily|per diem/, 'DAY'],
  [/(\/|per|an?) ?(week|wk)\b|weekly/, 'WEEK'],
  [/(\/|per|an?) ?(month|mo|mth)\b|monthly|\bp\.?m\.?\b/, 'MONTH'],
  [/(\/|per|an?) ?(year|yr|annum)\b|annual|yearly|\bp\.? ?a\b|\blpa\b/, 'YEAR'],
]

const NOT_SPECIFIED =
  /^(|-+|n\/?a|none|null|not (disclosed|specified|mentioned|available)|undisclosed|negotiable|competitive.*|as per .*|best in .*|doe)$/
const UNPAID = /^(unpaid|no pay|voluntary)$/

const INDIAN_UNIT = /\d\s*(lacs?|lakhs?|lpa|cr|crores?)\b|\d,\d\d,\d{3}/

const AMOUNT = /(\d+(?:[.,]\d+)*)\s*(?:(k|thousand|l|lacs?|lakhs?|lpa|cr|crores?)(?![a-z]))?/g

/**
 * Parses `3-8 Lacs PA`, `50,000-3 Lacs PA`, `₹ 2,40,000 - 6,00,000`, `90 Lacs-1 Cr`, `15k per month`, `12 LPA` …
 * A number without a currency is in `defaultCurrency`; other currencies than rupees are never converted.
 */
export function parsePay(text: string, defaultCurrency = 'INR'): ParsedPay {
  const normalized = text
    .toLowerCase()
    .replace(/\(?\s*including variable[^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (NOT_SPECIFIED.test(normalized)) return { pay: null, warning: null }
  if (UNPAID.test(normalized)) return { pay: null, warning: 'The work is unpaid' }

  if (LUMP_SUM.test(normalized)) return { pay: null, warning: `Pay is a lump sum: "${text.trim()}"` }
  const stated = parseStatedPay(normalized)
  if (!stated) return { pay: null, warning: `Pay cannot be read: "${text.trim()}"` }
  const currency = stated.currency ?? defaultCurrency
  if (currency === 'INR' && isHardlyYearly(stated))
    return { pay: null, warning: `Pay states no period: "${text.trim()}"` }
  return toYearlyPay({ ...stated, currency }, text.trim())
}

/** Rupees without a period that are little for a year are rather those of a month, or of a day. */
function isHardlyYearly({ min, max, period }: StatedPay): boolean {
  const highest = Math.max(min ?? 0, max ?? 0)
  return !period && highest >= 1000 && highest < MIN_YEARLY_PAY_WITHOUT_PERIOD
}

/** Parses an amount in its own currency and period, either of which may be missing. Null when there is no number. */
export function parseStatedPay(text: string): StatedPay | null {
  const normalized = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const [first, second] = parseAmounts(normalized)
  if (first === undefined) return null
  const currency = parseCurrency(normalized) ?? (INDIAN_UNIT.test(normalized) ? 'INR' : null)
  return { min: first, max: second ?? null, currency, period: parsePayPeriod(normalized) }
}

/** Converts a stated amount to whole rupees a year, or returns a warning why it cannot. */
export function toYearlyPay(stated: StatedPay, originalText = formatPay(stated)): ParsedPay {
  const { currency, period } = stated
  const low = stated.min ?? stated.max
  const high = stated.max ?? stated.min
  if (low === null || high === null) return { pay: null, warning: null }
  if (currency && currency.toUpperCase() !== 'INR')
    return { pay: null, warning: `Pay in ${currency} is not converted: "${originalText}"` }
  if (low > high) return { pay: null, warning: `Minimum pay exceeds the maximum: "${originalText}"` }

  const factor = periodsPerYear[period ?? 'YEAR']
  const pay = { min: Math.round(low * factor), max: Math.round(high * factor) }
  const isTooLow = pay.max < MIN_YEARLY_PAY || (pay.min > 0 && pay.min < MIN_YEARLY_PAY)
  if (isTooLow || pay.max > MAX_YEARLY_PAY)
    return {
      pay: null,
      warning: `Pay is out of range for a year: "${originalText}"${lakhsHint(pay, stated)}`,
    }
  return { pay, warning: null }
}

/** Numbers such as 12 and 18 are rather lakhs, but the file has to say so. */
function lakhsHint({ min, max }: Pay, { period }: StatedPay): string {
  if (period || max >= 1000) return ''
  return `. If it is in lakhs, write "${min === max ? max : `${min}-${max}`} LPA".`
}

/** Parses `MONTH`, `per month`, `/month`, `1 YEAR`, `P.A.` … */
export function parsePayPeriod(text: string): PayPeriod | null {
  const normalized = text.toLowerCase().replace(/[-_]/g, ' ').trim()
  return periodPatterns.find(([pattern]) => pattern.test(normalized))?.[1] ?? null
}

function parseCurrency(normalized: string): string | null {
  for (const [pattern, code] of currencyPatterns) {
    const found = pattern.exec(normalized)
    if (found) return code || found[0].toUpperCase()
  }
  return null
}

/** In "3-8 Lacs" the unit belongs to both numbers; "50,000-3 Lacs" shows that a full amount needs none. */
function parseAmounts(normalized: string): number[] {
  const found = [...normalized.matchAll(AMOUNT)].slice(0, 2).map(([, digits = '', unit]) => ({
    number: parseWrittenNumber(digits),
    unit: unit ? unitMultipliers[unit.replace(/s$/, '')] : undefined,
    full: /\d,\d{3}\b/.test(digits) || parseWrittenNumber(digits) >= 1000,
  }))
  const shared = found.at(-1)?.unit ?? 1
  return found.map(({ number, unit, full }) => number * (unit ?? (full ? 1 : shared)))
}

/**
 * Reads a number as people write it: "12,00,000", "1.200.000", "12,5" and "12.5". A comma before one or two digits at the end is
 * that of a decimal. NaN for anything else.
 */
export function parseWrittenNumber(text: string): number {
  if (/^\d{1,3}(?:\.\d{3}){2,}(?:,\d{1,2})?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  return Number(text.replaceAll(',', ''))
}

function formatPay({ min, max, currency, period }: StatedPay): string {
  const range = min === max || max === null ? `${min}` : min === null ? `${max}` : `${min} - ${max}`
  return [range, currency, period?.toLowerCase()].filter(Boolean).join(' ')
}
