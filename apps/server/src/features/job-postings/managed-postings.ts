import { type SqlBool, sql } from 'kysely'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { NewRow, Row } from '../../platform/db/tables.ts'
import type { Managed } from '../../platform/visible.ts'

const editableColumns = [
  'id',
  'company_id',
  'company_name',
  'title',
  'department',
  'city',
  'state',
  'country',
  'location',
  'employment_type',
  'work_type',
  'experience_level',
  'salary_min',
  'salary_max',
  'required_experience',
  'max_experience',
  'minimum_qualification',
  'preferred_qualification',
  'skills',
  'description',
  'responsibilities',
  'industry_type',
  'job_url',
  'job_number',
  'application_deadline',
  'is_unpublished',
  'referral_bonus',
  'takes_policy_bonus',
  'created_by',
  'claimed_by',
  'archived_at',
  'hiring_asked_at',
] as const satisfies (keyof Row<'job_postings'>)[]

/** A posting with what its form edits and what decides who may do so. */
export type EditableRow = Pick<Row<'job_postings'>, (typeof editableColumns)[number]>
/** A posting that a person may edit, because they take care of it. */
export type ManagedPosting = Managed<EditableRow>
/** The columns that the form writes. */
export type PostingValues = Pick<
  NewRow<'job_postings'>,
  Exclude<
    (typeof editableColumns)[number],
    'id' | 'company_id' | 'company_name' | 'created_by' | 'claimed_by' | 'archived_at' | 'hiring_asked_at'
  >
>

/** Finds a posting that is not deleted, no matter who takes care of it. */
export function findEditable(db: Db, id: string): Promise<EditableRow | undefined> {
  return selectEditable(db, id).executeTakeFirst()
}

/** Like `findEditable`, and locks it until the transaction ends. */
export function lockEditable(tx: Tx, id: string): Promise<EditableRow | undefined> {
  return selectEditable(tx, id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks those of the postings that are not deleted until the transaction ends, in the order of their ids. */
export function lockAllEditable(tx: Tx, ids: string[]): Promise<EditableRow[]> {
  return tx
    .selectFrom('job_postings')
    .select(editableColumns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function selectEditable(db: Db, id: string) {
  return db
    .selectFrom('job_postings')
    .select(editableColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

/** Inserts a posting. */
export async function insertPosting(tx: AuthorTx, row: NewRow<'job_postings'>): Promise<void> {
  await tx.insertInto('job_postings').values(row).execute()
}

/**
 * Writes what the form changed. A closing date answers the question "Still hiring?" of an open posting. The caller has
 * locked the posting.
 */
export async function updatePosting(tx: Tx, { id }: ManagedPosting, values: PostingValues): Promise<void> {
  const isAnswered = sql<boolean>`archived_at is null and ${values.application_deadline}::date is not null`
  await tx
    .updateTable('job_postings')
    .set({
      ...values,
      hiring_asked_at: sql<Date | null>`case when ${isAnswered} then null else hiring_asked_at end`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Archives a posting. An open question "Still hiring?" stays open only when nobody answered it. */
export async function archivePosting(
  tx: Tx,
  { id }: ManagedPosting,
  now: Date,
  isUnanswered = false,
): Promise<void> {
  await tx
    .updateTable('job_postings')
    .set({ archived_at: now, ...(!isUnanswered && { hiring_asked_at: null }) })
    .where('id', '=', id)
    .execute()
}

/** Archives those of the postings that are open, and returns their ids. */
export async function archiveOpen(tx: Tx, ids: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update job_postings set archived_at = ${now}, hiring_asked_at = null
     where id = any(${ids}::uuid[]) and archived_at is null and deleted_at is null returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes postings out of the archive. */
export async function reopenAll(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update job_postings set archived_at = null where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    tx,
  )
}

/** Notes that the company is still hiring, and takes the posting out of the archive. */
export async function confirmHiring(tx: Tx, { id }: ManagedPosting, now: Date): Promise<void> {
  await tx
    .updateTable('job_postings')
    .set({ archived_at: null, hiring_asked_at: null, hiring_confirmed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes a posting. Its applications keep the title and the company. */
export async function deletePosting(tx: Tx, { id }: ManagedPosting): Promise<void> {
  await tx
    .updateTable('job_postings')
    .set({ deleted_at: sql`now()`, hiring_asked_at: null })
    .where('id', '=', id)
    .execute()
}

/** What makes two open postings of a company the same. */
export interface PostingIdentity {
  companyId: string
  title: string
  city: string | null
  /** The posting that is compared with the others. */
  except?: string | undefined
}

/** Finds the oldest open posting of the company with the same title and city, in any case. */
export function findSamePosting(db: Db, today: string, { companyId, title, city, except }: PostingIdentity) {
  return db
    .selectFrom('job_postings as job')
    .leftJoin('users as poster', 'poster.id', 'job.created_by')
    .select([
      'job.id',
      'job.title',
      'job.city',
      'job.company_id',
      'job.created_by',
      'job.claimed_by',
      'job.posted_at',
      'job.is_dated',
      sql<string>`concat_ws(' ', poster.first_name, poster.last_name)`.as('poster_name'),
    ])
    .where('job.company_id', '=', companyId)
    .where('job.archived_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .where(sql<SqlBool>`lower(job.title) = lower(${title})`)
    .where(sql<SqlBool>`lower(coalesce(job.city, '')) = lower(${city ?? ''})`)
    .where((job) =>
      job.or([job('job.application_deadline', 'is', null), job('job.application_deadline', '>=', today)]),
    )
    .$if(except !== undefined, (others) => others.where('job.id', '!=', except ?? ''))
    .orderBy('job.posted_at')
    .orderBy('job.id')
    .limit(1)
    .executeTakeFirst()
}

/** Marks postings without a closing date that nobody confirmed since `before` as asked. Returns at most `limit`. */
export async function markHiringAsked(tx: Tx, now: Date, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update job_postings set hiring_asked_at = ${now}
     where id in (
       select id from job_postings
        where source_key is null and application_deadline is null and archived_at is null and deleted_at is null
          and hiring_asked_at is null and coalesce(hiring_confirmed_at, posted_at) < ${before} and is_dated
        order by coalesce(hiring_confirmed_at, posted_at) limit ${limit} for no key update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes questions back whose posting was released since: who was asked need not answer, and who follows was not asked. */
export async function takeBackQuestionsOfReleased(tx: Tx): Promise<void> {
  await sql`
    update job_postings set hiring_asked_at = null
     where hiring_asked_at is not null and archived_at is null and deleted_at is null
       and exists (select from events where job_id = job_postings.id and type = 'job.released'
                      and at > hiring_asked_at)`.execute(tx)
}

/** Archives postings whose question was asked before this time and has no answer. Returns at most `limit`. */
export async function archiveUnanswered(tx: Tx, now: Date, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update job_postings set archived_at = ${now}
     where id in (
       select id from job_postings
        where hiring_asked_at < ${before} and archived_at is null and deleted_at is null
        order by hiring_asked_at limit ${limit} for no key update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Finds the title and the company of a posting, also of a deleted one. */
export function findPostingTitle(
  db: Db,
  id: string,
): Promise<{ title: string; company_name: string } | undefined> {
  return db
    .selectFrom('job_postings')
    .select(['title', 'company_name'])
    .where('id', '=', id)
    .executeTakeFirst()
}
