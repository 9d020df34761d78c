import { sql } from 'kysely'
import { todayInIndia } from '../../domain/calendar.ts'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { AppContext } from '../../platform/context.ts'
import { findCompaniesByNames } from '../companies/queries.ts'
import { sourceKeyOfUrl } from '../job-import/identity.ts'

/** What a page says that can identify its job. */
export interface JobIdentity {
  /** The address that was asked for and that after redirects. */
  urls: string[]
  title: string | null
  company: string | null
}

/** Finds the active job of the board with one of the addresses, else that with the same title and company; null without one. */
export async function findExistingJob(context: Pick<AppContext, 'db' | 'clock'>, job: JobIdentity) {
  return (await findByUrl(context, job.urls)) ?? (await findByTitle(context, job)) ?? null
}

async function findByUrl(context: Pick<AppContext, 'db' | 'clock'>, urls: string[]) {
  const keys = urls.map(sourceKeyOfUrl).filter((key) => key !== null)
  return selectActive(context)
    .where((eb) =>
      eb.or([
        eb('source_key', 'in', [...keys, '']),
        eb.and([eb('source_key', 'is', null), eb('job_url', 'in', urls.flatMap(spellingsOf))]),
      ]),
    )
    .executeTakeFirst()
}

/** Addresses with and without the slash at the end and the query, which often only tracks the visitor. */
function spellingsOf(url: string): string[] {
  const { origin, pathname, search } = new URL(url)
  const path = `${origin}${pathname.replace(/\/$/, '')}`
  const isOnlyPath = sourceKeyOfUrl(url) === sourceKeyOfUrl(path)
  return [url, `${path}${search}`, ...(isOnlyPath ? [path, `${path}/`] : [])]
}

async function findByTitle(context: Pick<AppContext, 'db' | 'clock'>, { title, company }: JobIdentity) {
  if (!title || !company) return undefined
  const companies = await findCompaniesByNames(context.db, [normalizeCompanyName(company)])
  const [found] = companies.values()
  if (!found) return undefined
  return selectActive(context)
    .where('company_id', '=', found.id)
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .orderBy('posted_at', 'desc')
    .executeTakeFirst()
}

function selectActive({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  return db
    .selectFrom('job_postings')
    .select(['id', 'title', 'company_name as company'])
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([eb('application_deadline', 'is', null), eb('application_deadline', '>=', todayInIndia(clock))]),
    )
    .limit(1)
}
