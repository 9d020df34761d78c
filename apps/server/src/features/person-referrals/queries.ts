import type { EndorsementRelation } from '@endorse/contract/applications/values'
import { REFERRAL_ANSWER_DAYS } from '@endorse/contract/person-referrals/values'
import { sql } from 'kysely'
import { todayInIndia } from '../../domain/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { emailProofSql } from '../accounts/email-proof.ts'
import { companyLogoUrlSql } from '../companies/logo-url.ts'
import { isMisleadingNameSql } from '../companies/misleading-names.ts'

/** What an Endorser enters about a person, as it is stored. */
export interface NewPersonReferral {
  id: string
  jobId: string
  jobTitle: string
  name: string
  email: string
  relation: EndorsementRelation
  line: string | null
  resumeId: string | null
}

/** Inserts a referral. Throws a unique violation of `person_referrals_waiting` when the Endorser waits for this address. */
export async function insertPersonReferral(
  tx: AuthorTx,
  referrerId: string,
  referral: NewPersonReferral,
): Promise<void> {
  await tx
    .insertInto('person_referrals')
    .values({
      id: referral.id,
      referrer_id: referrerId,
      job_id: referral.jobId,
      job_title: referral.jobTitle,
      name: referral.name,
      email: referral.email,
      relation: referral.relation,
      line: referral.line,
      resume_file_id: referral.resumeId,
      expires_at: sql<Date>`now() + ${REFERRAL_ANSWER_DAYS} * interval '1 day'`,
    })
    .execute()
}

/** Locks the address until the transaction ends, and counts the Endorsers who wait for its answer. */
export async function countWaitingFor(tx: Tx, email: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referrals to ${email}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('person_referrals')
    .select(sql<number>`count(*)`.as('count'))
    .where('email', '=', email)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return count
}

/** Whether this address said no or did not answer before. */
export async function isRefused(db: Db, emailHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('refused_referrals')
    .select('refused_at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Remembers that nobody may ask this address again. */
export async function insertRefusal(tx: Tx, emailHash: Buffer): Promise<void> {
  await tx
    .insertInto('refused_referrals')
    .values({ email_hash: emailHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A referral that can be answered, with who made it and the job. */
export type WaitingPersonReferral = Awaited<ReturnType<typeof findWaiting>> & object

/** Finds a referral that can still be answered: neither answered nor expired, and the Endorser is still at the company. */
export function findWaiting(db: Db, id: string) {
  return (
    db
      .selectFrom('person_referrals as referral')
      .innerJoin('users as referrer', 'referrer.id', 'referral.referrer_id')
      .innerJoin('job_postings as job', 'job.id', 'referral.job_id')
      // Compared as an address, not as text, which no index has.
      .leftJoin('users as owner', (join) => join.on('owner.email', '=', sql<string>`referral.email::citext`))
      .leftJoin('files as resume', 'resume.id', 'referral.resume_file_id')
      .select([
        'referral.id',
        'referral.referrer_id',
        'referral.job_title',
        'referral.line',
        'referral.resume_file_id',
        'referral.expires_at',
        'referral.reminded_at',
        'referral.bounced_at',
        'job.id as job_id',
        'job.company_id',
        'job.company_name',
        'job.city',
        'job.state as job_state',
        'job.country',
        'job.location',
        'job.salary_min',
        'job.salary_max',
        'job.application_deadline',
        'referrer.first_name as referrer_first_name',
        'referrer.last_name as referrer_last_name',
        'referrer.email as referrer_email',
        'referrer.company_id as referrer_company_id',
        sql<boolean>`${sql.raw(isMisleadingNameSql('referrer'))}`.as('is_misleading_name'),
        'owner.id as owner_id',
        'owner.role as owner_role',
        'resume.display_name as resume_name',
        'resume.size as resume_size',
        sql<string>`referral.name`.as('name'),
        sql<string>`referral.email`.as('email'),
        sql<EndorsementRelation>`referral.relation`.as('relation'),
        sql<Date | null>`${sql.raw(emailProofSql('referrer'))}`.as('referrer_proved_at'),
        sql<string | null>`${sql.raw(companyLogoUrlSql('job.company_id'))}`.as('company_logo_url'),
        sql<boolean>`(job.archived_at is null and job.deleted_at is null)`.as('is_listed'),
      ])
      .where('referral.id', '=', id)
      .where('referral.state', '=', 'WAITING')
      .where('referral.expires_at', '>', sql<Date>`now()`)
      .where('referrer.deleted_at', 'is', null)
      .whereRef('referrer.company_id', '=', 'job.company_id')
      .executeTakeFirst()
  )
}

/** Tells whether the job of a referral still takes applications. */
export function isJobOpen(
  { is_listed, application_deadline: deadline }: WaitingPersonReferral,
  clock: Clock,
): boolean {
  return is_listed && (deadline === null || deadline >= todayInIndia(clock))
}

/** Locks a referral until the transaction ends. Read it after the lock. */
export async function lockPersonReferral(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('person_referrals').select('id').where('id', '=', id).forUpdate().execute()
}

/** Closes a referral and deletes everything about the person from it. */
export async function closePersonReferral(
  tx: Tx,
  id: string,
  state: 'AGREED' | 'DECLINED' | 'EXPIRED',
  applicationId?: string,
): Promise<void> {
  await tx
    .updateTable('person_referrals')
    .set({
      state,
      name: null,
      email: null,
      relation: null,
      line: null,
      resume_file_id: null,
      closed_at: sql<Date>`now()`,
      application_id: applicationId ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks that the one reminder is sent; returns whether it was not sent before. */
export async function markReminded(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person_referrals')
    .set({ reminded_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces an address that refused the mail. The new id makes the old link invalid. */
export async function replaceAddress(
  tx: Tx,
  id: string,
  newReferralId: string,
  email: string,
): Promise<void> {
  await tx
    .updateTable('person_referrals')
    .set({ id: newReferralId, email, bounced_at: null, reminded_at: null })
    .where('id', '=', id)
    .execute()
}

/** Stores that mail to this address was refused. */
export async function markBounced(db: Db, email: string): Promise<void> {
  await db
    .updateTable('person_referrals')
    .set({ bounced_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('state', '=', 'WAITING')
    .execute()
}
