import type { TurnReason } from '@endorse/contract/applications/turns/values'
import { sql } from 'kysely'
import { startOfWeek } from '../../../domain/working-time/working-time.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import {
  availableEndorsers,
  isAvailableEndorserOf,
  takesRequestsSql,
} from '../../accounts/active-endorsers.ts'
import { actsByLinkSql } from '../../accounts/person-of-link.ts'
import { isMisleadingNameSql } from '../../companies/misleading-names.ts'
import { isUndecidedSql } from '../../job-postings/undecided-sql.ts'
import { isSubscribed } from '../../mail-preferences/mail-preferences.ts'
import type { ApplicationEvent } from '../events.ts'
import { listRequestFacts, type RequestFacts } from '../mail-answers/request-facts.ts'

/** An event with all data that its mails need. */
export type ApplicationMailEvent = ApplicationEvent & Awaited<ReturnType<typeof listMailData>>[number]

/** Adds what their mails need to the events. */
export async function listApplicationMailEvents(
  db: Db,
  events: readonly ApplicationEvent[],
): Promise<ApplicationMailEvent[]> {
  const rows = await listMailData(
    db,
    events.map(({ id }) => id),
  )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return events.flatMap((event) => {
    const row = rowsById.get(event.id)
    // The applicant has written the title of a job found elsewhere.
    return row ? [{ ...event, ...row, job_title: nameInMail(row.job_title) }] : []
  })
}

