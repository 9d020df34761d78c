import type pg from 'pg'
import { type CardRow, cardColumns, cardParameters, cardReader, cards, type Reader } from '../search/cards.ts'
import { LONGEST_WALK } from '../search/page-queries.ts'
import { parameters, type Statement } from '../search/statement.ts'
import { condition, type Where } from '../search/where.ts'
import { fitScore } from './fit.ts'
import type { Signals } from './signals.ts'

export type FitQueries = ReturnType<typeof fitQueries>

export function fitQueries(pool: pg.Pool) {
  async function run<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    return (await pool.query<R>(statement)).rows
  }

  const readCards = cardReader(pool)

  return {
    /** These, in this order, as far as they are still active. */
    async given(jobIds: string[], reader: Reader): Promise<CardRow[]> {
      return readCards(givenStatement(jobIds, reader), reader)
    },

    /** The ids of those that fit best; none when more than the bound match. */
    async fitting(
      where: Where,
      signals: Signals,
      bound: number,
      most: number,
    ): Promise<{ total: number; jobIds: string[] }> {
      const [found] = await run<{ total: number; jobIds: string[] }>(
        fitStatement(where, signals, bound, most),
      )
      return found ?? { total: 0, jobIds: [] }
    },

    async newestIds(where: Where, most: number): Promise<string[]> {
      const rows = await run<{ job_id: string }>(newestIdsStatement(where, most))
      return rows.map((row) => row.job_id)
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

/** The best of those that match, by how much they have of what the person looks for. */
function fitStatement(where: Where, signals: Signals, bound: number, most: number): Statement {
  const given = parameters()
  return given.statement(
    'jobs-fit',
    `with matched as materialized (
       select * from job_search as fit where ${condition(where, given)} limit ${given.add(bound + 1, 'bigint')}
     ), best as (
       select job_id from matched as fit where (select count(*) from matched) <= ${given.add(bound, 'bigint')}
        order by ${fitScore(signals, given)} desc, posted_at desc, job_id desc limit ${given.add(most, 'bigint')}
     )
     select (select count(*) from matched) as total, array(select job_id from best) as "jobIds"`,
  )
}

function newestIdsStatement(where: Where, most: number): Statement {
  const given = parameters()
  return given.statement(
    'jobs-newest-ids',
    `select job_id from (
       select * from job_search order by posted_at desc, job_id desc limit ${given.add(LONGEST_WALK, 'bigint')}
     ) as walked
     where ${condition(where, given)} limit ${given.add(most, 'bigint')}`,
  )
}
