import {
  ApplicationStatus as ApplicationStatusSchema,
  RejectionReason as RejectionReasonSchema,
  ShownStatus as ShownStatusSchema,
} from '@endorse/contract/applications/schemas'
import {
  type ClosingCause,
  closingCauses,
  type TurnEnd,
  type TurnReason,
  turnEnds,
  turnReasons,
} from '@endorse/contract/applications/turns/values'
import {
  type ApplicationStatus,
  type EndorsementRelation,
  endorsementRelations,
  type ReferralOutcome,
  type RejectionReason,
  referralOutcomes,
  type ShownStatus,
} from '@endorse/contract/applications/values'
import { z } from 'zod'
import {
  defineEvents,
  type ParsedEvent,
  type StoredEvent,
  type StoredEventOf,
} from '../../platform/events/event-catalog.ts'

const nothing = z.object({})
/** The reason that platform staff gave for reading personal data. */
const access = z.object({ byStaff: z.boolean().optional(), note: z.string().nullish() })

/** The events of an application. Its history, its mails and its notifications are made from them. */
export const applicationEvents = defineEvents({
  'application.created': { subject: 'application', data: nothing },
  /** `handler` is the Endorser to whom a company admin reassigned it. Without one, the actor took it. */
  'application.assigned': {
    subject: 'application',
    data: z.object({ handler: z.uuid().optional(), before: z.uuid().nullish() }),
  },
  /** `from` is the status of one that had been accepted, and needs a new decision. */
  'application.unassigned': {
    subject: 'application',
    data: z.object({ from: ShownStatusSchema.optional() }),
  },
  /** Of before: accepted applications stayed with a handler who left. Nothing appends it; histories show it. */
  'application.handler_left': { subject: 'application', data: nothing },
  'application.status_changed': {
    subject: 'application',
    data: z.object({
      from: ShownStatusSchema,
      to: ApplicationStatusSchema,
      reason: RejectionReasonSchema.nullish(),
      /** Of a rejection, or the line of an endorsement. */
      note: z.string().nullish(),
      relation: z.enum(endorsementRelations).nullish(),
    }),
  },
  /** `readAt`: when the asked Endorser is told of it, with the reminder; without it they are told at once. */
  'application.followed_up': {
    subject: 'application',
    data: z.object({ readAt: z.iso.datetime().optional() }),
  },
  /** `status` is the status at the time of the withdrawal. Without an actor a merge of companies did it, and `note` says why. */
  'application.withdrawn': {
    subject: 'application',
    data: z.object({ status: ShownStatusSchema, note: z.string().optional() }),
  },
  /** An Endorser rejected a request that stays open to their colleagues. */
  'application.rejected_by_one': {
    subject: 'application',
    data: z.object({ reason: RejectionReasonSchema.nullish(), note: z.string().nullish() }),
  },
  'application.outcome': {
    subject: 'application',
    data: z.object({ referralOutcome: z.enum(referralOutcomes) }),
  },
  /** It is the turn of an Endorser to answer. */
  'application.asked': {
    subject: 'application',
    data: z.object({ endorser: z.uuid(), reason: z.enum(turnReasons), dueAt: z.iso.datetime() }),
  },
  /** A turn ended without a decision. `handled`: the Endorser handled the request, so that the Endorsee knows their name. */
  'application.passed_on': {
    subject: 'application',
    data: z.object({ endorser: z.uuid(), end: z.enum(turnEnds), turn: z.number(), handled: z.boolean() }),
  },
  /** The Endorser whose turn it is was reminded. `followUp`: the reminder brings the follow-up of the Endorsee. */
  'application.reminded': {
    subject: 'application',
    data: z.object({ endorser: z.uuid(), dueAt: z.iso.datetime(), followUp: z.boolean() }),
  },
  /** Everybody who could be asked is at their limit, or away. */
  'application.in_line': { subject: 'application', data: nothing },
  'application.closed_without_answer': {
    subject: 'application',
    data: z.object({ cause: z.enum(closingCauses) }),
  },
  /** An Endorser offers to refer the applicant of a request that was closed without an answer. */
  'application.offered': { subject: 'application', data: nothing },
  /** The Endorsee took the offer of this Endorser, who is asked next. */
  'application.reopened': { subject: 'application', data: z.object({ endorser: z.uuid() }) },
  /** No step was reported for ten working days, so the handler is asked what came of it. `isMailed`: the mail about all of that moment is of this event. */
  'application.step_overdue': {
    subject: 'application',
    data: z.object({ endorser: z.uuid(), askedAt: z.iso.datetime(), isMailed: z.boolean() }),
  },
  /** None was reported for as long again, so the Endorsee is told. */
  'application.nothing_reported': {
    subject: 'application',
    data: z.object({ endorser: z.uuid(), since: z.iso.datetime(), askedAt: z.iso.datetime() }),
  },
  'application.resume_opened': { subject: 'application', data: access },
  'application.contact_opened': { subject: 'application', data: access },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    applications: typeof applicationEvents
  }
}

/** The name of an event of an application. */
type ApplicationEventType = keyof typeof applicationEvents
/** An event of an application as the table `events` stores it. */
export type ApplicationEvent = StoredEventOf<ApplicationEventType>

/** Whether the event concerns an application. */
export function isApplicationEvent(event: StoredEvent): event is ApplicationEvent {
  return event.type in applicationEvents
}

/** The parts of an event that its history shows: the new status with its reason or relation, and a note. */
export interface EventDetails {
  from?: ShownStatus
  to?: ApplicationStatus
  reason?: RejectionReason | null | undefined
  note?: string | null | undefined
  relation?: EndorsementRelation | null | undefined
  outcome?: ReferralOutcome
  turnReason?: TurnReason
  dueAt?: string
  turnEnd?: TurnEnd
  cause?: ClosingCause
}

/** Returns what the history shows of an event besides its type and its actor. */
export function detailsOf({ type, data }: ParsedEvent<typeof applicationEvents>): EventDetails {
  if (type === 'application.status_changed') return data
  if (type === 'application.unassigned') return data
  if (type === 'application.outcome') return { outcome: data.referralOutcome }
  if (type === 'application.asked') return { turnReason: data.reason, dueAt: data.dueAt }
  if (type === 'application.passed_on') return { turnEnd: data.end }
  if (type === 'application.closed_without_answer') return { cause: data.cause }
  return 'note' in data ? { note: data.note } : {}
}
