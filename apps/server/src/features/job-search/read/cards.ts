import { setImmediate } from 'node:timers/promises'
import DataLoader from 'dataloader'
import pLimit from 'p-limit'
import type { AppContext } from '../../../platform/context.ts'
import { acrossRequests } from '../../../platform/db/batch-options.ts'
import type { ReadPool } from '../../../platform/db/db.ts'
import { areAllAwaySql } from '../../accounts/active-endorsers.ts'
import { answerSpeedColumnsSql } from '../../companies/answer-speed.ts'
import { logoUrlSql } from '../../companies/logo-url.ts'
import { joinedPolicyBonusSql } from '../../companies/referral-policy.ts'
import type { JobCardFields } from '../../job-postings/card.ts'
import type { Statement } from '../statement.ts'
import { createMarkLoader, type JobMarks, withMarks } from './marks.ts'

/** A job card with what paging needs. */
export interface JobCardRow extends JobCardFields {
  /** In years. */
  required_experience: number | null
  max_experience: number | null
  industry_type: string | null
  department: string | null
  score: number
  /** `posted_at` as text with microseconds, for the cursor. */
  posted_at_exactly: string
  /** One bit for each term of the query that the posting matches, when the statement compared them. */
  matched_terms?: number
  /** The number of matches, when the statement counted them. */
  total?: number
}

/** A card as it is for every viewer. */
type SharedCardRow = Omit<JobCardRow, keyof JobMarks>

/** The person who sees the cards. */
export interface Viewer {
  id: string
}

/** Fewer than the pool has connections, so that slow pages do not block the lookup of sessions. */
const MAX_CONCURRENT_PAGES = 3

/** Reads cards, and adds what the viewer saved and applied to. */
export interface CardLoaders {
  /** Runs a statement for a page of cards; once for all who wait for the same one. */
  loadPage: (statement: Statement, viewer: Viewer) => Promise<JobCardRow[]>
  /** Reads the cards of these jobs in this order, without those that are no longer active. */
  loadJobs: (jobIds: readonly string[], viewer: Viewer) => Promise<JobCardRow[]>
}

/** Creates the loaders of cards. Each takes two reads: the cards, which are the same for everybody, and the marks of the viewer. */
export function createCardLoaders({
  pool,
  searchPool,
}: Pick<AppContext, 'pool' | 'searchPool'>): CardLoaders {
  const loadSharedPage = createPageLoader(searchPool)
  const sharedCards = createSharedCardLoader(searchPool)
  const loadMarks = createMarkLoader(pool)
  return {
    async loadPage(statement, viewer) {
      const rows = await loadSharedPage(statement)
      const jobIds = rows.map(({ id }) => id)
      return withMarks(rows, await loadMarks(viewer.id, jobIds))
    },
    async loadJobs(jobIds, viewer) {
      const [rows, marks] = await Promise.all([sharedCards.load(jobIds), loadMarks(viewer.id, jobIds)])
      return withMarks(rows, marks)
    },
  }
}

/** Creates a loader of the active ones of some jobs, in their order. One statement reads those that all requests wait for. */
function createSharedCardLoader(pool: ReadPool) {
  return new DataLoader<readonly string[], (SharedCardRow | undefined)[]>(async (pages) => {
    const { rows } = await pool.query<SharedCardRow>({
      ...findCardsStatement,
      values: [[...new Set(pages.flat())]],
    })
    const found = new Map(rows.map((row) => [row.id, row]))
    return pages.map((jobIds) => jobIds.map((id) => found.get(id)))
  }, acrossRequests)
}

/** Creates a loader that runs a statement once for all requests that wait for it. One that runs already is not joined. */
function createPageLoader(pool: ReadPool) {
  const runLimited = pLimit(MAX_CONCURRENT_PAGES)
  const waiting = new Map<string, Promise<SharedCardRow[]>>()

  return (statement: Statement): Promise<SharedCardRow[]> => {
    const key = JSON.stringify([statement.name, statement.values])
    const page =
      waiting.get(key) ??
      runLimited(async () => {
        // Deferred until all requests that have arrived are parsed.
        await setImmediate()
        waiting.delete(key)
        return (await pool.query<SharedCardRow>(statement)).rows
      })
    waiting.set(key, page)
    return page
  }
}

/**
 * The FROM clause that joins a `page` with its postings and their companies. With `offset 0` each company is looked up by
 * its id, even where PostgreSQL expects many rows.
 */
export const cardsFromSql = `
  page join job_postings as job on job.id = page.job_id
       join lateral (select * from companies where id = job.company_id offset 0) as company on true`

/** The columns of `SharedCardRow`. */
export const cardColumnsSql = `
  job.id, job.title, job.company_name, job.company_id, job.employment_type, job.work_type, job.experience_level,
  job.salary_min, job.salary_max, job.city, job.state, job.country, job.location, job.skills, job.posted_at, job.is_dated, job.reposts,
  job.application_deadline, job.is_featured, job.is_unpublished, job.referral_bonus, job.claimed_by is not null as is_claimed,
  job.required_experience, job.max_experience, job.industry_type, job.department,
  ${logoUrlSql('company')} as company_logo_url, ${joinedPolicyBonusSql('job', 'company')} as policy_bonus,
  company.endorser_count as endorsers, ${areAllAwaySql('company')} as endorsers_away, ${answerSpeedColumnsSql('company')},
  page.score, page.posted_at::text as posted_at_exactly`

const findCardsStatement = {
  name: 'jobs-by-id',
  text: `
    with page as (select job_id, 0 as score, posted_at from job_search where job_id = any($1::uuid[]))
    select ${cardColumnsSql} from ${cardsFromSql}`,
}
