import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { wants } from '../../settings/mails/wanted.ts'

export type EventToTell = Awaited<ReturnType<typeof listEventsToTell>>[number]

export function listEventsToTell(db: Db, eventIds: readonly string[]) {
  return db
    .selectFrom('events')
    .innerJoin('applications as application', 'application.id', 'events.application_id')
    .innerJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .leftJoin('users as handler', 'handler.id', 'application.handler_id')
    .leftJoin('users as doer', 'doer.id', 'events.by_user_id')
    .select([
      'events.id',
      'events.type',
      'events.data',
      'application.id as application_id',
      'application.company_id',
      'application.company_name',
      'application.job_title',
      'application.handler_id',
      'application.status',
      'application.withdrawn_at',
      'application.rejection_reason',
      'application.rejection_note',
      'applicant.first_name as applicant_first_name',
      'applicant.last_name as applicant_last_name',
      'applicant.email as applicant_email',
      'handler.first_name as handler_first_name',
      'handler.email as handler_email',
      wants('APPLICATION_NEWS', 'applicant').as('applicant_wants_news'),
      wants('WITHDRAWALS', 'handler').as('handler_wants_withdrawals'),
      sql<string>`coalesce(nullif(concat_ws(' ', doer.first_name, doer.last_name), ''), 'Endorse')`.as(
        'by_name',
      ),
    ])
    .where('events.id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .orderBy('events.id')
    .execute()
}

/** The applications of one company are looked at one after the other, so that the bound on its mails holds. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** What makes somebody hear of what waits: each may be switched off by itself. */
export type Prompt = 'REQUESTS' | 'FOLLOW_UPS'

/** Four hours, and a day for somebody who has not come back since the last mail. */
const pause = sql`case when users.last_seen_at > waiting_mails.mailed_at then interval '4 hours' else interval '1 day' end`

/** Who of these has had no mail for long enough; from now on they have had one. */
export async function takeTurns(tx: Tx, userIds: readonly string[], kind: Prompt): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into waiting_mails (user_id, mailed_at)
    select id, now() from users where id = any(${userIds}) and verified_at is not null and ${wants(kind)}
        on conflict (user_id) do update set mailed_at = now(), due_at = null
     where waiting_mails.mailed_at + (select ${pause} from users where users.id = waiting_mails.user_id) <= now()
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

/** Whoever had a mail a short while ago is told later of what has come since. */
export async function tellLater(
  tx: Tx,
  who: { userId: string } | { companyId: string },
  kind: Prompt,
): Promise<void> {
  const these = 'userId' in who ? sql`users.id = ${who.userId}` : endorsersOf(who.companyId)
  await sql`
    update waiting_mails set due_at = mailed_at + ${pause}
      from users
     where users.id = user_id and ${these} and ${wants(kind)} and due_at is null and mailed_at + ${pause} > now()`.execute(
    tx,
  )
}

/**
 * The Endorsers of a company to be told of what nobody handles: as many as there is room for within four hours, those
 * who come here at all before the others, and of those whoever was told longest ago.
 */
export async function listEndorsersToTell(
  tx: Tx,
  companyId: string,
  kind: Prompt,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with endorsers as (
      select users.id, last_seen_at, mailed_at, mailed_at + ${pause} as free_at, ${wants(kind)} as wanted
        from users left join waiting_mails on user_id = users.id
       where ${endorsersOf(companyId)})
    select id from endorsers
     where wanted and (free_at is null or free_at <= now())
     order by coalesce(last_seen_at > now() - interval '30 days', false) desc, mailed_at nulls first,
              last_seen_at desc nulls last
     limit greatest(0, ${atMost} - (select count(*) from endorsers where mailed_at > now() - interval '4 hours'))`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Those who come here at all before the others. */
export async function listEndorsers(db: Db, companyId: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${endorsersOf(companyId)}
     order by last_seen_at desc nulls last, id limit ${atMost}`.execute(db)
  return rows.map((row) => row.id)
}

export async function hasEndorsers(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`select from users where ${endorsersOf(companyId)} limit 1`.execute(tx)
  return rows.length > 0
}

function endorsersOf(companyId: string) {
  return sql`users.company_id = ${companyId} and role = 'EMPLOYEE' and verified_at is not null`
}

export type Addressee = Awaited<ReturnType<typeof listAddressees>>[number]

export function listAddressees(tx: Tx, userIds: readonly string[]) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'company_id',
      wants('REQUESTS').as('wants_requests'),
      wants('FOLLOW_UPS').as('wants_follow_ups'),
    ])
    .where('id', 'in', userIds)
    .execute()
}

export interface Waiting {
  id: string
  applicant: string
  job_title: string
  /** Lately, and nobody has answered yet. */
  asks_for_news: boolean
  count: number
}

/**
 * Of what waits for this person's decision those first that ask for news, then the newest; and how many there are in
 * all. Whoever hears of follow-ups only gets only those, and whoever does not hear of them gets them like the others.
 */
export async function listWaiting(tx: Tx, to: Addressee, limit: number): Promise<Waiting[]> {
  const { id, company_id, wants_requests, wants_follow_ups } = to
  const undecided = sql`company_id = ${company_id} and withdrawn_at is null
    and status in ('PENDING', 'REVIEWED', 'SHORTLISTED')`
  const asksForNews = sql`(${wants_follow_ups} and coalesce(followed_up_at > now() - interval '3 days', false))`
  const columns = sql`id, applicant_id, job_title, applied_at, ${asksForNews} as asks_for_news`
  const heard = sql`(${wants_requests} or ${asksForNews})`
  const { rows } = await sql<Waiting>`
    with waiting as (
      select ${columns} from applications where ${undecided} and ${heard} and handler_id is null
      union all
      select ${columns} from applications where ${undecided} and ${heard} and handler_id = ${id})
    select first.id, concat_ws(' ', first_name, last_name) as applicant, job_title, asks_for_news,
           (select count(*) from waiting) as count
      from (select * from waiting order by asks_for_news desc, applied_at desc, id desc limit ${limit}) as first
      join users on users.id = applicant_id
     order by asks_for_news desc, applied_at desc, first.id desc`.execute(tx)
  return rows
}

/** Those whose time has come; another process that asks at the same time gets others. */
export async function takeDue(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update waiting_mails set due_at = null
     where user_id in (select user_id from waiting_mails where due_at <= now() order by due_at limit ${limit}
                          for update skip locked)
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

export async function noteMailed(tx: Tx, userIds: string[]): Promise<void> {
  await sql`update waiting_mails set mailed_at = now() where user_id = any(${userIds})`.execute(tx)
}
