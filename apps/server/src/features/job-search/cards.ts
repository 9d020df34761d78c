import type { Pool } from 'pg'
import { createGroupedBatchLoader } from '../../platform/batch-loader.ts'
import type { JobCardFields } from '../job-postings/card.ts'
import { profileMatchesSql } from './recommend/fit-score.ts'
import type { ProfileMatches } from './recommend/reasons.ts'
import type { Signals } from './recommend/signals.ts'
import { createParameters, type Statement, type StatementParameters } from './statement.ts'

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

/** A card as one statement reads it for several viewers: with all that they saved and applied to on the page. */
interface SharedCardRow extends Omit<JobCardRow, 'is_saved' | 'application_id'> {
  saved: { by: string; job: string }[] | null
  applied: { by: string; job: string; id: string }[] | null
}

/** The person who sees the cards; with `signals` each card lists what it matches of their profile. */
export interface Viewer {
  id: string
  signals?: Signals | undefined
}

/** Creates the parameters of a statement for cards, whose first value is reserved for the ids of the viewers. */
export function createCardParameters(): StatementParameters {
  return createParameters([null])
}

/** Fewer than the pool has connections, so that slow pages do not block the lookup of sessions. */
const MAX_CONCURRENT_PAGES = 4

/** Runs a statement for cards and assigns saved jobs and applications to the viewer. */
export type CardLoader = ReturnType<typeof createCardLoader>

/** Creates a loader that runs the statement once for all viewers who request the same page at the same time. */
export function createCardLoader(pool: Pool) {
  const loadBatched = createGroupedBatchLoader<string, SharedCardRow[]>(MAX_CONCURRENT_PAGES)
  return async (statement: Statement, viewer: Viewer): Promise<JobCardRow[]> => {
    const kind = JSON.stringify([statement.name, statement.values])
    const page = await loadBatched(kind, viewer.id, async (viewerIds) => {
      const values = [[...new Set(viewerIds)], ...statement.values.slice(1)]
      const { rows } = await pool.query<SharedCardRow>({ ...statement, values })
      return viewerIds.map(() => rows)
    })
    return page.map((row) => cardForViewer(viewer, row))
  }
}

function cardForViewer(viewer: Viewer, { saved, applied, ...row }: SharedCardRow): JobCardRow {
  const isOwn = ({ by, job }: { by: string; job: string }) => by === viewer.id && job === row.id
  return {
    ...row,
    is_saved: saved?.some(isOwn) ?? false,
    application_id: applied?.find(isOwn)?.id ?? null,
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
    job.salary_min, job.salary_max, job.city, job.state, job.country, job.location, job.skills, job.posted_at,
    job.application_deadline, job.is_featured, job.claimed_by is not null as is_claimed,
    (select count(*) from users
      where users.company_id = job.company_id and role = 'EMPLOYEE' and verified_at is not null) as endorsers,
    (select json_agg(json_build_object('by', user_id, 'job', job_id)) from saved_jobs
      where user_id = any($1::uuid[]) and job_id in (select job_id from page)) as saved,
    (select json_agg(json_build_object('by', applicant_id, 'job', job_id, 'id', id)) from applications
      where applicant_id = any($1::uuid[]) and job_id in (select job_id from page) and withdrawn_at is null) as applied,
    page.score, page.posted_at::text as posted_at_exactly
    ${signals ? `, ${profileMatchesSql(signals, params)} as matches` : ''}`
}
