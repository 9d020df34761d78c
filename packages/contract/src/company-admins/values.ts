/** The companies that staff can list: all, those with Endorsers, without a domain, without an admin, or with something to decide. */
export const companyFilters = ['all', 'endorsers', 'no-domain', 'no-admin', 'waiting'] as const
/** Which companies staff list. */
export type CompanyFilter = (typeof companyFilters)[number]

/** The most postings that a company may have in order to be merged into another one, since all move in one transaction. */
export const MAX_MERGED_POSTINGS = 5000

/** The status of a company admin request. Signing up makes the request; an approved admin or platform staff decide it. */
export const adminStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
/** A company admin request that waits, was approved, or was rejected. */
export type AdminStatus = (typeof adminStatuses)[number]
