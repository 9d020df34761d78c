import { type StatusGroup, statusGroups } from '@endorse/contract/applications/values'
import type { AdminStatus } from '@endorse/contract/company-admins/values'
import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'
import { availableEndorsers } from '../accounts/active-endorsers.ts'
import { profileImageIdOf } from '../accounts/profile-columns.ts'

// The dashboards read the tables of all features and write only to `reminders`.

/** Returns the status of a company admin's own request. */
export async function getAdminStatus(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'companies.id',
      'companies.name',
      'verified_at',
      'users.created_at',
      'approved_at',
      'rejected_at',
    ])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('users as admin')
            .select('admin.id')
            .whereRef('admin.company_id', '=', 'companies.id')
            .where('admin.role', '=', 'ADMIN')
            .where('admin.approved_at', 'is not', null)
            .where('admin.deleted_at', 'is', null),
        )
        .as('has_admins'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const status: AdminStatus = row.approved_at ? 'APPROVED' : row.rejected_at ? 'REJECTED' : 'PENDING'
  return {
    status,
    company: row.id !== null && row.name !== null ? { id: row.id, name: row.name } : null,
    hasAdmins: Boolean(row.has_admins),
    requestedAt: (row.verified_at ?? row.created_at).toISOString(),
  }
}

/** Returns a company's id and name. Throws when there is no such company. */
export function getCompanyReference(db: Db, id: string): Promise<{ id: string; name: string }> {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Counts up to `MAX_EXACT_COUNT + 1`. */
export async function countOpenPostings(db: Db, companyId: string, today: string): Promise<number> {
  const open = db
    .selectFrom('job_postings')
    .select('id')
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((either) =>
      either.or([either('application_deadline', 'is', null), either('application_deadline', '>=', today)]),
    )
    .limit(MAX_EXACT_COUNT + 1)
  return countOf(db.selectFrom(open.as('open')).select(count).executeTakeFirstOrThrow())
}

/** Counts verified Endorsers of a company; with `search`, those whose name or address contains it. */
export function countCompanyEndorsers(db: Db, companyId: string, search?: string): Promise<number> {
  return countOf(endorsersOf(db, companyId, search).select(count).executeTakeFirstOrThrow())
}

/**
 * Lists verified Endorsers by name, with the number of open applications that each handles. Profiles are not joined: a plan
 * that is made for any limit may read all of them.
 */
export function listCompanyEndorsers(
  db: Db,
  companyId: string,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
) {
  const onPage = endorsersOf(db, companyId, search)
    .selectAll('users')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .selectFrom(onPage.as('endorser'))
    .select([
      'endorser.id',
      'first_name',
      'last_name',
      'email',
      profileImageIdOf('endorser.id').as('image_id'),
    ])
    .select((of) =>
      of
        .selectFrom('employee_profiles')
        .select('current_role_title')
        .whereRef('user_id', '=', 'endorser.id')
        .as('current_role_title'),
    )
    .select((of) =>
      of
        .selectFrom('applications')
        .select(count)
        .whereRef('handler_id', '=', 'endorser.id')
        .where('withdrawn_at', 'is', null)
        .where('status', 'not in', ['REJECTED', 'COMPLETED'])
        .as('handles'),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('endorser.id')
    .execute()
}

function endorsersOf(db: Db, companyId: string, search: string | undefined) {
  const all = availableEndorsers(db, companyId)
  if (!search) return all
  return all.where(ilikeAny(search, sql`users.first_name || ' ' || users.last_name`, sql.ref('users.email')))
}

/** A total, and how many of it are recent. */
export interface RecentCount {
  all: number
  /** Of the last seven days. */
  recent: number
}

/** Counts verified users by role. Like the counts below it scans one index: half a second for a million rows. */
export async function countPeople(db: Db): Promise<Map<Role, RecentCount>> {
  const rows = await db
    .selectFrom('users')
    .select(['role', count, recentCount(sql`verified_at`)])
    .where('verified_at', 'is not', null)
    .groupBy('role')
    .execute()
  return new Map(rows.map(({ role, count: all, recent }) => [role, { all, recent }]))
}

/** A count of applications, and how many of them are recent. */
type ApplicationCount = RecentCount & { olderThanAWeek: number }

/** Counts the applications that were not withdrawn, by status group. */
export async function countApplications(db: Db): Promise<Map<StatusGroup, ApplicationCount>> {
  const rows = await db
    .selectFrom('applications')
    .select(['status', count, recentCount(sql`applied_at`)])
    .where('withdrawn_at', 'is', null)
    .groupBy('status')
    .execute()
  const ofGroup = (group: StatusGroup): ApplicationCount => {
    const statuses: readonly string[] = statusGroups[group]
    const members = rows.filter(({ status }) => statuses.includes(status))
    const all = members.reduce((sum, { count: ofStatus }) => sum + ofStatus, 0)
    const recent = members.reduce((sum, { recent: ofStatus }) => sum + ofStatus, 0)
    return { all, recent, olderThanAWeek: all - recent }
  }
  return new Map((['pending', 'approved', 'rejected'] as const).map((group) => [group, ofGroup(group)]))
}

/** Counts the jobs whose deadline has not passed on `today` (`YYYY-MM-DD`). */
export async function countActivePostings(db: Db, today: string): Promise<RecentCount> {
  const { rows } = await sql<RecentCount>`
    select count(*) as "all", count(*) filter (where posted_at > now() - interval '7 days') as recent
      from job_search where deadline is null or deadline >= ${today}::date`.execute(db)
  return rows[0] ?? { all: 0, recent: 0 }
}

/** Counts the claimed jobs whose deadline has not passed on `today` (`YYYY-MM-DD`). */
export async function countClaimedPostings(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from job_postings join job_search on job_search.job_id = job_postings.id
     where claimed_by is not null and (deadline is null or deadline >= ${today}::date)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts all companies, and those that have Endorsers. */
export function countCompanies(db: Db): Promise<{ total: number; withEndorsers: number }> {
  return db
    .selectFrom('companies')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where endorser_count > 0)`.as('withEndorsers'),
    ])
    .executeTakeFirstOrThrow()
}

const count = sql<number>`count(*)`.as('count')

function recentCount(column: ReturnType<typeof sql>) {
  return sql<number>`count(*) filter (where ${column} > now() - interval '7 days')`.as('recent')
}

async function countOf(query: Promise<{ count: number }>): Promise<number> {
  return (await query).count
}
