import { z } from 'zod'
import { ApplicationStatus, ApplicationType, ShownStatus } from '../applications/schemas.ts'
import { referralOutcomes } from '../applications/values.ts'
import { bonusStates } from '../bonuses/values.ts'
import { contactTopics } from '../contact/values.ts'
import { MAX_PAGE_SIZE } from '../core/paging.ts'
import { DateTimeString, Id } from '../core/schemas.ts'
import { appealOutcomes, moderationOutcomes } from '../moderation/values.ts'
import { notificationKinds } from './values.ts'

/** An entry of the notification list. The client composes its text; names are current at the time of reading. */
export const UserNotification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  at: DateTimeString,
  read: z.boolean(),
  /** The actor's name; null when the actor has no account. */
  by: z.string().nullable(),
  byPhotoUrl: z.string().nullable(),
  /** The applicant's name, for Endorsers. */
  applicant: z.string().nullable(),
  /** The new handler's name. */
  handler: z.string().nullable(),
  jobTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  companyLogoUrl: z.string().nullable(),
  /** The new status of the application. */
  status: ApplicationStatus.nullable(),
  /** What the Endorsee said came of the referral. */
  referralOutcome: z.enum(referralOutcomes).nullable(),
  /** The state that the bonus was moved to. */
  bonusState: z.enum(bonusStates).nullable(),
  topic: z.enum(contactTopics).nullable(),
  /** The linked application with its current status; null when the reader can no longer open it. */
  application: z.object({ id: Id, type: ApplicationType, status: ShownStatus }).nullable(),
  jobId: Id.nullable(),
  /** The conversation whose messages wait, or in which the meeting was agreed on. */
  chatRoomId: Id.nullable(),
  /** The meeting as it is now; null when it is about none, or when that was deleted. */
  meeting: z
    .object({ title: z.string(), startsAt: DateTimeString.nullable(), messageSeq: z.number() })
    .nullable(),
  /** The report case that the notification is about. */
  caseId: Id.nullable(),
  /** How the report or the appeal ended. */
  outcome: z.enum([...moderationOutcomes, ...appealOutcomes]).nullable(),
})
/** An entry of the notification list. */
export type UserNotification = z.infer<typeof UserNotification>

const UnreadCountResponse = z.object({ success: z.literal(true), data: z.object({ unread: z.number() }) })

/** The schemas of `notificationEndpoints`. */
export const notificationSchemas = {
  list: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
      /** The id of the last notification of the previous page. */
      before: Id.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ notifications: z.array(UserNotification), hasMore: z.boolean() }),
    }),
  },
  countUnread: {
    response: UnreadCountResponse,
  },
  markRead: {
    params: z.object({ id: Id }),
    response: UnreadCountResponse,
  },
  markAllRead: {
    body: z.object({ upTo: Id }),
    response: UnreadCountResponse,
  },
}
