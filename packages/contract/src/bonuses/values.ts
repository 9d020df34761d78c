/** The states of a bonus as people read them. A pending one becomes eligible by its day alone. */
export const bonusStates = ['PENDING', 'ELIGIBLE', 'PAID', 'ENDED', 'NONE'] as const
/** The state of a bonus. */
export type BonusState = (typeof bonusStates)[number]

/** The states as they are stored: a bonus is open while it is pending or eligible. */
export const storedBonusStates = ['OPEN', 'PAID', 'ENDED', 'NONE'] as const
/** The state of a bonus as it is stored, and to which an admin moves it. */
export type StoredBonusState = (typeof storedBonusStates)[number]

/** The text of each state. */
export const bonusStateLabel: Record<BonusState, string> = {
  PENDING: 'Pending',
  ELIGIBLE: 'Eligible',
  PAID: 'Paid',
  ENDED: 'Ended',
  NONE: 'None',
}

/** How many bonuses are moved or exported by name at once. */
export const MAX_CHOSEN_BONUSES = 100
/** In characters. */
export const MAX_BONUS_NOTE = 200
/** In characters. */
export const MAX_BONUS_REASON = 120
