import { type PayUnit, payUnits } from '@endorse/contract/posting-imports/values'
import { parsePay } from '../../domain/parse-pay.ts'

/** What is added to an amount to say its unit. */
export const unitTexts: Record<PayUnit, string> = {
  LAKHS_A_YEAR: 'lpa',
  RUPEES_A_YEAR: 'inr per year',
  RUPEES_A_MONTH: 'inr per month',
}

/** Reads an amount without a unit in each unit, in rupees a year. */
export function readingsOf(amount: string): Record<PayUnit, { min: number; max: number } | null> {
  const readings = payUnits.map((unit) => [unit, parsePay(`${amount} ${unitTexts[unit]}`).pay])
  return Object.fromEntries(readings) as Record<PayUnit, { min: number; max: number } | null>
}
