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
export const savedJobAvailabilities = ['OPEN', 'EXPIRED', 'ARCHIVED'] as const
/** Whether a saved job can still be applied for. */
export type SavedJobAvailability = (typeof savedJobAvailabilities)[number]
