import type { Databases } from '../database.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import { type Engine, miniSearch, orama, product, tsRank } from '../relevance/engines.ts'
import { halfOf, readIndexedPostings } from '../relevance/postings.ts'
import { makeQueries, type RelevanceQuery } from '../relevance/queries.ts'
import type { Report } from '../report.ts'
import { createSignedInUsers } from '../users.ts'

const NAME = 'relevance'
const POSTINGS = 15_000
/** Queries of each kind, from each half of the companies. */
const PER_KIND = 20

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
      await reportHalf(half, queries, engines, report)
    }
  } finally {
    await Promise.all(engines.map((engine) => engine.close()))
    await server.stop()
  }
}

async function reportHalf(
  half: string,
  queries: RelevanceQuery[],
  engines: Engine[],
  report: Report,
): Promise<void> {
  const ranks = new Map<string, Map<RelevanceQuery, number>>()
  for (const engine of engines) ranks.set(engine.name, await rankAll(engine, queries))
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  const own = qualityOf(ranks.get('Endorse') ?? new Map())
  report.figure(`relevance, ${half}: among the first five`, own.topFive, '%', { atLeast: 98 })
  report.figure(`relevance, ${half}: nothing found`, own.nothing, '%', { atMost: 1 })
  report.figure(`relevance, ${half}: mean reciprocal rank`, own.reciprocalRank, '', { atLeast: 0.92 })
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
