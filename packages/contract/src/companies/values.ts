/** The status of a company admin request. Signing up makes the request; an approved admin or platform staff decide it. */
export const adminStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
/** A company admin request that waits, was approved, or was rejected. */
export type AdminStatus = (typeof adminStatuses)[number]
