import type pg from 'pg'
import type { ReadPool } from '../../../platform/db/db.ts'
import type { TierOrder } from '../cursor.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import { type RankQuery, scoreSql } from '../rank/rank-all-words.ts'
import { type BroadRank, broadScoreSql, matchedTermsSql } from '../rank/rank-some-words.ts'
import { createParameters, type Statement, type StatementParameters } from '../statement.ts'
import { allOf, type Tsquery } from '../tsquery.ts'
import { type CardLoaders, cardColumnsSql, cardsFromSql, type JobCardRow, type Viewer } from './cards.ts'
import { conditionSql, titleLengthScore } from './condition-sql.ts'

/** The sort key of the last row of a page. */
interface KeysetPosition {
  score: number
  postedAt: string
  jobId: string
}

/** The rows to read of a list. */
export interface PageSlice {
  /** Absent for the first page. */
  after?: KeysetPosition | undefined
  offset: number
  limit: number
}

/** A page of matches. */
export interface MatchedPage {
  /** The number of matches, counted up to the bound. */
  total: number
  rows: JobCardRow[]
}

/** Sorts before every row, so that the first page uses the same statement as the others. */
const FIRST_POSITION: KeysetPosition = {
  score: 2_147_483_647,
  postedAt: 'infinity',
  jobId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** The number of postings that a scan by date reads before it gives up. */
const MAX_SCANNED = 20_000

/** Creates the queries that count and read pages of the search index. */
export function pageQueries(pool: ReadPool, { loadPage }: CardLoaders) {
  async function run<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    return (await pool.query<R>(statement)).rows
  }

  return {
    async count(where: SearchCondition, bound: number): Promise<number> {
      const [row] = await run<{ total: number }>(countStatement(where, bound))
      return row?.total ?? 0
    },

    /** Estimates the number of postings from the statistics of the database. */
    async estimateTotal(): Promise<number> {
      const [row] = await run<{ total: number }>({
        name: 'jobs-estimate-total',
        text: "select greatest(reltuples, 0)::bigint as total from pg_class where oid = 'job_search'::regclass",
        values: [],
      })
      return row?.total ?? 0
    },

    /** Reads from the newest, or from the shortest title, and skips what does not match: fast when many match. */
    async scan(
      where: SearchCondition,
      slice: PageSlice,
      viewer: Viewer,
      order: UnrankedOrder = 'recency',
    ): Promise<JobCardRow[]> {
      return loadPage(scanStatement(where, slice, order), viewer)
    },

    /** Reads those with a deadline, the next to close first. */
    async closing(where: SearchCondition, slice: PageSlice, viewer: Viewer): Promise<JobCardRow[]> {
      return loadPage(closingStatement(where, slice), viewer)
    },

    /** Counts the matches of several conditions in one statement, each up to the bound. */
    async countEach(conditions: SearchCondition[], bound: number): Promise<number[]> {
      const [row] = await run<{ totals: number[] }>(countEachStatement(conditions, bound))
      return row?.totals ?? []
    },

    /** Counts for each choice the postings that match it and the condition, up to the bound. */
    async countChoices(where: SearchCondition, choices: Tsquery[], bound: number): Promise<number[]> {
      const rows = await run<{ total: number }>(countChoicesStatement(where, choices, bound))
      return rows.map(({ total }) => total)
    },

    /** Reads all matches, then sorts them: fast when few match. Returns no rows when more match than the bound. */
    async match(
      where: SearchCondition,
      slice: PageSlice,
      viewer: Viewer,
      bound: number,
      rank: RankQuery | BroadRank | UnrankedOrder = 'recency',
    ): Promise<MatchedPage> {
      const rows = await loadPage(matchStatement(where, slice, bound, rank), viewer)
      // An empty page is one row that has only the total.
      return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id) }
    },
  }
}
/** The queries that read the parts of a page. */
export type PageQueries = ReturnType<typeof pageQueries>

type UnrankedOrder = Exclude<TierOrder, 'score'>

function countStatement(where: SearchCondition, bound: number): Statement {
  const params = createParameters()
  return params.statement(
    'jobs-count',
    `select count(*) as total from
       (select from job_search where ${conditionSql(where, params)} limit ${params.add(bound, 'bigint')}) as counted`,
  )
}

function countEachStatement(conditions: SearchCondition[], bound: number): Statement {
  const params = createParameters()
  const counts = conditions.map(
    (where) =>
      `(select count(*)::integer from
         (select from job_search where ${conditionSql(where, params)} limit ${params.add(bound, 'bigint')}) as counted)`,
  )
  return params.statement('jobs-count-each', `select array[${counts.join(', ')}] as totals`)
}

/** The condition and the choice are one tsquery, so that the index reads no more than the rarer of both. */
function countChoicesStatement(where: SearchCondition, choices: Tsquery[], bound: number): Statement {
  const params = createParameters()
  const { head, whole, ...others } = where
  const combined = choices.map((choice) => allOf([whole, head, choice]))
  return params.statement(
    'jobs-count-choices',
    `select (select count(*)::integer from
       (select from job_search where ${whole ? 'whole' : 'head'} @@ wanted.choice and ${conditionSql(others, params)}
         limit ${params.add(bound, 'bigint')}) as counted) as total
       from unnest(${params.add(combined, 'tsquery[]')}) with ordinality as wanted (choice, position)
      order by position`,
  )
}

