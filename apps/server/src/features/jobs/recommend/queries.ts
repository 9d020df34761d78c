import type pg from 'pg'
import {
  type CardRow,
  cardColumns,
  cardParameters,
  cards,
  type ReadCards,
  type Reader,
} from '../search/cards.ts'
import { type Parameters, parameters, type Statement } from '../search/statement.ts'
import { condition, type Where } from '../search/where.ts'
import { fitScore } from './fit.ts'
import type { Signals } from './signals.ts'

export interface Fit {
  jobId: string
  score: number
  /** Seconds since 1970. */
  postedAt: number
}

interface Fitting {
  /** How many match, counted up to the bound. */
  total: number
  fits: Fit[]
}

export type FitQueries = ReturnType<typeof fitQueries>

export function fitQueries(pool: pg.Pool, readCards: ReadCards) {
  async function run<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    return (await pool.query<R>(statement)).rows
  }

  return {
    /** These, in this order, as far as they are still active. */
    async given(jobIds: string[], reader: Reader): Promise<CardRow[]> {
      return readCards(givenStatement(jobIds, reader), reader)
    },

    /** How well each of them fits, the best first; none when more than the bound match. */
    async fitting(where: Where, signals: Signals, bound: number, most: number): Promise<Fitting> {
      const [found] = await run<Fitting>(fittingStatement(where, signals, bound, most))
      return found ?? { total: 0, fits: [] }
    },

    /** The same for those that match among the newest of all. */
    async fittingAmongNewest(where: Where, signals: Signals, newest: number, most: number): Promise<Fit[]> {
      const [found] = await run<Fitting>(fittingAmongNewestStatement(where, signals, newest, most))
      return found?.fits ?? []
    },
  }
}

function givenStatement(jobIds: string[], reader: Reader): Statement {
  const given = cardParameters()
  return given.statement(
    'jobs-given',
    `with page as (
       select job_id, 0 as score, posted_at, place
         from unnest(${given.add(jobIds, 'uuid[]')}) with ordinality as wanted (job_id, place)
         join job_search using (job_id)
     )
     select ${cardColumns(reader, given)} from ${cards(reader)} order by page.place`,
  )
}

function fittingStatement(where: Where, signals: Signals, bound: number, most: number): Statement {
  const given = parameters()
  return given.statement(
    'jobs-fitting',
    `with matched as materialized (
       select ${whatFits} from job_search where ${condition(where, given)} limit ${given.add(bound + 1, 'bigint')}
     ), few as (
       select * from matched where (select count(*) from matched) <= ${given.add(bound, 'bigint')}
     ), fits as (${bestOf('few', signals, most, given)})
     select (select count(*) from matched) as total, ${asFits}`,
  )
}

function fittingAmongNewestStatement(
  where: Where,
  signals: Signals,
  newest: number,
  most: number,
): Statement {
  const given = parameters()
  return given.statement(
    'jobs-fitting-newest',
    `with matched as materialized (
       select ${whatFits} from (
         select * from job_search order by posted_at desc, job_id desc limit ${given.add(newest, 'bigint')}
       ) as walked
       where ${condition(where, given)}
     ), fits as (${bestOf('matched', signals, most, given)})
     select 0 as total, ${asFits}`,
  )
}

const whatFits = 'job_id, posted_at, head, salary, experience_from, experience_to'

function bestOf(source: string, signals: Signals, most: number, given: Parameters): string {
  return `select * from (
    select job_id, posted_at, ${fitScore(signals, given)} as score from ${source} as fit
  ) as weighed order by score desc, posted_at desc, job_id desc limit ${given.add(most, 'bigint')}`
}

const asFits = `(
  select coalesce(json_agg(json_build_object('jobId', job_id, 'score', score, 'postedAt', extract(epoch from posted_at))), '[]')
    from fits) as fits`
