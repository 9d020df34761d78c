import type { Databases } from '../database.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import { type Engine, miniSearch, orama, product, tsRank } from '../relevance/engines.ts'
import { answersOf, beginsRight } from '../relevance/everyday.ts'
import { halfOf, type IndexedPosting, readIndexedPostings } from '../relevance/postings.ts'
import { makeQueries, type RelevanceQuery } from '../relevance/queries.ts'
import { listEverydayRoles, makeTypedQueries } from '../relevance/typed-queries.ts'
import type { Report } from '../report.ts'
import { createSignedInUsers } from '../users.ts'

const NAME = 'relevance'
const POSTINGS = 15_000
/** Queries of each kind, from each half of the companies. */
const PER_KIND = 20
/** As people type them; of six kinds. */
const TYPED_PER_KIND = 50
const EVERYDAY_ROLES = 40

interface Quality {
  /** Share of queries with a right posting among the first five. */
  topFive: number
  nothing: number
  /** Mean reciprocal rank of the first right posting. */
  reciprocalRank: number
}

/** Compares what the search finds with MiniSearch, Orama and ts_rank on the same real postings. */
export async function measureRelevance(
  databases: Databases,
  options: Options,
  report: Report,
): Promise<void> {
  if (!options.isSelected(NAME)) return
  const url = await databases.withRealPostings(POSTINGS)
  const postings = await readIndexedPostings(url)
  const server = await startServer(url)
  const { newcomers } = await createSignedInUsers(url)
  const engines = [
    product(server.port, newcomers[0] ?? ''),
    miniSearch(postings),
    await orama(postings),
    await tsRank(url),
  ]
  try {
    report.title(`Relevance among ${postings.length.toLocaleString('en')} real postings`)
    for (const [index, half] of (['tuned', 'held out'] as const).entries()) {
      const some = postings.filter((posting) => halfOf(posting) === half)
      const queries = makeQueries(some, postings, PER_KIND, options.seed + index)
      await reportQueries(half, queries, engines, report)
    }
    // As people type them there is no second half: no rule was made for one of them.
    const compared = engines.filter(({ name }) => name === 'Endorse' || name === 'MiniSearch')
    const typed = makeTypedQueries(postings, TYPED_PER_KIND, options.seed)
    await reportQueries('typed', typed, compared, report, { topFive: 97, nothing: 0.5, reciprocalRank: 0.92 })
    await reportEveryday(postings, compared, report)
  } finally {
    await Promise.all(engines.map((engine) => engine.close()))
    await server.stop()
  }
}

async function reportQueries(
  half: string,
  queries: RelevanceQuery[],
  engines: Engine[],
  report: Report,
  goals: Quality = { topFive: 98, nothing: 1, reciprocalRank: 0.92 },
): Promise<void> {
  const ranks = new Map<string, Map<RelevanceQuery, number>>()
  for (const engine of engines) ranks.set(engine.name, await rankAll(engine, queries))
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  const own = qualityOf(ranks.get('Endorse') ?? new Map())
  report.figure(`relevance, ${half}: among the first five`, own.topFive, '%', { atLeast: goals.topFive })
  report.figure(`relevance, ${half}: nothing found`, own.nothing, '%', { atMost: goals.nothing })
  report.figure(`relevance, ${half}: mean reciprocal rank`, own.reciprocalRank, '', {
    atLeast: goals.reciprocalRank,
  })
  report.note(`${queries.length} queries; first five / nothing / reciprocal rank`)
  for (const kind of ['all', ...kinds]) {
    const cells = engines.map(({ name }) => {
      const some = [...(ranks.get(name) ?? [])].filter(([query]) => kind === 'all' || query.kind === kind)
      const { topFive, nothing, reciprocalRank } = qualityOf(new Map(some))
      return `${name} ${topFive.toFixed(1)} / ${nothing.toFixed(1)} / ${reciprocalRank.toFixed(3)}`
    })
    report.note(`${kind.padEnd(24)} ${cells.join('   ')}`)
  }
  for (const [query, rank] of ranks.get('Endorse') ?? [])
    if (rank !== 1) report.detail(`${rank} ${query.kind}: ${query.text}`)
}

/** Reports for how many common roles a page begins with exact and short titles, those in India first. */
async function reportEveryday(postings: IndexedPosting[], engines: Engine[], report: Report): Promise<void> {
  const roles = listEverydayRoles(postings, EVERYDAY_ROLES)
  for (const engine of engines) {
    const wrong: string[] = []
    for (const role of roles)
      if (!beginsRight(await engine.find(role), answersOf(role, postings))) wrong.push(role)
    const share = (100 * (roles.length - wrong.length)) / roles.length
    if (engine.name === 'Endorse')
      report.figure('relevance, everyday: exact and short titles first', share, '%', { atLeast: 95 })
    report.note(
      `${engine.name}: ${share.toFixed(1)} % of ${roles.length} everyday roles; not ${wrong.join(', ')}`,
    )
  }
}

/** Returns the place of the first right posting of each query; 0 when there is none, -1 when nothing was found. */
async function rankAll(engine: Engine, queries: RelevanceQuery[]): Promise<Map<RelevanceQuery, number>> {
  const ranks = new Map<RelevanceQuery, number>()
  for (const query of queries) {
    const found = await engine.find(query.text)
    ranks.set(query, found.length === 0 ? -1 : found.findIndex((id) => query.wanted.has(id)) + 1)
  }
  return ranks
}

function qualityOf(ranks: Map<RelevanceQuery, number>): Quality {
  const all = [...ranks.values()]
  const share = (test: (rank: number) => boolean) => (100 * all.filter(test).length) / Math.max(1, all.length)
  return {
    topFive: share((rank) => rank >= 1 && rank <= 5),
    nothing: share((rank) => rank === -1),
    reciprocalRank: all.reduce((sum, rank) => sum + (rank >= 1 ? 1 / rank : 0), 0) / Math.max(1, all.length),
  }
}
