/** How lists of jobs to claim and of claimed jobs can be ordered. */
export const claimSorts = ['newest', 'applicants', 'closing'] as const
/** The order of a claim list. */
export type ClaimSort = (typeof claimSorts)[number]

/** Which unclaimed jobs to list. `closing` is within the next seven days. */
export const unclaimedFilters = ['all', 'with-applicants', 'closing'] as const
/** A choice of unclaimed jobs. */
export type UnclaimedFilter = (typeof unclaimedFilters)[number]

/** How an Endorser got a job: by posting it or by claiming it. */
export const claimOrigins = ['all', 'posted', 'claimed'] as const
/** A choice of the own jobs. */
export type ClaimOrigin = (typeof claimOrigins)[number]

/** A job closes soon within this number of days. */
export const CLOSING_DAYS = 7

/** Jobs that an Endorser released are listed for this number of days. */
export const RELEASED_DAYS = 30

/** A job in the claim lists names this number of its applications. */
export const MAX_LISTED_APPLICATIONS = 100
