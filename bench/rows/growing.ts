import { jobCalls } from '@endorse/contract'
import type pg from 'pg'
import { jobFinder } from '../../apps/server/src/features/jobs/queries.ts'
import { openSearch } from '../../apps/server/src/features/jobs/search/list.ts'
import { openReadPool } from '../../apps/server/src/platform/db.ts'
import { uuidOf } from '../data/postings.ts'
import type { Options } from '../options.ts'
import { inPairs } from '../pairs.ts'
import type { Report } from '../report.ts'
import { searches, someActiveJobs } from './reading.ts'

type Ask = () => Promise<unknown>

interface Growth {
  name: string
  goal: number
  ask: (pool: pg.Pool, databaseUrl: string) => Promise<Ask>
}

const person = { id: uuidOf(0, 'd') }

const growths: Growth[] = [
  {
    name: 'a job by its id',
    goal: 1.2,
    ask: async (pool, databaseUrl) => finder(pool, await someActiveJobs(databaseUrl)),
  },
  { name: 'the first page', goal: 1.2, ask: async (pool) => lister(pool, '') },
  { name: 'page 100 by its cursor', goal: 1.2, ask: (pool) => pageAsker(pool, 100) },
  { name: 'rows of common words', goal: 2, ask: async (pool) => searcher(pool, searches.slice(-6)) },
  { name: 'rows of rare words', goal: 6, ask: async (pool) => searcher(pool, searches.slice(0, 6)) },
]

/** How much longer each kind of reading takes with a hundred times the postings. Counts are remembered, as they are on a busy site. */
export async function measureGrowth(
  small: string,
  large: string,
  range: string,
  options: Options,
  report: Report,
): Promise<void> {
  const sides = [small, large].map((url) => ({ url, pool: openReadPool(url, () => {}) }))
  try {
    for (const { name, goal, ask } of growths.filter((growth) => options.wants(`growth ${growth.name}`))) {
      const [asksSmall, asksLarge] = await Promise.all(sides.map(({ pool, url }) => ask(pool, url)))
      if (!asksSmall || !asksLarge) continue
      const paired = await inPairs(
        options.pairs,
        () => typical(asksLarge),
        () => typical(asksSmall),
      )
      report.ratio(`${range}: ${name}`, paired, { atMost: goal }, 'ms')
    }
  } finally {
    await Promise.all(sides.map(({ pool }) => pool.end()))
  }
}

/** Page 1,000 beside page 1, as "View more" asks for it. */
export async function measureDepth(url: string, options: Options, report: Report): Promise<void> {
  const row = 'page 1,000 beside page 1'
  if (!options.wants(row)) return
  const pool = openReadPool(url, () => {})
  try {
    const first = await pageAsker(pool, 1)
    const thousandth = await pageAsker(pool, 1_000)
    const paired = await inPairs(
      options.pairs,
      () => typical(thousandth),
      () => typical(first),
    )
    report.ratio(row, paired, { atMost: 1.5 }, 'ms')
  } finally {
    await pool.end()
  }
}

/** Of jobs that were looked at before: what is compared is the finding, not what the disk takes. */
async function finder(pool: pg.Pool, jobIds: string[]): Promise<Ask> {
  const findJob = jobFinder(pool)
  const find = async (n: number) => {
    const job = await findJob({ personId: person.id, jobId: jobIds[n % jobIds.length] ?? '' })
    if (!job) throw new Error('The job that was asked for is not there')
  }
  for (const n of jobIds.keys()) await find(n)
  return inTurn(find)
}

function lister(pool: pg.Pool, query: string): Ask {
  const search = openSearch(pool)
  return () => search.list(asked(query), person)
}

function searcher(pool: pg.Pool, words: string[]): Ask {
  const search = openSearch(pool)
  return inTurn((n) =>
    search.list(asked(`title=${encodeURIComponent(words[n % words.length] ?? '')}`), person),
  )
}

async function pageAsker(pool: pg.Pool, page: number): Promise<Ask> {
  const search = openSearch(pool)
  let cursor = ''
  for (let at = 1; at < page; at++) {
    const { nextCursor } = await search.list(asked(cursor), person)
    cursor = `cursor=${nextCursor}`
  }
  return () => search.list(asked(cursor), person)
}

function asked(query: string) {
  return jobCalls.listJobs.query.parse(Object.fromEntries(new URLSearchParams(query)))
}

function inTurn(ask: (n: number) => Promise<unknown>): Ask {
  let n = 0
  return () => ask(n++)
}

/** The median of a hundred, after a few to warm up, in milliseconds. */
async function typical(ask: Ask): Promise<number> {
  for (let n = 0; n < 12; n++) await ask()
  const times: number[] = []
  for (let n = 0; n < 100; n++) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[50] ?? 0
}
