import { type InferResult, sql } from 'kysely'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { areEndorsersAwaySql } from '../../accounts/active-endorsers.ts'
import { verifiedDomain } from '../job/queries.ts'

/** How many jobs a page lists. */
export const JOBS_PER_PAGE = 20

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

/** A place in which a job of the list is open: one posting. */
export interface ListedPlace {
  id: string
  city: string | null
  state: string | null
  country: string | null
  location: string | null
  /** As an ISO date, because the database returns it in JSON. */
  posted_at: string
  is_dated: boolean
}

/** Postings that differ by place and date only are one job. Of a job in many places only the newest are listed. */
const PLACES_PER_JOB = 12

const placesOfJob = sql<ListedPlace[]>`(array_agg(
  json_build_object('id', id, 'city', city, 'state', state, 'country', country, 'location', location,
    'posted_at', posted_at, 'is_dated', is_dated)
  order by posted_at desc, id desc))[:${sql.lit(PLACES_PER_JOB)}]`

function selectJobs({ db, clock }: Pick<AppContext, 'db' | 'clock'>, companyId: string, page: number) {
  return db
    .selectFrom('job_postings')
    .select(['title', 'employment_type', 'work_type', 'salary_min', 'salary_max'])
    .select((eb) => [
      placesOfJob.as('places'),
      eb.fn.countAll<number>().as('place_count'),
      sql<number>`sum(count(*)) over ()::int`.as('total'),
      sql<number>`count(*) over ()`.as('total_rows'),
    ])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([eb('application_deadline', 'is', null), eb('application_deadline', '>=', todayInIndia(clock))]),
    )
    .groupBy(['title', 'employment_type', 'work_type', 'salary_min', 'salary_max'])
    .orderBy((eb) => eb.fn.max('posted_at'), 'desc')
    .orderBy('title')
    .limit(JOBS_PER_PAGE)
    .offset((page - 1) * JOBS_PER_PAGE)
}

/** A job in the list of its company, with the places in which it is open. */
export type ListedJob = InferResult<ReturnType<typeof selectJobs>>[number]

/** Lists one page of the open jobs of a company, the newest first. */
export function listJobs(
  context: Pick<AppContext, 'db' | 'clock'>,
  companyId: string,
  page: number,
): Promise<ListedJob[]> {
  return selectJobs(context, companyId, page).execute()
}
