import {
  afterWorkingTime,
  type OwnHolidays,
  workingTimeBetween,
} from '../../../domain/working-time/working-time.ts'

/** Points in the working time of a turn. */
export interface TurnTimes {
  /** Before it, a follow-up travels with the reminder. */
  halfAt: Date
  /** Two thirds, when the asked Endorser is reminded. */
  remindAt: Date
}

/** Returns the points in the working time of a turn; all at its end when it has none. */
export function turnTimesOf(from: Date, dueAt: Date, ownHolidays: OwnHolidays): TurnTimes {
  const total = workingTimeBetween(from, dueAt, ownHolidays)
  const at = (share: number) => (total > 0 ? afterWorkingTime(from, total * share, ownHolidays) : dueAt)
  return { halfAt: at(1 / 2), remindAt: at(2 / 3) }
}
