import { type InferResult, sql } from 'kysely'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { areEndorsersAwaySql } from '../../accounts/active-endorsers.ts'
import { verifiedDomain } from '../job/queries.ts'

/** How many postings a page lists. */
export const POSTINGS_PER_PAGE = 20

function selectCompany(db: Db, id: string) {
  return db
    .selectFrom('companies as company')
    .select([
      'company.id',
      'company.name',
      'company.about',
      'company.tagline',
      'company.industry',
      'company.cities',
      'company.website',
      'company.linkedin_page',
      'company.founded_in',
      'company.organization_type',
      'company.company_size',
      'company.logo_hash',
      'company.endorser_count',
      'company.has_public_pages',
      'company.referral_bonuses',
    ])
    .select(sql<boolean>`${sql.raw(areEndorsersAwaySql('company.id'))}`.as('endorsers_away'))
    .select(verifiedDomain('company').as('domain'))
    .where('company.id', '=', id)
}

/** What the page of a company says. */
export type PublicCompany = InferResult<ReturnType<typeof selectCompany>>[number]

/** Finds a company for its page. */
export function findPublicCompany(db: Db, id: string): Promise<PublicCompany | undefined> {
  return selectCompany(db, id).executeTakeFirst()
}

function selectPostings({ db, clock }: Pick<AppContext, 'db' | 'clock'>, companyId: string, page: number) {
  return db
    .selectFrom('job_postings')
    .select([
      'id',
      'title',
      'employment_type',
      'work_type',
      'salary_min',
      'salary_max',
      'city',
      'state',
      'country',
      'location',
      'posted_at',
      'is_dated',
    ])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([eb('application_deadline', 'is', null), eb('application_deadline', '>=', todayInIndia(clock))]),
    )
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(POSTINGS_PER_PAGE)
    .offset((page - 1) * POSTINGS_PER_PAGE)
}

/** A posting in the list of its company. */
export type ListedPosting = InferResult<ReturnType<typeof selectPostings>>[number]

/** Lists one page of the active postings of a company, the newest first. */
export function listPostings(
  context: Pick<AppContext, 'db' | 'clock'>,
  companyId: string,
  page: number,
): Promise<ListedPosting[]> {
  return selectPostings(context, companyId, page).execute()
}
