import { DAYS_UNTIL_NOTHING_CAME } from '@endorse/contract/applications/submissions/values'
import { dayInIndia, todayInIndia } from '../../../domain/calendar.ts'
import type { Clock } from '../../../platform/clock.ts'
import { badInput } from '../../../platform/http/errors.ts'
import type { OwnApplicationRow } from '../queries.ts'

/** Throws 400 unless the day of a referral is one since the request was sent, and not in the future. */
export function checkDay(day: string, appliedAt: Date, clock: Clock): void {
  if (day > todayInIndia(clock))
    badInput({ 'submission.day': 'Please enter a day that is not in the future' })
  if (day < dayInIndia(appliedAt))
    badInput({ 'submission.day': 'Please enter a day on or after the one of the request' })
}

/** Returns the day from which the Endorsee can say that nothing came; null when the day of the referral is not known. */
export function nothingCameFrom({
  submission,
  step_times: { referred },
}: Pick<OwnApplicationRow, 'submission' | 'step_times'>): string | null {
  const day = submission?.day ?? (referred && dayInIndia(new Date(referred)))
  if (!day) return null
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + DAYS_UNTIL_NOTHING_CAME)
  return date.toISOString().slice(0, 10)
}
