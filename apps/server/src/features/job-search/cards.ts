import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { countActiveEndorsersSql } from '../accounts/active-endorsers.ts'
import { companyLogoUrlSql } from '../companies/logo-url.ts'
import type { JobCardFields } from '../job-postings/card.ts'
import { createMarkLoader, type JobMarks } from './marks.ts'
import { profileMatchesSql } from './recommend/fit-score.ts'
import type { ProfileMatches } from './recommend/reasons.ts'
import type { Signals } from './recommend/signals.ts'
import type { Statement, StatementParameters } from './statement.ts'

/** A job card with what paging needs. */
export interface JobCardRow extends JobCardFields {
  /** Only for a viewer with signals. */
  matches?: ProfileMatches
  score: number
  /** `posted_at` as text with microseconds, for the cursor. */
  posted_at_exactly: string
  /** The number of matches, when the statement counted them. */
  total?: number
}

/** A card as it is for every viewer. */
type SharedCardRow = Omit<JobCardRow, keyof JobMarks>

/** The person who sees the cards; with `signals` each card lists what it matches of their profile. */
export interface Viewer {
  id: string
  signals?: Signals | undefined
}

/** Fewer than the pool has connections, so that slow pages do not block the lookup of sessions. */
const MAX_CONCURRENT_PAGES = 4

/** Runs a statement for cards and adds what the viewer saved and applied to. */
export type CardLoader = ReturnType<typeof createCardLoader>

/** Creates a loader of two reads: the page, shared by all who wait for the same one, and the marks of the viewer. */
export function createCardLoader(pool: Pool) {
  const loadPage = createPageLoader(pool)
  const loadMarks = createMarkLoader(pool)
  return async (statement: Statement, viewer: Viewer): Promise<JobCardRow[]> => {
    const page = await loadPage(statement)
    return Promise.all(page.map(async (row) => ({ ...row, ...(await loadMarks(viewer.id, row.id)) })))
  }
}

/** Creates a loader that runs a statement once for all requests that wait for it. One that runs already is not joined. */
function createPageLoader(pool: Pool) {
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

/** Builds the FROM clause that joins a `page` with its postings, and for signals with the search index as `fit`. */
export function cardsFromSql({ signals }: Viewer): string {
  return `page join job_postings as job on job.id = page.job_id
          ${signals ? 'join job_search as fit on fit.job_id = page.job_id' : ''}`
}

/** Builds the columns of `SharedCardRow`. */
export function cardColumnsSql({ signals }: Viewer, params: StatementParameters): string {
  return `
    job.id, job.title, job.company_name, job.company_id, job.employment_type, job.work_type, job.experience_level,
    job.salary_min, job.salary_max, job.city, job.state, job.country, job.location, job.skills, job.posted_at, job.is_dated, job.reposts,
    job.application_deadline, job.is_featured, job.claimed_by is not null as is_claimed,
    ${companyLogoUrlSql('job.company_id')} as company_logo_url,
    ${countActiveEndorsersSql('job.company_id')} as endorsers,
    page.score, page.posted_at::text as posted_at_exactly
    ${signals ? `, ${profileMatchesSql(signals, params)} as matches` : ''}`
}