/** Lists the data by event. The handler is missing when they are no longer at the company, and are told nothing more. */
function listMailData(db: Db, eventIds: readonly string[]) {
  return db
    .selectFrom('events')
    .innerJoin('applications as application', 'application.id', 'events.application_id')
    .innerJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .leftJoin('users as handler', (join) =>
      join
        .onRef('handler.id', '=', 'application.handler_id')
        .onRef('handler.company_id', '=', 'application.company_id'),
    )
    .leftJoin('users as actor', 'actor.id', 'events.by_user_id')
    .leftJoin('endorsements as endorsement', 'endorsement.application_id', 'application.id')
    .leftJoin('referral_submissions as submission', 'submission.application_id', 'application.id')
    .leftJoin('referral_offers as offer', (join) =>
      join
        .onRef('offer.application_id', '=', 'application.id')
        .onRef('offer.user_id', '=', 'events.by_user_id'),
    )
    .select([
      'events.id',
      'submission.channel as submission_channel',
      'submission.reference as submission_reference',
      'submission.day as submission_day',
      'application.id as application_id',
      'application.type as application_type',
      'application.applicant_id',
      'application.company_id',
      'application.company_name',
      'application.job_title',
      'application.handler_id',
      'application.asked_user_id',
      'application.line_since',
      'application.status',
      'application.withdrawn_at',
      'application.rejection_reason',
      'application.rejection_note',
      'endorsement.line as endorsement_line',
      'offer.line as offer_line',
      'offer.until_at as offer_until',
      'applicant.first_name as applicant_first_name',
      'applicant.last_name as applicant_last_name',
      'applicant.email as applicant_email',
      'handler.first_name as handler_first_name',
      'handler.last_name as handler_last_name',
      'handler.email as handler_email',
      sql<boolean>`${sql.raw(isMisleadingNameSql('applicant'))}`.as('applicant_name_misleads'),
      sql<boolean>`${sql.raw(isMisleadingNameSql('handler'))}`.as('handler_name_misleads'),
      sql<boolean>`${sql.raw(isMisleadingNameSql('actor'))}`.as('actor_name_misleads'),
      isSubscribed('APPLICATION_NEWS', 'applicant').as('applicant_wants_news'),
      isSubscribed('REQUESTS', 'handler').as('handler_wants_requests'),
      isSubscribed('WITHDRAWALS', 'handler').as('handler_wants_withdrawals'),
      isSubscribed('OUTCOMES', 'handler').as('handler_wants_outcomes'),
      sql<string>`coalesce(nullif(concat_ws(' ', actor.first_name, actor.last_name), ''), 'Endorse')`.as(
        'by_name',
      ),
      // The same for each attempt to handle the event, whose own id is that of the mail to the applicant.
      sql<string>`md5(events.id::text || application.handler_id::text)::uuid`.as('handler_mail_id'),
    ])
    .where('events.id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .execute()
}

/** Locks the company, so that concurrent events do not exceed the limit on its mails. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** The mail settings that lead to a digest; a user can switch off each of them. */
export type DigestTrigger = 'REQUESTS' | 'FOLLOW_UPS'

/** The interval between two digests: four hours, or a day for a user who was not active since the last one. */
const digestInterval = sql`case when users.last_seen_at > pending_digests.mailed_at then interval '4 hours' else interval '1 day' end`

/** The interval of a mail that cannot wait for the next digest. */
const urgentInterval = sql`interval '1 hour'`

/** Whether a mail cannot wait for the next digest. */
interface Urgency {
  isUrgent: boolean
}

/** Marks the users whose digest interval has passed as mailed, and returns them. */
export async function claimDigestSlots(
  tx: Tx,
  userIds: readonly string[],
  trigger: DigestTrigger,
  { isUrgent }: Urgency = { isUrgent: false },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into pending_digests (user_id, mailed_at)
    select id, now() from users where id = any(${userIds}) and verified_at is not null and ${isSubscribed(trigger)}
        on conflict (user_id) do update set mailed_at = now(), due_at = null
     where pending_digests.mailed_at + (select ${isUrgent ? urgentInterval : digestInterval} from users where users.id = pending_digests.user_id) <= now()
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

/** Schedules the next digest of users whose interval has not passed yet. */
export async function scheduleDigest(
  tx: Tx,
  target: { userId: string } | { companyId: string },
  trigger: DigestTrigger,
  { isUrgent }: Urgency = { isUrgent: false },
): Promise<void> {
  const recipients =
    'userId' in target ? sql`users.id = ${target.userId}` : isAvailableEndorserOf(target.companyId)
  const next = sql`mailed_at + ${isUrgent ? urgentInterval : digestInterval}`
  await sql`
    update pending_digests set due_at = ${next}
      from users
     where users.id = user_id and ${recipients} and ${isSubscribed(trigger)} and (due_at is null or due_at > ${next}) and ${next} > now()`.execute(
    tx,
  )
}

/**
 * Lists the Endorsers to mail about an unassigned application: at most `limit` within four hours, users active in the
 * last 30 days first, then those whose last digest is oldest. Those whose address refused a mail come last.
 */
export async function listDigestEndorsers(
  tx: Tx,
  companyId: string,
  trigger: DigestTrigger,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with endorsers as (
      select users.id, last_seen_at, email_bounced_at, mailed_at, mailed_at + ${digestInterval} as free_at, ${isSubscribed(trigger)} as is_subscribed
        from users left join pending_digests on user_id = users.id
       where ${isAvailableEndorserOf(companyId)})
    select id from endorsers
     where is_subscribed and (free_at is null or free_at <= now())
     order by email_bounced_at is not null, coalesce(last_seen_at > now() - interval '30 days', false) desc, mailed_at nulls first,
              last_seen_at desc nulls last
     limit greatest(0, ${limit} - (select count(*) from endorsers where mailed_at > now() - interval '4 hours'))`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Lists the IDs of the Endorsers of a company who take new requests, most recently active first. */
export async function listEndorserIds(
  db: Db,
  companyId: string,
  { limit, except }: { limit: number; except: string[] },
): Promise<string[]> {
  const rows = await availableEndorsers(db, companyId)
    .select('id')
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy('last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** A user to mail, with the most urgent of the applications that are pending for them. */
export interface DigestRecipient {
  id: string
  email: string
  first_name: string
  /** The same for each attempt to send the digest of a claimed turn. */
  mail_id: string
  /** When this was listed, in milliseconds of the database's clock. */
  listed_at: number
  /** How many requests they were asked this week, and how many it are at most. */
  asked_this_week: number
  weekly_limit: number
  /** At least one. */
  pending: PendingApplication[]
}

/** An application in a digest mail. */
export interface PendingApplication {
  id: string
  applicant: string
  /** Whether the name is not shown in a subject. */
  name_misleads: boolean
  job_title: string
  /** True when the Endorsee has followed up in the last three days. */
  requests_update: boolean
  /** When the turn ends of which the recipient was reminded. */
  reminded_due_at: Date | null
  /** The number of all applications that are pending for the user. */
  count: number
  /** Undefined for one that is open to all, and when the user cannot answer without a login. */
  turn?: PendingTurn | undefined
}

/** A turn of the reader of a digest, and what the mail says about the request. */
export interface PendingTurn extends RequestFacts {
  number: number
  reason: TurnReason
  dueAt: Date
  company: string
}

interface DigestRow extends Omit<PendingApplication, 'turn'> {
  recipient_id: string
  email: string
  recipient_name: string
  mail_id: string
  listed_at: number
  asked_this_week: number
  weekly_limit: number
  company_name: string
  turn_number: number | null
  turn_reason: TurnReason
  turn_due_at: Date
}

/**
 * Lists those of the users who have pending applications, with at most `limit` applications each: update requests first,
 * then those of which they were reminded, then the newest. They read of those that they handle, that are in their turn, and that are open to all until their first turn.
 * Who is on leave reads only of the first two. The mail settings decide which applications are
 * included and whether a follow-up is shown as an update request.
 */
export async function listDigestRecipients(
  tx: Tx,
  userIds: readonly string[],
  limit: number,
): Promise<DigestRecipient[]> {
  const undecided = sql`company_id = recipient.company_id and withdrawn_at is null
    and ${isUndecidedSql}`
  const requestsUpdate = sql`(wants_follow_ups and coalesce(followed_up_at > now() - interval '3 days', false))`
  const remindedDueAt = sql`(
    select due_at from application_turns as turn where turn.application_id = applications.id and turn.user_id = recipient.id
       and turn.ended_at is null and turn.reminded_at is not null)`
  const columns = sql`id, applicant_id, job_title, company_name, applied_at, ${requestsUpdate} as requests_update, ${remindedDueAt} as reminded_due_at`
  const isWanted = sql`(wants_requests or ${requestsUpdate})`
  const weekStart = startOfWeek(new Date())
  const { rows } = await sql<DigestRow>`
    with recipient as (
      select id, email, first_name, company_id, ${isSubscribed('REQUESTS')} as wants_requests,
             ${isSubscribed('FOLLOW_UPS')} as wants_follow_ups, ${sql.raw(takesRequestsSql)} as takes_requests,
             ${sql.raw(actsByLinkSql)} as acts_by_link,
             md5('digest' || id || mailed_at)::uuid as mail_id, floor(extract(epoch from now()) * 1000)::float8 as listed_at,
             weekly_limit, (select count(*) from application_turns where user_id = users.id and asked_at >= ${weekStart}) as asked_this_week
        from users join pending_digests on user_id = id where id = any(${userIds}))
    select recipient.id as recipient_id, recipient.email, recipient.first_name as recipient_name, mail_id, listed_at, asked_this_week, recipient.weekly_limit, listed.id,
           concat_ws(' ', applicant.first_name, applicant.last_name) as applicant,
           ${sql.raw(isMisleadingNameSql('applicant'))} as name_misleads, job_title, company_name, requests_update, reminded_due_at, count,
           turn.number as turn_number, turn.reason as turn_reason, turn.due_at as turn_due_at
      from recipient
     cross join lateral (
             select pending.*, count(*) over () as count from (
               select ${columns} from applications where ${undecided} and ${isWanted} and handler_id is null
                  and asked_user_id = recipient.id
               union all
               select ${columns} from applications where ${undecided} and ${isWanted} and handler_id is null and takes_requests
                  and asked_user_id is null and line_since is null and (turns_from is null or turns_from > now())
                  and not exists (select from referral_declines where application_id = applications.id and user_id = recipient.id)
               union all
               select ${columns} from applications where ${undecided} and ${isWanted} and handler_id = recipient.id
             ) as pending
              order by requests_update desc, reminded_due_at is null, applied_at desc, id desc limit ${limit}) as listed
      join users as applicant on applicant.id = applicant_id
      left join application_turns as turn on turn.application_id = listed.id and turn.user_id = recipient.id
       and turn.ended_at is null and turn.due_at > now() and acts_by_link
     order by recipient.id, requests_update desc, reminded_due_at is null, applied_at desc, listed.id desc`.execute(
    tx,
  )
  const inTurn = rows.filter(({ turn_number }) => turn_number !== null)
  const facts = await listRequestFacts(
    tx,
    inTurn.map(({ id }) => id),
  )
  return groupByRecipient(rows, facts)
}

function groupByRecipient(rows: DigestRow[], facts: Map<string, RequestFacts>): DigestRecipient[] {
  const recipients = new Map<string, DigestRecipient>()
  for (const row of rows) {
    const {
      recipient_id,
      email,
      recipient_name,
      mail_id,
      listed_at,
      asked_this_week,
      weekly_limit,
      id,
      applicant,
      name_misleads,
      job_title,
    } = row
    const { requests_update, reminded_due_at, count } = row
    const turn = turnOf(row, facts.get(id))
    const application = {
      id,
      applicant,
      name_misleads,
      job_title,
      requests_update,
      reminded_due_at,
      count,
      turn,
    }
    const recipient = recipients.get(recipient_id)
    if (recipient) recipient.pending.push(application)
    else
      recipients.set(recipient_id, {
        id: recipient_id,
        email,
        first_name: recipient_name,
        mail_id,
        listed_at,
        asked_this_week,
        weekly_limit,
        pending: [application],
      })
  }
  return [...recipients.values()]
}

function turnOf(row: DigestRow, facts: RequestFacts | undefined): PendingTurn | undefined {
  const { turn_number: number, turn_reason: reason, turn_due_at: dueAt, company_name: company } = row
  return number !== null && facts ? { number, reason, dueAt, company, ...facts } : undefined
}

/** Claims users whose digest is due; `skip locked` gives concurrent processes different users. */
export async function claimDueDigests(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update pending_digests set due_at = null
     where user_id in (select user_id from pending_digests where due_at <= now() order by due_at limit ${limit}
                          for update skip locked)
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

/** Gives back the turn of users who had nothing pending, so that the next request is mailed to them at once. */
export async function releaseDigestSlots(tx: Tx, userIds: string[]): Promise<void> {
  await sql`update pending_digests set mailed_at = '-infinity' where user_id = any(${userIds})`.execute(tx)
}

/** Stores that these users were sent a digest now. */
export async function markMailed(tx: Tx, userIds: string[]): Promise<void> {
  await sql`update pending_digests set mailed_at = now() where user_id = any(${userIds})`.execute(tx)
}
