import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, Role, SuccessResponse } from '../core/schemas.ts'
import { searchText } from '../core/text.ts'
import { liftReasons, suspensionReasons } from '../moderation/suspension/values.ts'
import { reportReasons } from '../moderation/values.ts'
import { sessionEndReasons } from './values.ts'

/** An account, as platform staff see it in the list of people. */
export const ListedPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  company: z.string().nullable(),
  joinedAt: DateTimeString,
  lastSeenAt: DateTimeString.nullable(),
  /** The applications that an Endorsee has sent, or that an Endorser handles. */
  applications: z.number(),
  /** Reports on the person that are not decided yet. */
  openReports: z.number(),
  isSuspended: z.boolean(),
})
/** An entry of the list of people. */
export type ListedPerson = z.infer<typeof ListedPerson>

/** A session of a person, as platform staff see it. */
const PersonSession = z.object({
  id: Id,
  /** Browser and system, such as `Chrome on Windows`. */
  device: z.string(),
  signedInAt: DateTimeString,
  lastUsedAt: DateTimeString,
})

/** What staff see of the suspension that holds now. */
const RunningSuspension = z.object({
  number: z.number(),
  suspendedAt: DateTimeString,
  /** Null when that account was deleted. */
  by: z.string().nullable(),
  until: DateTimeString.nullable(),
  reason: z.enum(suspensionReasons),
  text: z.string(),
  note: z.string(),
  /** The case that the suspension decided. */
  caseId: Id.nullable(),
  reportCount: z.number(),
  sessionsEnded: z.number(),
  requestsPassedOn: z.number(),
  /** What the person wrote against it. */
  objection: z
    .object({ text: z.string(), at: DateTimeString, isAnswered: z.boolean(), canAnswer: z.boolean() })
    .nullable(),
})

const at = { at: DateTimeString }
/** Something that happened with an account, as staff see it first. A suspension with a wrong reason is left out. */
const PersonHistoryEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('SUSPENDED'),
    ...at,
    by: z.string().nullable(),
    reason: z.enum(suspensionReasons),
    days: z.number().nullable(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('LIFTED'),
    ...at,
    by: z.string().nullable(),
    why: z.enum(liftReasons).nullable(),
  }),
  z.object({
    kind: z.literal('REPORTED'),
    ...at,
    caseId: Id,
    people: z.number(),
    reason: z.enum(reportReasons),
  }),
  z.object({ kind: z.literal('NEW_DEVICE'), ...at, device: z.string() }),
  z.object({ kind: z.literal('VERIFIED'), ...at }),
])
/** Something that happened with an account. */
export type PersonHistoryEntry = z.infer<typeof PersonHistoryEntry>

/** An account, as platform staff see it on its page. */
export const PersonDetails = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  role: Role,
  /** The company, also while a suspension has taken the person out of it. */
  company: z.string().nullable(),
  joinedAt: DateTimeString,
  lastSeenAt: DateTimeString.nullable(),
  /** What the account asks for beside the password. */
  secondFactor: z.object({ passkeys: z.number(), app: z.boolean() }),
  /** The sessions that have not expired, the last used first; at most 50. */
  sessions: z.array(PersonSession),
  /** Requests that wait for an answer of this Endorser, or that this Endorsee waits for. */
  openRequests: z.number(),
  /** The open cases about the person. */
  openCases: z.array(z.object({ caseId: Id, people: z.number() })),
  /** Whether the staff who ask can suspend the person. */
  canSuspend: z.boolean(),
  suspension: RunningSuspension.nullable(),
  history: z.array(PersonHistoryEntry),
})
/** An account, as platform staff see it on its page. */
export type PersonDetails = z.infer<typeof PersonDetails>

/** The schemas of `peopleEndpoints`. */
export const peopleSchemas = {
  listPeople: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      search: searchText().optional(),
      role: Role.optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(ListedPerson), pagination: Pagination }),
  },
  getPerson: {
    params: z.object({ id: Id }),
    response: z.object({ success: z.literal(true), data: PersonDetails }),
  },
  endSessions: {
    params: z.object({ id: Id }),
    body: z.object({
      sessionIds: z.array(Id).min(1, 'Please choose a session').max(50),
      reason: z.string().pipe(z.enum(sessionEndReasons, 'Please choose a reason')),
      /** Whether the password no longer signs in until it is changed by a mailed code. */
      requireNewPassword: z.boolean(),
    }),
    response: SuccessResponse,
  },
}
