import type { ReportReason } from '../values.ts'

/** Why staff suspend a person, in screen order. They are reasons of reports, which a suspension decides. */
export const suspensionReasons = [
  'MONEY',
  'NOT_THE_PERSON',
  'NOT_REAL',
  'OFFENSIVE',
  'SPAM',
  'OTHER',
] as const satisfies readonly ReportReason[]
/** Why staff suspend a person. */
export type SuspensionReason = (typeof suspensionReasons)[number]
/** The text of each reason, as the person reads it. */
export const suspensionReasonLabel: Record<SuspensionReason, string> = {
  MONEY: 'Asked Endorsees for money',
  NOT_THE_PERSON: 'Not the person they say they are',
  NOT_REAL: 'Posted jobs that are not real',
  OFFENSIVE: 'Insulted or discriminated',
  SPAM: 'Sent advertising',
  OTHER: 'Something else',
}

/** For how long staff suspend a person, in screen order. */
export const suspensionPeriods = ['DAYS_7', 'DAYS_14', 'UNTIL_LIFTED', 'UNTIL_DAY'] as const
/** For how long staff suspend a person. */
export type SuspensionPeriod = (typeof suspensionPeriods)[number]
/** The days of the periods that have a fixed length. */
export const daysOfPeriod: Record<SuspensionPeriod, number | null> = {
  DAYS_7: 7,
  DAYS_14: 14,
  UNTIL_LIFTED: null,
  UNTIL_DAY: null,
}
/** The latest day that can be chosen, in days from today. */
export const MAX_SUSPENSION_DAYS = 366

/** Why a suspension is lifted before its end. After a wrong reason it leaves the record that staff see first. */
export const liftReasons = ['WRONG', 'LONG_ENOUGH'] as const
/** Why a suspension is lifted before its end. */
export type LiftReason = (typeof liftReasons)[number]

/** The longest text that staff write to a suspended person, and the longest note for staff, in characters. */
export const MAX_SUSPENSION_TEXT = 500
/** The longest objection to a suspension, in characters. */
export const MAX_OBJECTION = 1000
/** Within how many working days staff answer an objection. */
export const OBJECTION_ANSWER_DAYS = 3

/** The number of a suspension as people write it, such as `S-12`. */
export function suspensionNumber(number: number): string {
  return `S-${number}`
}
