import type { DocumentPay } from '@endorse/contract/document-parsing/schemas'
import { type PayPeriod, parseStatedPay, toYearlyPay } from '../../parse-pay.ts'
import type { LocatedLine } from '../located-document.ts'
import { type Candidate, choose, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { type JobText, valuesOf } from './job-text.ts'

const CURRENCY = String.raw`(?:₹|rs\.?|inr|us\$|\$|usd|€|eur|£|gbp|sgd|aed|cad|aud|chf)`
const AMOUNT = String.raw`\d[\d,. ]*(?:k\b|lakhs?|lacs?|lpa|cr(?:ore)?s?|l\b|m\b)?`
const PERIOD = String.raw`(?:\s*\/-)?(?:\s*(?:lpa|p\.?\s?a\.?|p\.?\s?m\.?|per\s+(?:annum|year|month|week|day|hour)|an?\s+(?:year|month|week|day|hour)|\/\s?(?:year|yr|month|mo|week|day|hour|hr)|annually|monthly|hourly|yearly))?`
const WITH_CURRENCY = new RegExp(
  String.raw`${CURRENCY}\s?${AMOUNT}(?:\s*(?:-|–|—|to)\s*${CURRENCY}?\s?${AMOUNT})?(?:\s?(?:usd|inr|eur|gbp))?${PERIOD}`,
  'iu',
)
const WITH_UNIT = new RegExp(
  String.raw`\b\d[\d,.]*\s*(?:-|–|—|to)?\s*(?:\d[\d,.]*)?\s*(?:lpa|lakhs?(?:\s+per\s+annum|\s+p\.?a\.?)?|lacs?(?:\s+per\s+annum|\s+p\.?a\.?)?)(?![\p{L}])|\b\d[\d\s.,]{2,9}\s?(?:usd|eur|inr|gbp)\b`,
  'iu',
)
/** Money that is not pay: of products, funds, the company. */
const NOT_PAY =
  /\b(revenue|funding|raised|valuation|turnover|budget of|million|billion|series [a-e]|worth|users|savings|portfolio|deal|arr)\b/i

/** Reads what a job pays: after its label, or an amount of money in the text. */
export function readPay(job: JobText): Reading<DocumentPay> {
  const top = new Set(job.head.map(({ start }) => start))
  return choose(
    [...labelledPay(job), ...job.lines.flatMap((line) => payIn(line, top.has(line.start) ? 6 : 3.5))],
    ({ min, max, currency, period }) => [min, max, currency, period].join(' '),
  )
}

function labelledPay(job: JobText): Candidate<DocumentPay>[] {
  return valuesOf(job, 'pay').flatMap(({ text, lines }, index) => {
    const amount = WITH_CURRENCY.exec(text)?.[0] ?? WITH_UNIT.exec(text)?.[0] ?? text.slice(0, 80)
    const pay = toPay(amount)
    return pay ? [{ value: pay, places: placesOfLines(lines), score: 10 - index }] : []
  })
}

function payIn(line: LocatedLine, score: number): Candidate<DocumentPay>[] {
  const match = WITH_CURRENCY.exec(line.text) ?? WITH_UNIT.exec(line.text)
  if (!match || NOT_PAY.test(line.text)) return []
  const pay = toPay(match[0])
  const isPlausible =
    pay && (pay.period !== null || pay.min !== pay.max || score > 5) && (pay.max ?? pay.min ?? 0) >= 10
  if (!pay || !isPlausible) return []
  const says = /\b(salary|pay|paid|compensation|stipend|ctc|earn|на руки|зарплат)/i.test(line.text) ? 1.5 : 0
  const isBoast = /\b(earn|up to|over)\b/i.test(line.text) && pay.min === pay.max ? 2 : 0
  return [
    {
      value: pay,
      places: [placeInLine(line, match.index, match.index + match[0].length)],
      score: score + says - isBoast,
    },
  ]
}

/** Without a period the amount tells it: nobody earns 3,500 dollars a year. */
function likelyPeriod(amount: number, currency: string | null): PayPeriod | null {
  if (currency === 'INR') return amount < 100_000 ? 'MONTH' : 'YEAR'
  if (currency === null) return null
  return amount < 250 ? 'HOUR' : amount < 20_000 ? 'MONTH' : 'YEAR'
}

function toPay(text: string): DocumentPay | null {
  const spaced = text
    .replaceAll(/(?<=\d)[\s\u00a0](?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d),(?=\d\d\d?\b)/g, ',')
  const stated = parseStatedPay(spaced)
  if (!stated || (stated.min === null && stated.max === null)) return null
  const { min, max, currency = null } = stated
  const period = stated.period ?? likelyPeriod(max ?? min ?? 0, currency)
  const { pay } = toYearlyPay({ min, max, currency, period })
  const isRupees = currency === 'INR'
  return {
    text: text.trim(),
    min,
    max,
    currency,
    period,
    salaryMin: isRupees ? (pay?.min ?? null) : null,
    salaryMax: isRupees ? (pay?.max ?? null) : null,
  }
}
