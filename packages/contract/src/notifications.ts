import { z } from 'zod'
import { ApplicationStatus, ApplicationType } from './applications.ts'
import { DateTimeString, Id, MAX_PAGE_SIZE } from './common.ts'
import { contactTopics } from './contact-rules.ts'
import { endpoint } from './endpoint.ts'

export const notificationKinds = [
  /** To the Endorsee: it has another status. */
  'APPLICATION_MOVED',
  'APPLICATION_TAKEN_UP',
  /** To the Endorsee: nobody handles it any more. */
  'APPLICATION_GIVEN_BACK',
  'REQUEST',
  /** A company admin gave it to them, or took it from them. */
  'REQUEST_GIVEN',
  'REQUEST_TAKEN',
  'FOLLOW_UP',
  'WITHDRAWAL',
  /** A company admin released what they had claimed. */
  'CLAIM_RELEASED',
  /** To those who decide who speaks for a company, and to the one who asked. */
  'ADMIN_REQUEST',
  'ADMIN_APPROVED',
  'ADMIN_REFUSED',
  'ADMIN_WITHDRAWN',
  'CONTACT_MESSAGE',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** That something happened which concerns a person. Its words are made where it is read, of the names of that moment. */
export const UserNotification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  at: DateTimeString,
  read: z.boolean(),
  /** Who did it; null when it was nobody with an account. */
  by: z.string().nullable(),
  /** Whose application it is, for those who are asked to refer them. */
  applicant: z.string().nullable(),
  /** Who handles it from then on. */
  handler: z.string().nullable(),
  jobTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  /** What the application became. */
  status: ApplicationStatus.nullable(),
  topic: z.enum(contactTopics).nullable(),
  /** What it leads to, with the status of now; null when the reader cannot open it any more. */
  application: z.object({ id: Id, type: ApplicationType, status: ApplicationStatus }).nullable(),
  jobId: Id.nullable(),
})
export type UserNotification = z.infer<typeof UserNotification>

const UnreadCountResponse = z.object({ success: z.literal(true), data: z.object({ unread: z.number() }) })

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'What concerns me, newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
      /** The last one of the page before. */
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
    summary: 'How many of them I have not read',
    response: UnreadCountResponse,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/:id/read',
    summary: 'I have read this one; the answer counts the others',
    params: z.object({ id: Id }),
    response: UnreadCountResponse,
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/read',
    summary: 'I have read all up to this one; what came in the meantime stays unread',
    body: z.object({ upTo: Id }),
    response: UnreadCountResponse,
  }),
}
