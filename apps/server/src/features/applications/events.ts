import {
  ApplicationStatus as ApplicationStatusSchema,
  RejectionReason as RejectionReasonSchema,
} from '@endorse/contract/applications/schemas'
import {
  type ApplicationStatus,
  type EndorsementRelation,
  endorsementRelations,
  type ReferralOutcome,
  type RejectionReason,
  referralOutcomes,
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
  'application.unassigned': { subject: 'application', data: nothing },
  /** The handler of an accepted application has left the company. They stay its handler until an admin reassigns it. */
  'application.handler_left': { subject: 'application', data: nothing },
  'application.status_changed': {
    subject: 'application',
    data: z.object({
      from: ApplicationStatusSchema,
      to: ApplicationStatusSchema,
      reason: RejectionReasonSchema.nullish(),
      /** Of a rejection, or the line of an endorsement. */
      note: z.string().nullish(),
      relation: z.enum(endorsementRelations).nullish(),
    }),
  },
  'application.followed_up': { subject: 'application', data: nothing },
  /** `status` is the status at the time of the withdrawal. Without an actor a merge of companies did it, and `note` says why. */
  'application.withdrawn': {
    subject: 'application',
    data: z.object({ status: ApplicationStatusSchema, note: z.string().optional() }),
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
  from?: ApplicationStatus
  to?: ApplicationStatus
  reason?: RejectionReason | null | undefined
  note?: string | null | undefined
  relation?: EndorsementRelation | null | undefined
  outcome?: ReferralOutcome
}

/** Returns what the history shows of an event besides its type and its actor. */
export function detailsOf({ type, data }: ParsedEvent<typeof applicationEvents>): EventDetails {
  if (type === 'application.status_changed') return data
  if (type === 'application.outcome') return { outcome: data.referralOutcome }
  return 'note' in data ? { note: data.note } : {}
}
