import type pg from 'pg'
import { type CardRow, cardColumns, cardParameters, cards, type ReadCards, type Reader } from './cards.ts'
import { type Parameters, parameters, type Statement } from './statement.ts'
import type { Tsquery } from './tsquery.ts'
import { condition, type Where } from './where.ts'

/** How well a posting answers a query. */
export interface Rank {
  words: Tsquery
  inTitle: Tsquery
  /** What was typed. */
  text: string
}

export interface After {
  score: number
  postedAt: string
  jobId: string
}

export interface Slice {
  /** Absent at the beginning. */
  after?: After | undefined
  offset: number
  limit: number
}

export interface Found {
  /** How many there are, counted up to the bound. */
  total: number
  rows: CardRow[]
}

/** Everything is before it, so that the first page needs no statement of its own. */
const BEGINNING: After = {
  score: 2_147_483_647,
  postedAt: 'infinity',
  jobId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** How many postings a walk looks at before it gives up. */
export const LONGEST_WALK = 20_000

export function pageQueries(pool: pg.Pool, readCards: ReadCards) {
  async function run<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    return (await pool.query<R>(statement)).rows
  }

  return {
    async count(where: Where, bound: number): Promise<number> {
      const [row] = await run<{ total: number }>(countStatement(where, bound))
      return row?.total ?? 0
    },

    /** How many postings there are, as the database last noticed. */
    async roughlyAll(): Promise<number> {
      const [row] = await run<{ total: number }>({
        name: 'jobs-roughly-all',
        text: "select greatest(reltuples, 0)::bigint as total from pg_class where oid = 'job_search'::regclass",
        values: [],
      })
      return row?.total ?? 0
    },

    /** From the newest on, leaving out what does not match: right when much does. */
    async walk(where: Where, slice: Slice, reader: Reader): Promise<CardRow[]> {
      return readCards(walkStatement(where, slice, reader), reader)
    },

    /** All that match first, then the page: right when little does. Beyond the bound there are no rows. */
    async match(where: Where, slice: Slice, reader: Reader, bound: number, rank?: Rank): Promise<Found> {
      const rows = await readCards(matchStatement(where, slice, reader, bound, rank), reader)
      // Without a page there is one row, with the number and no card.
      return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id) }
    },
  }
}
export type PageQueries = ReturnType<typeof pageQueries>

function countStatement(where: Where, bound: number): Statement {
  const given = parameters()
  return given.statement(
    'jobs-count',
    `select count(*) as total from
       (select from job_search where ${condition(where, given)} limit ${given.add(bound, 'bigint')}) as counted`,
  )
}

function walkStatement(where: Where, slice: Slice, reader: Reader): Statement {
  const given = cardParameters()
  const after = slice.after ?? BEGINNING
  // A page number without a cursor has to pass all that comes before it.
  const longest = slice.offset > 0 ? null : LONGEST_WALK
  return given.statement(
    'jobs-walk',
    `with page as (
       select job_id, posted_at, 0 as score from (
         select * from job_search
          where (posted_at, job_id) < (${given.add(after.postedAt, 'timestamptz')}, ${given.add(after.jobId, 'uuid')})
            and posted_at >= ${given.add(where.since ?? '-infinity', 'timestamptz')}
          order by posted_at desc, job_id desc limit ${given.add(longest, 'bigint')}
       ) as walked
       where ${condition({ ...where, since: undefined }, given)}
       order by posted_at desc, job_id desc
       ${part(slice, given)}
     )
     select ${cardColumns(reader, given)}
       from ${cards(reader)}
      order by page.posted_at desc, page.job_id desc`,
  )
}

function matchStatement(where: Where, slice: Slice, reader: Reader, bound: number, rank?: Rank): Statement {
  const given = cardParameters()
  const after = slice.after ?? BEGINNING
  const matched = `
    matched as materialized (
      select job_id, posted_at, ${rank ? 'head, title' : '0 as score'} from job_search
       where ${condition(where, given)} limit ${given.add(bound + 1, 'bigint')}
    )`
  const ranked = rank
    ? `, ranked as materialized (
      select job_id, posted_at, ${score(rank, given)} as score from matched
       where (select count(*) from matched) <= ${given.add(bound, 'bigint')}
    )`
    : ''
  return given.statement(
    'jobs-match',
    `with ${matched} ${ranked}, page as (
       select job_id, posted_at, score from ${rank ? 'ranked' : 'matched'}
        where (score, posted_at, job_id) < (${given.add(after.score, 'integer')},
              ${given.add(after.postedAt, 'timestamptz')}, ${given.add(after.jobId, 'uuid')})
        order by score desc, posted_at desc, job_id desc
        ${part(slice, given)}
     )
     select counted.total, ${cardColumns(reader, given)}
       from (select count(*) as total from matched) as counted
       left join (${cards(reader)}) on true
      order by page.score desc, page.posted_at desc, page.job_id desc`,
  )
}

/** Words in the title weigh most, then company, then skills; of two titles that have them all, the one with less besides. */
function score({ words, inTitle, text }: Rank, given: Parameters): string {
  return `(1000 * ts_rank('{0.1, 0.3, 0.6, 1}', head, ${given.add(words, 'tsquery')})
    + case when head @@ ${given.add(inTitle, 'tsquery')}
      then 1000 * least(1, ${given.add(text.length, 'real')} / greatest(1, length(title))) else 0 end)::integer`
}

function part({ offset, limit }: Slice, given: Parameters): string {
  return `offset ${given.add(offset, 'bigint')} limit ${given.add(limit, 'bigint')}`
}
