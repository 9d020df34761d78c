/** The orders of the saved jobs: the last saved first, or the next to close. */
export const savedJobOrders = ['saved', 'closing'] as const
/** The order of the saved jobs. */
export type SavedJobOrder = (typeof savedJobOrders)[number]
/** The text of each order on the screen. */
export const savedJobOrderLabel: Record<SavedJobOrder, string> = {
  saved: 'Last saved',
  closing: 'Closing date',
}

/** Whether a saved job is open, has passed its closing date, or was archived by its company. */
export const savedJobStates = ['OPEN', 'EXPIRED', 'ARCHIVED'] as const
/** The state of a saved job. */
export type SavedJobState = (typeof savedJobStates)[number]
