import { z } from 'zod'
import { multiLineText } from '../../core/text.ts'
import { experienceLevels } from '../../job-postings/values.ts'
import { MAX_BONUS, MAX_POLICY_LENGTH, MAX_WAITING_DAYS } from './values.ts'

const notANumber = 'Please enter whole rupees as a number'
const tooHigh = 'Please enter at most ₹1,00,00,000'

/** A bonus in whole rupees; null without one. */
export const BonusAmount = z
  .number(notANumber)
  .int(notANumber)
  .nonnegative(notANumber)
  .max(MAX_BONUS, tooHigh)
  .nullable()

/** Reads an amount such as `75,000`; null for an empty text. */
const amountField = z
  .string()
  .transform((text) => text.replaceAll(/[,\s₹]/g, ''))
  .transform((digits) => (digits === '' ? null : /^\d+$/.test(digits) ? Number(digits) : Number.NaN))
  .pipe(BonusAmount)

const notDays = `Please enter a number of days from 0 to ${MAX_WAITING_DAYS}`

/** The days from a hire until its bonus may be paid. */
export const WaitingDays = z.number(notDays).int(notDays).min(0, notDays).max(MAX_WAITING_DAYS, notDays)

const daysField = z
  .string()
  .transform((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN))
  .pipe(WaitingDays)

/** The words of a referral policy. */
export const PolicyText = multiLineText(MAX_POLICY_LENGTH)

/** The form of a referral policy, with the amounts as the inputs have them. */
export const ReferralPolicyForm = z.object({
  text: PolicyText,
  bonuses: z.array(z.object({ level: z.enum(experienceLevels), amount: amountField })),
  waitingDays: daysField,
})
