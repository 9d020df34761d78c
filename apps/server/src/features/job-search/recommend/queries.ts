import type pg from 'pg'
import { type CardLoader, cardColumnsSql, cardsFromSql, type JobCardRow, type Viewer } from '../cards.ts'
import { conditionSql, type SearchCondition } from '../search-condition.ts'
import { createParameters, type Statement, type StatementParameters } from '../statement.ts'
import { fitScoreSql, profileMatchesSql } from './fit-score.ts'
import type { ProfileMatches } from './reasons.ts'
import type { Signals } from './signals.ts'

/** A posting with its score for a profile. */
export interface ScoredJob {
  jobId: string
  score: number
  /** Seconds since 1970. */
  postedAt: number
}

interface ScoredJobs {
  /** The number of matches, counted up to the bound. */
  total: number
  fits: ScoredJob[]
}

/** The queries that score postings for a profile. */
export type RecommendationQueries = ReturnType<typeof recommendationQueries>

/** Creates the queries that score postings for a profile. */
export function recommendationQueries(pool: pg.Pool, loadCards: CardLoader) {
  async function run<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    return (await pool.query<R>(statement)).rows
  }

  return {
    /** Reads the cards of these jobs in this order, without those that are no longer active. */
    async cardsInOrder(jobIds: string[], viewer: Viewer): Promise<JobCardRow[]> {
      return loadCards(cardsInOrderStatement(jobIds, viewer), viewer)
    },

    /** Reads what a posting matches of a profile; undefined when the posting is not active. */
    async findMatches(jobId: string, signals: Signals): Promise<ProfileMatches | undefined> {
      const params = createParameters()
      const [found] = await run<{ matches: ProfileMatches }>(
        params.statement(
          'job-matches',
          `select ${profileMatchesSql(signals, params)} as matches from job_search as fit
            where job_id = ${params.add(jobId, 'uuid')}`,
        ),
      )
      return found?.matches
    },

    /** Scores all matches, the best first; returns no fits when more than `maxMatches` match. */
    async bestFits(
      where: SearchCondition,
      signals: Signals,
      maxMatches: number,
      limit: number,
    ): Promise<ScoredJobs> {
      const [found] = await run<ScoredJobs>(bestFitsStatement(where, signals, maxMatches, limit))
      return found ?? { total: 0, fits: [] }
    },

    /** Scores the matches among the newest postings, the best first. */
    async bestFitsAmongNewest(
      where: SearchCondition,
      signals: Signals,
      newest: number,
      limit: number,
    ): Promise<ScoredJob[]> {
      const [found] = await run<ScoredJobs>(bestFitsAmongNewestStatement(where, signals, newest, limit))
      return found?.fits ?? []
    },
  }
}

function cardsInOrderStatement(jobIds: string[], viewer: Viewer): Statement {
  const params = createParameters()
  return params.statement(
    'jobs-in-order',
    `with page as (
       select job_id, 0 as score, posted_at, rank
         from unnest(${params.add(jobIds, 'uuid[]')}) with ordinality as ranking (job_id, rank)
         join job_search using (job_id)
     )
     select ${cardColumnsSql(viewer, params)} from ${cardsFromSql(viewer)} order by page.rank`,
  )
}

function bestFitsStatement(
  where: SearchCondition,
  signals: Signals,
  maxMatches: number,
  limit: number,
): Statement {
  const params = createParameters()
  return params.statement(
    'jobs-best-fits',
    `with matched as materialized (
       select ${scoringColumns} from job_search where ${conditionSql(where, params)} limit ${params.add(maxMatches + 1, 'bigint')}
     ), few as (
       select * from matched where (select count(*) from matched) <= ${params.add(maxMatches, 'bigint')}
     ), fits as (${bestFitsSql('few', signals, limit, params)})
     select (select count(*) from matched) as total, ${fitsAsJson}`,
  )
}

function bestFitsAmongNewestStatement(
  where: SearchCondition,
  signals: Signals,
  newest: number,
  limit: number,
): Statement {
  const params = createParameters()
  return params.statement(
    'jobs-best-fits-among-newest',
    `with matched as materialized (
       select ${scoringColumns} from (
         select * from job_search order by posted_at desc, job_id desc limit ${params.add(newest, 'bigint')}
       ) as newest
       where ${conditionSql(where, params)}
     ), fits as (${bestFitsSql('matched', signals, limit, params)})
     select 0 as total, ${fitsAsJson}`,
  )
}

const scoringColumns = 'job_id, posted_at, head, salary, experience_from, experience_to'

function bestFitsSql(source: string, signals: Signals, limit: number, params: StatementParameters): string {
  return `select * from (
    select job_id, posted_at, ${fitScoreSql(signals, params)} as score from ${source} as fit
  ) as scored order by score desc, posted_at desc, job_id desc limit ${params.add(limit, 'bigint')}`
}

const fitsAsJson = `(
  select coalesce(json_agg(json_build_object('jobId', job_id, 'score', score, 'postedAt', extract(epoch from posted_at))), '[]')
    from fits) as fits`
