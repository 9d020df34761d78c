import type { RecommendationGroup } from '@endorse/contract/job-search/values'
import type { SearchContext } from '../context.ts'
import type { CursorPosition } from '../cursor.ts'
import { filterCondition, type TierPage } from '../plan/tiers.ts'
import type { JobCardRow, Viewer } from '../read/cards.ts'
import { readNewest } from '../read/read-tiers.ts'
import { findRanking, type RecommendationRequest } from './find-ranking.ts'
import type { RankedPosting } from './rank-by-fit.ts'
import type { Ranking } from './rankings.ts'

/** A page whose rows say to which part of the recommendations they belong. */
export type RecommendationPage = TierPage & { rows: (JobCardRow & { group: RecommendationGroup })[] }

/** Reads the jobs that fit the person best, then the others, the newest first. */
export async function recommend(
  context: SearchContext,
  page: RecommendationRequest,
): Promise<RecommendationPage> {
  const { filters, slice, viewer, from, dismissed } = page
  const ranking = await findRanking(context, page)
  const start = from?.tier === 'fit' ? from.score + 1 : slice.offset
  const ranked = from?.tier === 'rest' ? [] : takeShown(ranking.jobs, start, slice.limit, dismissed)
  const rows = await readRanked(context, ranked, viewer)
  const end = lastPosition(rows, ranked.at(-1)?.index) ?? from
  if (ranking.isComplete)
    return { rows, total: countShown(ranking, dismissed), end: withRankingTime(end, ranking) }

  const total = Math.max(0, (await context.counts.count(filterCondition(filters))) - dismissed.size)
  if (ranked.length === slice.limit) return { rows, total, end: withRankingTime(end, ranking) }
  const others = await readOthers(context, page, ranking, slice.limit - ranked.length)
  return {
    rows: [...rows, ...others.rows.map((row) => ({ ...row, group: 'OTHER' as const }))],
    total,
    end: withRankingTime(others.end ?? end, ranking),
  }
}

/** Takes up to `limit` jobs from an index on, without the dismissed ones; each with its index, for the cursor. */
function takeShown(jobs: RankedPosting[], start: number, limit: number, dismissed: ReadonlySet<string>) {
  const shown: (RankedPosting & { index: number })[] = []
  for (const [offset, job] of jobs.slice(start).entries()) {
    if (shown.length === limit) break
    if (!dismissed.has(job.jobId)) shown.push({ ...job, index: start + offset })
  }
  return shown
}

async function readRanked({ cards }: SearchContext, ranked: RankedPosting[], viewer: Viewer) {
  if (ranked.length === 0) return []
  const groups = new Map(ranked.map(({ jobId, group }) => [jobId, group]))
  const rows = await cards.loadJobs([...groups.keys()], viewer)
  return rows.map((row) => ({ ...row, group: groups.get(row.id) ?? 'OTHER' }))
}

function countShown({ jobs }: Ranking, dismissed: ReadonlySet<string>): number {
  return jobs.filter(({ jobId }) => !dismissed.has(jobId)).length
}

/** Reads the newest of the jobs that are not in an incomplete ranking. */
function readOthers(
  context: SearchContext,
  { filters, slice, viewer, from, dismissed }: RecommendationRequest,
  { jobs }: Ranking,
  limit: number,
): Promise<TierPage> {
  const notAmong = [...jobs.map(({ jobId }) => jobId), ...dismissed]
  const offset = from ? 0 : Math.max(0, slice.offset - jobs.length)
  return readNewest(
    context,
    { name: 'rest', where: { ...filterCondition(filters), notAmong } },
    { slice: { offset, limit }, viewer, from: from?.tier === 'rest' ? from : undefined },
  )
}

function lastPosition(rows: JobCardRow[], index: number | undefined): CursorPosition | undefined {
  const row = rows.at(-1)
  if (!row || index === undefined) return undefined
  return { tier: 'fit', order: 'score', score: index, postedAt: row.posted_at_exactly, jobId: row.id }
}

function withRankingTime(end: CursorPosition | undefined, { asOf }: Ranking): CursorPosition | undefined {
  return end && { ...end, asOf: asOf.toISOString() }
}
