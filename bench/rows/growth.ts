import { jobSearchSchemas } from '@endorse/contract/job-search/schemas'
import type pg from 'pg'
import { createJobBatchLoader } from '../../apps/server/src/features/job-postings/queries.ts'
import { createJobSearch } from '../../apps/server/src/features/job-search/search-jobs.ts'
import { createReadPool } from '../../apps/server/src/platform/db/db.ts'
import { uuidOf } from '../data/postings.ts'
import { measureInPairs } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'
import { searches, someActiveJobs } from './read-scenarios.ts'

type RunQuery = () => Promise<unknown>

interface Growth {
  name: string
  goal: number
  createQuery: (pool: pg.Pool, databaseUrl: string) => Promise<RunQuery>
}

const person = { id: uuidOf(0, 'd') }

const growths: Growth[] = [
  {
    name: 'a job by its id',
    goal: 1.2,
    createQuery: async (pool, databaseUrl) => createJobFinder(pool, await someActiveJobs(databaseUrl)),
  },
  { name: 'the first page', goal: 1.2, createQuery: async (pool) => createLister(pool, '') },
  { name: 'page 100 by its cursor', goal: 1.2, createQuery: (pool) => createPageQuery(pool, 100) },
  {
    name: 'rows of common words',
    goal: 2,
    createQuery: async (pool) => createSearcher(pool, searches.slice(-6)),
  },
  {
    name: 'rows of rare words',
    goal: 6,
    createQuery: async (pool) => createSearcher(pool, searches.slice(0, 6)),
  },
]

/** Measures how much slower each query is with a hundred times the postings. Counts are cached, as on a busy site. */
export async function measureGrowth(
  small: string,
  large: string,
  range: string,
  options: Options,
  report: Report,
): Promise<void> {
  const sides = [small, large].map((url) => ({ url, pool: createReadPool(url, () => {}) }))
  try {
    for (const { name, goal, createQuery } of growths.filter((growth) =>
      options.isSelected(`growth ${growth.name}`),
    )) {
      const [smallQuery, largeQuery] = await Promise.all(sides.map(({ pool, url }) => createQuery(pool, url)))
      if (!smallQuery || !largeQuery) continue
      const paired = await measureInPairs(
        options.pairs,
        () => medianTime(largeQuery),
        () => medianTime(smallQuery),
      )
      report.ratio(`${range}: ${name}`, paired, { atMost: goal }, 'ms')
    }
  } finally {
    await Promise.all(sides.map(({ pool }) => pool.end()))
  }
}

/** Measures page 1,000 against page 1, with cursors as "View more" uses them. */
export async function measureDepth(url: string, options: Options, report: Report): Promise<void> {
  const row = 'page 1,000 beside page 1'
  if (!options.isSelected(row)) return
  const pool = createReadPool(url, () => {})
  try {
    const first = await createPageQuery(pool, 1)
    const thousandth = await createPageQuery(pool, 1_000)
    const paired = await measureInPairs(
      options.pairs,
      () => medianTime(thousandth),
      () => medianTime(first),
    )
    report.ratio(row, paired, { atMost: 1.5 }, 'ms')
  } finally {
    await pool.end()
  }
}

/** Finds jobs that are in the database's cache: disk access is not compared. */
async function createJobFinder(pool: pg.Pool, jobIds: string[]): Promise<RunQuery> {
  const findJob = createJobBatchLoader(pool, Date.now)
  const find = async (n: number) => {
    const job = await findJob({ personId: person.id, jobId: jobIds[n % jobIds.length] ?? '' })
    if (!job) throw new Error('The job was not found')
  }
  for (const n of jobIds.keys()) await find(n)
  return roundRobin(find)
}

function createLister(pool: pg.Pool, query: string): RunQuery {
  const search = createJobSearch({ pool, searchPool: pool, clock: Date.now })
  return () => search.list(parseQuery(query), person)
}

function createSearcher(pool: pg.Pool, words: string[]): RunQuery {
  const search = createJobSearch({ pool, searchPool: pool, clock: Date.now })
  return roundRobin((n) =>
    search.list(parseQuery(`title=${encodeURIComponent(words[n % words.length] ?? '')}`), person),
  )
}

async function createPageQuery(pool: pg.Pool, page: number): Promise<RunQuery> {
  const search = createJobSearch({ pool, searchPool: pool, clock: Date.now })
  let cursor = ''
  for (let at = 1; at < page; at++) {
    const { nextCursor } = await search.list(parseQuery(cursor), person)
    cursor = `cursor=${nextCursor}`
  }
  return () => search.list(parseQuery(cursor), person)
}

function parseQuery(query: string) {
  return jobSearchSchemas.listJobs.query.parse(Object.fromEntries(new URLSearchParams(query)))
}

function roundRobin(run: (n: number) => Promise<unknown>): RunQuery {
  let n = 0
  return () => run(n++)
}

/** Returns the median of a hundred runs in milliseconds, after a warm-up. */
async function medianTime(run: RunQuery): Promise<number> {
  for (let n = 0; n < 12; n++) await run()
  const times: number[] = []
  for (let n = 0; n < 100; n++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[50] ?? 0
}
