import type { ShownStatus } from '@endorse/contract/applications/values'
import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import type { DecidedRequest, Recipient } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import type { Person } from '../../platform/person.ts'
import { profileImageIdOf } from '../accounts/profile-columns.ts'
import type { ConversationRead } from '../chat/notices.ts'
import { companyLogoUrlSql } from '../companies/logo-url.ts'
import { publishedApplications } from '../job-postings/published-applications.ts'

/**
 * Inserts notifications and returns the IDs of their recipients; none for an event that already has notifications. Locks
 * the recipients, so that notifications get their times in the order in which they become visible.
 */
export async function insertNotifications(db: Db, recipients: Recipient[]): Promise<string[]> {
  const rows = recipients.map((each) => ({ id: newId(), ...each }))
  const { rows: inserted } = await sql<{ user_id: string }>`
    with pending as (
      select * from json_to_recordset(${JSON.stringify(rows)})
          as row (id uuid, "eventId" uuid, "userId" uuid, kind text, "companyId" uuid, setting text)),
    recipients as (
      select id, company_id from users
       where id in (select "userId" from pending) and verified_at is not null and deleted_at is null
       order by id for no key update)
    insert into notifications (id, user_id, event_id, kind, company_id)
    select pending.id, recipients.id, "eventId", kind, "companyId" from pending join recipients on recipients.id = "userId"
     where ("companyId" is null or "companyId" = recipients.company_id)
       and not exists (select from notifications where event_id = "eventId")
       and not exists (select from notification_opt_outs off where off.user_id = recipients.id and off.kind = setting)
     order by pending.id
        on conflict (event_id, user_id) do nothing
    returning user_id`.execute(db)
  return [...new Set(inserted.map((row) => row.user_id))]
}

interface NotificationPage {
  limit: number
  before?: string | undefined
}

/** A notification with the event that caused it. */
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

