import { z } from 'zod'
import { ApplicationStatus, ApplicationType } from './applications.ts'
import { DateTimeString, Id, MAX_PAGE_SIZE } from './common.ts'
import { contactTopics } from './contact-rules.ts'
import { endpoint } from './endpoint.ts'

export const notificationKinds = [
  /** To the Endorsee: the status changed. */
  'APPLICATION_MOVED',
  'APPLICATION_TAKEN_UP',
  /** To the Endorsee: the application has no handler any more. */
  'APPLICATION_GIVEN_BACK',
  'REQUEST',
  /** To an Endorser: a company admin assigned the application to them, or to a colleague instead. */
  'REQUEST_GIVEN',
  'REQUEST_TAKEN',
  'FOLLOW_UP',
  'WITHDRAWAL',
  /** To an Endorser: a company admin released their claim. */
  'CLAIM_RELEASED',
  /** Company admin requests: ADMIN_REQUEST to the approvers, the others to the person who made the request. */
  'ADMIN_REQUEST',
  'ADMIN_APPROVED',
  'ADMIN_REFUSED',
  'ADMIN_WITHDRAWN',
  'CONTACT_MESSAGE',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** An entry of the notification list. The client composes its text; names are current at the time of reading. */
export const UserNotification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  at: DateTimeString,
  read: z.boolean(),
  /** The actor's name; null when the actor has no account. */
  by: z.string().nullable(),
  /** The applicant's name, for Endorsers. */
  applicant: z.string().nullable(),
  /** The new handler's name. */
  handler: z.string().nullable(),
  jobTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  /** The new status of the application. */
  status: ApplicationStatus.nullable(),
  topic: z.enum(contactTopics).nullable(),
  /** The linked application with its current status; null when the reader can no longer open it. */
  application: z.object({ id: Id, type: ApplicationType, status: ApplicationStatus }).nullable(),
  jobId: Id.nullable(),
})
export type UserNotification = z.infer<typeof UserNotification>

const UnreadCountResponse = z.object({ success: z.literal(true), data: z.object({ unread: z.number() }) })

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'My notifications, newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
      /** The id of the last notification of the previous page. */
      before: Id.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ notifications: z.array(UserNotification), hasMore: z.boolean() }),
    }),
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/unread',
    summary: 'The number of my unread notifications',
    response: UnreadCountResponse,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/:id/read',
    summary: 'Mark a notification as read; returns the number that is left',
    params: z.object({ id: Id }),
    response: UnreadCountResponse,
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/read',
    summary: 'Mark all notifications up to this one as read; newer ones stay unread',
    body: z.object({ upTo: Id }),
    response: UnreadCountResponse,
  }),
}
