import { CLOSING_DAYS } from '@endorse/contract/claims/values'
import type { PostingOrder, PostingView } from '@endorse/contract/posting-management/values'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Person } from '../../platform/person.ts'
import type { Managed } from '../../platform/visible.ts'
import type { JobCardFields } from '../job-postings/card.ts'
import {
  cardColumns,
  countApplications,
  type LatestApplicantRow,
  latestApplicantsFor,
  matchesText,
  selectCardExtras,
} from '../job-postings/card-columns.ts'
import { canManage } from '../job-postings/policy.ts'
import { isUndecidedSql } from '../job-postings/undecided-sql.ts'

/** A job card with who takes care of the posting and the numbers of its applications. */
interface PostingRow extends JobCardFields {
  created_by: string | null
  poster_name: string
  claimed_by: string | null
  claimer_name: string
  archived_at: Date | null
  hiring_asked_at: Date | null
  is_active: boolean
  has_public_pages: boolean
  is_archived: boolean
  applications_count: number
  waiting_count: number
  latest_applicants: LatestApplicantRow[]
}

/** A card for who takes care of the posting. */
export type ManagedCard = Managed<PostingRow>

interface PostingFilter {
  title?: string | undefined
  view: PostingView
}

interface ListRequest extends PostingFilter {
  page: number
  limit: number
  order: PostingOrder
}

/** Lists the postings that an Endorser posted or claimed, or all of an admin's company, and counts them by view. */
export async function listPostings(db: Db, person: Person, today: string, request: ListRequest) {
  const matching = ownPostings(db, person, today, { ...request, view: 'all' })
  const conditions = conditionsOf(today)
  const count = (view: PostingView) => sql<number>`count(*) filter (where ${conditions[view]})`.as(view)
  const [rows, counts] = await Promise.all([
    selectCards(matching.where(conditions[request.view]), person, today, request).execute(),
    matching
      .select([count('all'), count('open'), count('closing'), count('archived')])
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.filter((row) => canManage(person, row)), counts, total: counts[request.view] }
}

/** Counts the applications to those of the jobs that belong to the company of the user, by the id of the job. */
export async function countApplicants(
  db: Db,
  { companyId }: Person,
  jobIds: string[],
): Promise<Record<string, number>> {
  if (companyId === null || jobIds.length === 0) return {}
  const rows = await db
    .selectFrom('job_postings as job')
    .select(['job.id', countApplications().as('count')])
    .where('job.id', 'in', jobIds)
    .where('job.company_id', '=', companyId)
    .where('job.deleted_at', 'is', null)
    .execute()
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}

/** The postings that a list is about, named `job`. */
export type OwnPostings = ReturnType<typeof ownPostings>

/** Selects from the postings that an Endorser posted or claimed, or from all of an admin's company. */
export function ownPostings(db: Db, person: Person, today: string, { title, view }: PostingFilter) {
  return db
    .selectFrom('job_postings as job')
    .where('job.deleted_at', 'is', null)
    .where('job.company_id', '=', person.companyId)
    .$if(person.role === 'EMPLOYEE', (own) =>
      own.where((job) =>
        job.or([job('job.created_by', '=', person.id), job('job.claimed_by', '=', person.id)]),
      ),
    )
    .$if(Boolean(title), (found) => found.where(matchesText(title ?? '')))
    .where(conditionsOf(today)[view])
}

function conditionsOf(today: string) {
  const isOpen = isActiveSql(today)
  return {
    all: sql<SqlBool>`true`,
    open: isOpen,
    closing: sql<SqlBool>`(${isOpen}
      and coalesce(job.application_deadline <= ${today}::date + ${CLOSING_DAYS}::integer, false))`,
    archived: sql<SqlBool>`job.archived_at is not null`,
  }
}

function isActiveSql(today: string) {
  return sql<boolean>`(job.archived_at is null
    and (job.application_deadline is null or job.application_deadline >= ${today}::date))`
}

function selectCards(
  postings: OwnPostings,
  person: Person,
  today: string,
  { page, limit, order }: ListRequest,
) {
  return selectPostingRows(postings, person, today)
    .select(latestApplicantsFor(person).as('latest_applicants'))
    .$if(order === 'applicants', (sorted) => sorted.orderBy(countApplications(isUndecidedSql), 'desc'))
    .$if(order === 'closing', (sorted) =>
      sorted.orderBy('job.application_deadline', (deadline) => deadline.asc().nullsLast()),
    )
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
}

/** Selects the columns of a `PostingRow` but for its latest applicants. */
export function selectPostingRows(postings: OwnPostings, person: Person, today: string) {
  return postings
    .innerJoin('companies as company', 'company.id', 'job.company_id')
    .leftJoin('users as poster', 'poster.id', 'job.created_by')
    .leftJoin('users as claimer', 'claimer.id', 'job.claimed_by')
    .select([
      ...cardColumns,
      ...selectCardExtras(person.id),
      'job.archived_at',
      'job.hiring_asked_at',
      sql<string>`concat_ws(' ', poster.first_name, poster.last_name)`.as('poster_name'),
      sql<string>`concat_ws(' ', claimer.first_name, claimer.last_name)`.as('claimer_name'),
      isActiveSql(today).as('is_active'),
      'company.has_public_pages',
      sql<boolean>`job.archived_at is not null`.as('is_archived'),
      countApplications().as('applications_count'),
      countApplications(isUndecidedSql).as('waiting_count'),
    ])
}

/** Selects the applicants of postings whose applications are neither withdrawn nor rejected nor completed. */
export function selectConcernedApplicants(db: Db, jobIds: string[]) {
  return db
    .selectFrom('applications as application')
    .innerJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .where('application.job_id', 'in', jobIds)
    .where('application.withdrawn_at', 'is', null)
    .where('application.status', 'not in', ['REJECTED', 'COMPLETED'])
    .where('applicant.deleted_at', 'is', null)
}

/** A person who takes care of a posting. */
export interface Caretaker {
  id: string
  email: string
  first_name: string
}

/**
 * Lists who is asked about a posting: who claimed it, else who posted it, else the admins of the company. While one of
 * them is on leave or unreachable, the next is asked, too.
 */
export async function listCaretakers(db: Db, jobId: string): Promise<Caretaker[]> {
  const { rows } = await sql<Caretaker & { rank: number; is_away: boolean }>`
    select users.id, users.email, users.first_name, not users.takes_requests as is_away,
           case when users.id = job.claimed_by then 1 when users.id = job.created_by then 2 else 3 end as rank
      from job_postings as job
      join users on users.company_id = job.company_id and users.deleted_at is null and users.verified_at is not null
       and ((users.role = 'EMPLOYEE' and users.id in (job.claimed_by, job.created_by))
         or (users.role = 'ADMIN' and users.approved_at is not null))
     where job.id = ${jobId}
     order by rank, users.id limit 20`.execute(db)
  const last = rows.find((row) => !row.is_away) ?? rows.at(-1)
  return rows.filter(({ rank }) => last !== undefined && rank <= last.rank)
}