/** Lists the newest notifications, or those older than the notification `before`. */
export function listNotifications(db: Db, person: Person, { limit, before }: NotificationPage) {
  return db
    .selectFrom('notifications as notification')
    .innerJoin('events as event', 'event.id', 'notification.event_id')
    .leftJoin('applications as application', 'application.id', 'event.application_id')
    .leftJoin('job_postings as job', 'job.id', 'event.job_id')
    .leftJoin('companies as company', (join) => join.on(eventDataId('company'), '=', sql.ref('company.id')))
    .leftJoin('users as actor', 'actor.id', 'event.by_user_id')
    .leftJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .leftJoin('users as handler', (join) => join.on(eventDataId('handler'), '=', sql.ref('handler.id')))
    .leftJoin('meetings as meeting', (join) => join.on(eventDataId('meeting'), '=', sql.ref('meeting.id')))
    .select([
      'notification.id',
      'notification.kind',
      'notification.read_at',
      'event.at',
      'event.type as event_type',
      'event.data',
      'event.job_id',
      sql<boolean>`job.deleted_at is not null`.as('is_job_removed'),
      'application.id as application_id',
      'application.type as application_type',
      // The applicant is not told of a decision while it can be undone.
      sql<ShownStatus | null>`(select status from ${publishedApplications} as published where id = application.id)`.as(
        'application_status',
      ),
      'application.applicant_id',
      'application.withdrawn_at',
      sql<string | null>`coalesce(application.job_title, job.title)`.as('job_title'),
      sql<string | null>`coalesce(application.company_name, job.company_name, company.name)`.as(
        'company_name',
      ),
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      profileImageIdOf('actor.id').as('actor_image_id'),
      sql<
        string | null
      >`${sql.raw(companyLogoUrlSql('coalesce(application.company_id, job.company_id, company.id)'))}`.as(
        'company_logo_url',
      ),
      'applicant.first_name as applicant_first_name',
      profileImageIdOf('applicant.id').as('applicant_image_id'),
      'applicant.last_name as applicant_last_name',
      'handler.first_name as handler_first_name',
      'handler.last_name as handler_last_name',
      'meeting.title as meeting_title',
      'meeting.starts_at as meeting_starts_at',
      'meeting.message_seq as meeting_message_seq',
    ])
    .where(isVisibleTo(person))
    .$if(before !== undefined, (older) =>
      older.where(sql<SqlBool>`(notification.at, notification.id) < ${positionOf(person, before ?? '')}`),
    )
    .orderBy('notification.at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute()
}

/** Counts the unread notifications of a user, up to `MAX_EXACT_COUNT`. */
export async function countUnread(db: Db, person: Person): Promise<number> {
  const unread = db
    .selectFrom('notifications as notification')
    .select('id')
    .where(isVisibleTo(person))
    .where('read_at', 'is', null)
    .limit(MAX_EXACT_COUNT)
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Tells whether this is a notification of the user. */
export async function notificationExists(db: Db, person: Person, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('notifications as notification')
    .select('id')
    .where(isVisibleTo(person))
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks a notification as read; returns whether it was unread. */
export async function markRead(db: Db, person: Person, id: string): Promise<boolean> {
  const { numUpdatedRows } = await updateUnread(db, person).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks this notification and all older ones as read; returns whether any was unread. */
export async function markReadUpTo(db: Db, person: Person, id: string): Promise<boolean> {
  const { numUpdatedRows } = await updateUnread(db, person)
    .where(sql<SqlBool>`(notification.at, notification.id) <= ${positionOf(person, id)}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks the notifications of unread messages in these conversations as read, and returns the IDs of their owners. Every
 * server process does this for the same conversations, so a row that another process has locked is left to it.
 */
export async function markConversationsRead(db: Db, conversations: ConversationRead[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with conversation as (
      select distinct room, person from json_to_recordset(${JSON.stringify(conversations)}) as row (room text, person uuid)),
    unread as (
      select notification.id
        from conversation
        join notifications as notification on notification.user_id = conversation.person
        join events as event on event.id = notification.event_id
       where notification.kind = 'CHAT_MESSAGE' and notification.read_at is null and event.data ->> 'room' = conversation.room
         for no key update of notification skip locked)
    update notifications set read_at = now() where id in (select id from unread) returning user_id`.execute(
    db,
  )
  return [...new Set(rows.map((row) => row.user_id))]
}

/** The events of a person among which that of a request is looked for. One that is older stays as it is. */
const LATEST_EVENTS = 500

/**
 * Marks the notifications of requests that were decided as read, and returns the IDs of their owners. A row that its owner
 * marks in the same moment is left to them.
 */
export async function markDecidedRead(db: Db, decided: DecidedRequest[]): Promise<string[]> {
  const requests = decided.map(({ about, ...request }) => ({ ...about, ...request }))
  const { rows } = await sql<{ user_id: string }>`
    with decided as (
      select * from json_to_recordset(${JSON.stringify(requests)})
          as row ("applicationId" uuid, "requestedBy" uuid, "caseId" text, "meetingId" text,
                  "contactMessageId" text, "userId" uuid, kinds json)),
    request as (
      select event.id, decided."userId", decided.kinds
        from decided join events as event on event.application_id = decided."applicationId"
      union all
      select event.id, decided."userId", decided.kinds
        from decided cross join lateral (
          select id, application_id, data from events
           where by_user_id = decided."requestedBy" order by at desc, id desc limit ${LATEST_EVENTS}) as event
       where event.application_id is null
         and (decided."caseId" is null or event.data ->> 'case' = decided."caseId")
         and (decided."meetingId" is null or event.data ->> 'meeting' = decided."meetingId")
      union all
      select event.id, decided."userId", decided.kinds
        from decided join events as event
          on event.type = 'contact.message_sent' and event.data ->> 'message' = decided."contactMessageId"),
    unread as (
      select notification.id
        from request join notifications as notification on notification.event_id = request.id
       where notification.read_at is null
         and notification.kind in (select json_array_elements_text(request.kinds))
         and (request."userId" is null or notification.user_id = request."userId")
         for no key update of notification skip locked)
    update notifications set read_at = now() where id in (select id from unread) returning user_id`.execute(
    db,
  )
  return [...new Set(rows.map((row) => row.user_id))]
}

/** Deletes old notifications, those that were read sooner. */
export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  const { readNotifications, notifications } = retentionDays
  await db.deleteFrom('notifications').where('read_at', '<', daysBefore(now, readNotifications)).execute()
  await db.deleteFrom('notifications').where('at', '<', daysBefore(now, notifications)).execute()
}

function updateUnread(db: Db, person: Person) {
  return db
    .updateTable('notifications as notification')
    .set({ read_at: sql<Date>`now()` })
    .where(isVisibleTo(person))
    .where('read_at', 'is', null)
}

/** Matches notifications visible to the user: personal ones, and those of the company they belong to. */
function isVisibleTo({ id, companyId, approved }: Person) {
  const company = approved ? companyId : null
  return sql<SqlBool>`(notification.user_id = ${id}
    and (notification.company_id is null or notification.company_id = ${company}))`
}

/** Selects the sort key of an own notification; no row for any other ID. */
function positionOf({ id: userId }: Person, id: string) {
  return sql`(select at, id from notifications where id = ${id} and user_id = ${userId})`
}

function eventDataId(name: 'company' | 'handler' | 'meeting') {
  return sql<string>`(event.data ->> ${sql.lit(name)})::uuid`
}
