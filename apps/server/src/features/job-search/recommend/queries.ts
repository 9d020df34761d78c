import type pg from 'pg'
import {
  type CardLoader,
  cardColumnsSql,
  cardsFromSql,
  createCardParameters,
  type JobCardRow,
  type Viewer,
} from '../cards.ts'
import { conditionSql, type SearchCondition } from '../search-condition.ts'
import { createParameters, type Statement, type StatementParameters } from '../statement.ts'
import { fitScoreSql } from './fit-score.ts'
import type { Signals } from './signals.ts'

export interface ScoredJob {
  jobId: string
  score: number
  /** Seconds since 1970. */
  postedAt: number
}

interface ScoredJobs {
  /** How many match, counted up to the bound. */
  total: number
  fits: ScoredJob[]
}

export type RecommendationQueries = ReturnType<typeof recommendationQueries>

export function recommendationQueries(pool: pg.Pool, readCards: CardLoader) {
  async function run<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    return (await pool.query<R>(statement)).rows
  }

  return {
    /** These, in this order, as far as they are still active. */
    async cardsInOrder(jobIds: string[], reader: Viewer): Promise<JobCardRow[]> {
      return readCards(cardsInOrderStatement(jobIds, reader), reader)
    },

    /** How well each of them fits, the best first; none when more than the bound match. */
    async bestFits(
      where: SearchCondition,
      signals: Signals,
      maxMatches: number,
      limit: number,
    ): Promise<ScoredJobs> {
      const [found] = await run<ScoredJobs>(bestFitsStatement(where, signals, maxMatches, limit))
      return found ?? { total: 0, fits: [] }
    },

    /** The same for those that match among the newest of all. */
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

function cardsInOrderStatement(jobIds: string[], reader: Viewer): Statement {
  const params = createCardParameters()
  return params.statement(
    'jobs-given',
    `with page as (
       select job_id, 0 as score, posted_at, place
         from unnest(${params.add(jobIds, 'uuid[]')}) with ordinality as wanted (job_id, place)
         join job_search using (job_id)
     )
     select ${cardColumnsSql(reader, params)} from ${cardsFromSql(reader)} order by page.place`,
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
    'jobs-fitting',
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
    'jobs-fitting-newest',
    `with matched as materialized (
       select ${scoringColumns} from (
         select * from job_search order by posted_at desc, job_id desc limit ${params.add(newest, 'bigint')}
       ) as walked
       where ${conditionSql(where, params)}
     ), fits as (${bestFitsSql('matched', signals, limit, params)})
     select 0 as total, ${fitsAsJson}`,
  )
}

const scoringColumns = 'job_id, posted_at, head, salary, experience_from, experience_to'

function bestFitsSql(source: string, signals: Signals, limit: number, params: StatementParameters): string {
  return `select * from (
    select job_id, posted_at, ${fitScoreSql(signals, params)} as score from ${source} as fit
  ) as weighed order by score desc, posted_at desc, job_id desc limit ${params.add(limit, 'bigint')}`
}

const fitsAsJson = `(
  select coalesce(json_agg(json_build_object('jobId', job_id, 'score', score, 'postedAt', extract(epoch from posted_at))), '[]')
    from fits) as fits`