function closingStatement(where: SearchCondition, slice: PageSlice): Statement {
  const params = createParameters()
  const after = slice.after ?? FIRST_POSITION
  return params.statement(
    'jobs-closing',
    `with page as (
       select job_id, posted_at, ${closingScore} as score from job_search
        where ${conditionSql({ ...where, hasDeadline: true }, params)}
          and (${closingScore}, posted_at, job_id) < (${params.add(after.score, 'integer')},
              ${params.add(after.postedAt, 'timestamptz')}, ${params.add(after.jobId, 'uuid')})
          and ${closingScore} <= date '2200-01-01' - ${params.add(where.today, 'date')}
        order by ${closingScore} desc, posted_at desc, job_id desc
        ${limitSql(slice, params)}
     )
     select ${cardColumnsSql}
       from ${cardsFromSql}
      order by page.score desc, page.posted_at desc, page.job_id desc`,
  )
}

/** The earlier the deadline, the higher. The index `job_search_closing` is on this expression. */
const closingScore = "(date '2200-01-01' - deadline)"

function scanStatement(where: SearchCondition, slice: PageSlice, order: UnrankedOrder): Statement {
  const params = createParameters()
  const after = slice.after ?? FIRST_POSITION
  // A page number without a cursor has to skip all rows before it.
  const maxScanned = slice.offset > 0 ? null : MAX_SCANNED
  const [postedAt, jobId] = [params.add(after.postedAt, 'timestamptz'), params.add(after.jobId, 'uuid')]
  const since = `posted_at >= ${params.add(where.since ?? '-infinity', 'timestamptz')}`
  const scanned =
    order === 'length'
      ? `select *, ${titleLengthScore} as score from job_search
          where (${titleLengthScore}, posted_at, job_id) < (${params.add(after.score, 'integer')}, ${postedAt}, ${jobId})
            and ${titleLengthScore} <= ${params.add(-(where.shortTitle?.spaces.from ?? 0), 'integer')} and ${since}
          order by ${titleLengthScore} desc, posted_at desc, job_id desc`
      : `select *, 0 as score from job_search
          where (posted_at, job_id) < (${postedAt}, ${jobId}) and ${since}
          order by posted_at desc, job_id desc`
  return params.statement(
    'jobs-scan',
    `with page as (
       select job_id, posted_at, score from (${scanned} limit ${params.add(maxScanned, 'bigint')}) as scanned
        where ${conditionSql({ ...where, since: undefined }, params)}
        order by ${order === 'length' ? 'score desc, ' : ''}posted_at desc, job_id desc
       ${limitSql(slice, params)}
     )
     select ${cardColumnsSql}
       from ${cardsFromSql}
      order by page.score desc, page.posted_at desc, page.job_id desc`,
  )
}

function matchStatement(
  where: SearchCondition,
  slice: PageSlice,
  bound: number,
  order: RankQuery | BroadRank | UnrankedOrder,
): Statement {
  const params = createParameters()
  const rank = typeof order === 'string' ? undefined : order
  const unranked = order === 'length' ? titleLengthScore : '0'
  const after = slice.after ?? FIRST_POSITION
  const isBroad = rank !== undefined && 'terms' in rank
  const isSentence = rank !== undefined && (isBroad ? rank.sentence !== undefined : rank.isSentence)
  const matched = `
    matched as materialized (
      select job_id, posted_at, ${rank ? `head, ${isSentence ? 'whole,' : ''} title, salary` : `${unranked} as score`} from job_search
       where ${conditionSql(where, params)} limit ${params.add(bound + 1, 'bigint')}
    )`
  const ranked = rank
    ? `, ranked as materialized (
      select job_id, posted_at, ${isBroad ? broadScoreSql(rank, params) : scoreSql(rank, params)} as score
             ${isBroad ? `, ${matchedTermsSql(rank, params)} as matched_terms` : ''}
        from matched
       where (select count(*) from matched) <= ${params.add(bound, 'bigint')}
    )`
    : ''
  return params.statement(
    'jobs-match',
    `with ${matched} ${ranked}, page as (
       select job_id, posted_at, score ${isBroad ? ', matched_terms' : ''} from ${rank ? 'ranked' : 'matched'}
        where (score, posted_at, job_id) < (${params.add(after.score, 'integer')},
              ${params.add(after.postedAt, 'timestamptz')}, ${params.add(after.jobId, 'uuid')})
        order by score desc, posted_at desc, job_id desc
        ${limitSql(slice, params)}
     )
     select counted.total, ${isBroad ? 'page.matched_terms,' : ''} ${cardColumnsSql}
       from (select count(*) as total from matched) as counted
       left join (${cardsFromSql}) on true
      order by page.score desc, page.posted_at desc, page.job_id desc`,
  )
}

function limitSql({ offset, limit }: PageSlice, params: StatementParameters): string {
  return `offset ${params.add(offset, 'bigint')} limit ${params.add(limit, 'bigint')}`
}
