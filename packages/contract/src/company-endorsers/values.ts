/** The orders of the list of Endorsers. */
export const workloadOrders = ['waiting', 'name'] as const
/** The order of the list of Endorsers. */
export type WorkloadOrder = (typeof workloadOrders)[number]

/** Which Endorsers the list shows: all, those for whom applications wait, or those without work. */
export const workloadFilters = ['all', 'waiting', 'free'] as const
/** Which Endorsers the list shows. */
export type WorkloadFilter = (typeof workloadFilters)[number]

/** The longest leave that can be entered, in days. */
export const MAX_LEAVE_DAYS = 366

/** An application that waits longer counts as late. */
export const LATE_AFTER_DAYS = 7
