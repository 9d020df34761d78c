import { formatRupees, formatSalary } from './money.ts'

const LAKH = 100_000
const MONTHS = 12
/** In lakhs. A larger number that somebody types is one of rupees, or could be both. */
const MOST_LAKHS = 1000
/** In rupees a year. Less and more is asked about, because it is rather another unit or a typing error. */
const LEAST_LIKELY_PAY = 100_000
const HIGHEST_LIKELY_PAY = 50_000_000
const WIDEST_LIKELY_RANGE = 20
/** A comma separates groups of digits, and is no decimal point: `12,00,000`, `1,200,000`. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d*)?$/

/**
 * Reads a yearly pay as people type it, in whole rupees: `12` and `12.5` are lakhs, `12,00,000` is the full amount. Null for
 * an empty text, and not a number for a text that is no amount or could be either, such as `5000`.
 */
export function readPay(text: string): number | null {
  const typed = text.replaceAll(/[\s₹]/g, '')
  if (typed === '') return null
  if (!AMOUNT.test(typed)) return Number.NaN
  const amount = Number(typed.replaceAll(',', ''))
  if (amount < MOST_LAKHS) return Math.round(amount * LAKH)
  return amount >= LEAST_LIKELY_PAY ? Math.round(amount) : Number.NaN
}

/** Returns how a field of pay reads what is typed: `₹12,00,000 a year`. Undefined while that is no amount. */
export function describePay(text: string): string | undefined {
  const pay = readPay(text)
  return pay ? `${formatRupees(pay)} a year` : undefined
}

/** A question about a pay in rupees a year, and the bound that it is about. */
interface PayQuestion {
  bound: 'min' | 'max'
  text: string
}

/** Asks about a pay that is ten or a hundred thousand times off; undefined for a likely one. Nothing is asked about 0. */
export function askAboutPay(min: number | null, max: number | null): PayQuestion | undefined {
  for (const [bound, pay] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (!pay) continue
    if (pay < LEAST_LIKELY_PAY) return { bound, text: askAboutLittlePay(pay) }
    if (pay > HIGHEST_LIKELY_PAY)
      return { bound, text: `Is ${formatRupees(pay)} a year (${formatSalary(pay, pay)}) right?` }
  }
  if (min && max && max > WIDEST_LIKELY_RANGE * min)
    return {
      bound: 'max',
      text: `Is ${formatSalary(min, max)} right? The upper salary is more than ${WIDEST_LIKELY_RANGE} times the lower one.`,
    }
  return undefined
}

function askAboutLittlePay(pay: number): string {
  const [period, yearly] =
    pay < MOST_LAKHS ? [`${pay} LPA`, pay * LAKH] : [`${formatRupees(pay)} a month`, pay * MONTHS]
  return `Is ${formatRupees(pay)} a year right, or is it ${period} (${formatRupees(yearly)} a year)?`
}
