import { formatRupees } from '../core/money.ts'
import type { BonusState } from './values.ts'

/** What the texts about a bonus are made of. */
export interface BonusFacts {
  state: BonusState
  /** In whole rupees; null when it is none, or something else. */
  amount: number | null
  /** The words of the posting, such as "A bicycle". */
  amountText: string | null
  hiredOn: string
  eligibleOn: string
  /** The month of the payroll, as `2026-12`. */
  paidMonth: string | null
  reason: string | null
}

/** The amount as people read it: "₹50,000", the words of the posting, or "None". */
export function bonusAmountText({
  state,
  amount,
  amountText,
}: Pick<BonusFacts, 'state' | 'amount' | 'amountText'>) {
  if (state === 'NONE') return 'None'
  return amount === null ? (amountText ?? 'None') : formatRupees(amount)
}

/** Since when a bonus has its state, from when it is eligible, or why it has ended: "Eligible from 27 Feb 2027". */
export function bonusStateText({ state, eligibleOn, paidMonth, reason }: BonusFacts): string {
  if (state === 'PENDING') return `Eligible from ${dayText(eligibleOn)}`
  if (state === 'ELIGIBLE') return `Since ${dayText(eligibleOn)}`
  if (state === 'PAID') return paidMonth ? `Paid with ${monthText(paidMonth)}` : 'Paid'
  return reason ?? (state === 'NONE' ? 'Role has no bonus' : 'Ended')
}

// American English has months of three letters; British English writes "Sept".
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** `2026-12` as "December 2026". */
export function monthText(month: string): string {
  return longMonth.format(new Date(month))
}

/** `2027-02-27` as "27 Feb 2027". */
export function dayText(day: string): string {
  const date = new Date(day)
  return `${date.getUTCDate()} ${shortMonth.format(date)} ${date.getUTCFullYear()}`
}
