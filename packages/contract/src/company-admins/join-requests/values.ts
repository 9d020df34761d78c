/** The status of a request to join a company. `SEPARATE`: they work at another company, which got a row of its own. */
export const joinRequestStatuses = ['PENDING', 'APPROVED', 'SEPARATE', 'REJECTED'] as const
/** One of `joinRequestStatuses`. */
export type JoinRequestStatus = (typeof joinRequestStatuses)[number]

/** What platform staff can decide. */
export const joinDecisions = ['APPROVED', 'SEPARATE', 'REJECTED'] as const
/** One of `joinDecisions`. */
export type JoinDecision = (typeof joinDecisions)[number]

/** What a company admin says about a request. Platform staff read it before they decide. */
export const joinOpinions = ['WORKS_HERE', 'DOES_NOT_WORK_HERE'] as const
/** One of `joinOpinions`. */
export type JoinOpinion = (typeof joinOpinions)[number]

/** The longest reason, which the person reads in a mail. */
export const MAX_DECISION_REASON = 300
