import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, SuccessResponse } from '../../core/schemas.ts'
import { singleLineText } from '../../core/text.ts'
import { joinDecisions, joinOpinions, joinRequestStatuses, MAX_DECISION_REASON } from './values.ts'

const CompanyReference = z.object({ id: Id, name: z.string() })

/** A request to join a company whose name resembles the domain of the address. */
export const JoinRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(joinRequestStatuses),
  company: CompanyReference,
  domain: z.string(),
  /** Whether the domain only looks like the name of the company, such as lnfosys.com. */
  isLookAlike: z.boolean(),
  requestedAt: DateTimeString,
  confirmedAt: DateTimeString,
  /** The number of other accounts with an address of this domain. */
  othersAtDomain: z.number(),
  /** The domains that are verified for the company. */
  verifiedDomains: z.array(z.string()),
  /** How many open postings and applications the person would see. */
  postings: z.number(),
  applications: z.number(),
  /** What an admin of the company says. */
  opinion: z.object({ answer: z.enum(joinOpinions), by: z.string(), at: DateTimeString }).nullable(),
})
/** A parsed `JoinRequest`. */
export type JoinRequest = z.infer<typeof JoinRequest>

/** The user's own request. */
export const MyJoinRequest = z.object({
  status: z.enum(joinRequestStatuses),
  company: z.string(),
  domain: z.string(),
  requestedAt: DateTimeString,
  /** What platform staff wrote about their decision. */
  reason: z.string().nullable(),
})
/** A parsed `MyJoinRequest`. */
export type MyJoinRequest = z.infer<typeof MyJoinRequest>

const requestKinds = ['ADMIN', 'JOIN'] as const

/** A decided request to become an admin or to join. */
export const DecidedRequest = z.object({
  id: Id,
  kind: z.enum(requestKinds),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(['APPROVED', 'SEPARATE', 'REJECTED']),
  company: CompanyReference.nullable(),
  at: DateTimeString,
  /** Who decided. Null when the domain decided, or the account was deleted. */
  by: z.object({ name: z.string(), isStaff: z.boolean(), isYou: z.boolean() }).nullable(),
  reason: z.string().nullable(),
})
/** A parsed `DecidedRequest`. */
export type DecidedRequest = z.infer<typeof DecidedRequest>

const IdParams = z.object({ id: Id })
const Reason = singleLineText(MAX_DECISION_REASON)

/** The schemas of `joinRequestEndpoints`. */
export const joinRequestSchemas = {
  mine: { response: z.object({ success: z.literal(true), data: MyJoinRequest.nullable() }) },
  list: {
    query: PaginationQuery,
    response: z.object({ success: z.literal(true), data: z.array(JoinRequest), pagination: Pagination }),
  },
  listDecided: {
    query: PaginationQuery,
    response: z.object({ success: z.literal(true), data: z.array(DecidedRequest), pagination: Pagination }),
  },
  decide: {
    params: IdParams,
    body: z
      .object({
        decision: z.enum(joinDecisions),
        /** Mailed to the person. Required for a rejection. */
        reason: Reason.optional(),
        /** Verifies the domain for the company, too, so that everybody with an address there joins at once. */
        verifyDomain: z.boolean().optional(),
      })
      .refine(({ decision, reason }) => decision !== 'REJECTED' || reason, {
        path: ['reason'],
        error: 'Please give a reason. The person reads it.',
      }),
    response: SuccessResponse,
  },
  recordRecommendation: {
    params: IdParams,
    body: z.object({ answer: z.enum(joinOpinions) }),
    response: SuccessResponse,
  },
}
