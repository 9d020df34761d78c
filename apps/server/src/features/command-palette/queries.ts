import { MAX_COUNTED_JOBS, MAX_PALETTE_RESULTS } from '@endorse/contract/command-palette/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'
import type { Person } from '../../platform/person.ts'
import { activeEndorsers, takesRequestsSql } from '../accounts/active-endorsers.ts'
import { profileImageId } from '../accounts/profile-columns.ts'
import {
  allApplications,
  listVisibleInOrder,
  type VisibleReviewedApplication,
} from '../applications/queries.ts'
import { companyLogoUrlSql } from '../companies/logo-url.ts'
import { canManage } from '../job-postings/policy.ts'

/** Of a very large company, the palette looks through the newest applications and postings only. */
const MAX_SEARCHED = 2_000

/** Finds applications of the person's company by the name of the applicant, the newest first, without withdrawn ones. */
export function findApplicationsOfCompany(
  db: Db,
  person: Person,
  text: string,
): Promise<VisibleReviewedApplication[]> {
  const newest = sql`(select applied_at from applications where company_id = ${person.companyId}
    order by applied_at desc limit ${MAX_SEARCHED})`
  // Read for each application, because the names of all users would be searched first otherwise.
  const name = sql`(select first_name || ' ' || last_name from users where id = application.applicant_id)`
  const found = allApplications(db)
    .where('application.company_id', '=', person.companyId)
    .where('application.withdrawn_at', 'is', null)
    .where('application.applied_at', '>=', sql<Date>`(select min(applied_at) from ${newest} as newest)`)
    .where(ilikeAny(text, name))
  return listVisibleInOrder(db, person, found, { page: 1, limit: MAX_PALETTE_RESULTS })
}

/** Finds the postings that an Endorser posted or claimed, or those of an admin's company, by the title. */
export async function findOwnPostings(db: Db, person: Person, text: string) {
  const ofCompany = db
    .selectFrom('job_postings as job')
    .where('job.company_id', '=', person.companyId)
    .where('job.deleted_at', 'is', null)
    .$if(person.role === 'EMPLOYEE', (own) =>
      own.where('job.id', '=', sql<string>`any(${postingsOf(person)})`),
    )
  const newest = ofCompany
    .select(['id', 'title', 'company_name', 'company_id', 'created_by', 'claimed_by', 'posted_at'])
    .select(sql<boolean>`archived_at is not null`.as('is_archived'))
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHED)
  const rows = await db
    .selectFrom(newest.as('job'))
    .selectAll()
    .select(sql<string | null>`${sql.raw(companyLogoUrlSql('job.company_id'))}`.as('company_logo_url'))
    .where(ilikeAny(text, sql`title`))
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PALETTE_RESULTS)
    .execute()
  return rows.filter((row) => canManage(person, row))
}

/** The ids as an array, because with a condition on two columns the planner may read all postings of the company. */
function postingsOf({ id }: Person) {
  return sql`array((select id from job_postings where created_by = ${id} limit ${MAX_SEARCHED})
    union (select id from job_postings where claimed_by = ${id} limit ${MAX_SEARCHED}))`
}

/** Finds the Endorsers of a company by their names. */
export function findEndorsers(db: Db, companyId: string | null, text: string) {
  const named = activeEndorsers(db, companyId)
    .select('users.id')
    .where(ilikeAny(text, sql`first_name || ' ' || last_name`))
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('users.id')
    .limit(MAX_PALETTE_RESULTS)
  // The names of those who take requests stand in an index, and the others are few.
  const available = named.where(sql<boolean>`${sql.raw(takesRequestsSql)}`)
  const away = named.where(sql<boolean>`not ${sql.raw(takesRequestsSql)}`)
  return db
    .selectFrom('users')
    .innerJoin('companies as company', 'company.id', 'users.company_id')
    .select(['users.id', 'first_name', 'last_name', 'company.name as company', profileImageId.as('image_id')])
    .where('users.id', '=', sql<string>`any(array((${available}) union all (${away})))`)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('users.id')
    .limit(MAX_PALETTE_RESULTS)
    .execute()
}

/** Counts the open postings of companies, each up to `MAX_COUNTED_JOBS`, by the id of the company. */
export async function countOpenJobs(db: Db, companyIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; jobs: number }>`
    select company.id, (select count(*) from (
             select from job_postings where company_id = company.id and archived_at is null and deleted_at is null
              limit ${MAX_COUNTED_JOBS}) as open) as jobs
      from unnest(${companyIds}::uuid[]) as company (id)`.execute(db)
  return new Map(rows.map(({ id, jobs }) => [id, jobs]))
}
