import { parsePay } from '../../../domain/parse-pay.ts'

/** A query without the pay that it names. */
export interface TypedPay {
  text: string
  /** Rupees a year; absent when the query names no pay. */
  minSalary?: number
  /** The words that name it. */
  payText?: string
}

/** `20 lpa`, `12-15 lakhs`, `₹8 L`, `1.2 cr`, `25k per month`. A number needs a unit: "sap 4" is no pay. */
const PAY =
  /(?<![\p{L}\p{N}])(?:₹|rs\.?|inr)?\s*(\d+(?:\.\d+)?)\s*(?:(?:-|to)\s*\d+(?:\.\d+)?\s*)?(lpa|lakhs?|lacs?|l|crores?|cr|k)\+?(?![\p{L}\p{N}])(?:\s*(?:p\.?\s?a\.?|per annum|per year|(?:per|a|\/)\s*month|p\.?m\.?))?(?![\p{L}\p{N}])/iu

/** Reads the pay that a user types into the search box, as the least that a job has to pay. */
export function parseTypedPay(query: string): TypedPay {
  const found = PAY.exec(query)
  if (!found) return { text: query }
  const [payText, amount = '', unit = ''] = found
  // "25k" is what people call a month's pay.
  const isMonthly = /month|p\.?m/i.test(payText) || unit.toLowerCase() === 'k'
  const { pay } = parsePay(`${amount} ${unit}${isMonthly ? ' per month' : ' per year'}`)
  if (!pay) return { text: query }
  return { text: query.replace(payText, ' '), minSalary: pay.min, payText: payText.trim() }
}
