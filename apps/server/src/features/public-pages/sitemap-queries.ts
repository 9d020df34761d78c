import { sql } from 'kysely'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'

/** A page of a sitemap. */
export interface ListedPage {
  path: string
  changed_at: Date
}

/** A search engine reads at most 50,000 addresses or 50 MB. These are 2 MB, and 200 KB compressed. */
const POSTINGS_PER_SITEMAP = 10_000
const MAX_COMPANIES = 10_000

/** Lists the id of the first posting of each sitemap. */
export async function listFirstPostings(context: Pick<AppContext, 'db' | 'clock'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select job.id, row_number() over (order by job.id) - 1 as number ${fromActive(context)}
    ) as numbered
    where number % ${POSTINGS_PER_SITEMAP} = 0 order by id`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** Lists the postings from this one up to the first one of the next sitemap. */
export async function listPostings(
  context: Pick<AppContext, 'db' | 'clock'>,
  firstId: string,
  nextId: string | undefined,
) {
  const end = nextId === undefined ? sql`` : sql`and job.id < ${nextId}`
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select job.id, job.updated_at as changed_at ${fromActive(context)} and job.id >= ${firstId} ${end}
     order by job.id limit ${2 * POSTINGS_PER_SITEMAP}`.execute(context.db)
  return rows
}

/** Lists the companies with active postings, those with the most first. */
export async function listCompaniesWithPostings(context: Pick<AppContext, 'db' | 'clock'>) {
  const { rows } = await sql<{ id: string; name: string; changed_at: Date }>`
    select company.id, company.name, max(job.updated_at) as changed_at ${fromActive(context)}
     group by company.id order by count(*) desc, company.id limit ${MAX_COMPANIES}`.execute(context.db)
  return rows
}

function fromActive({ clock }: Pick<AppContext, 'clock'>) {
  return sql`
      from job_postings as job join companies as company on company.id = job.company_id
     where company.has_public_pages and job.deleted_at is null and job.archived_at is null
       and (job.application_deadline is null or job.application_deadline >= ${todayInIndia(clock)}::date)`
}
