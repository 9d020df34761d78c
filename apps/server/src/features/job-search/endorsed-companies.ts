import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { anyOf, lexeme, MATCH_NOTHING, type Tsquery } from './tsquery.ts'

/** A new Endorser is counted on the cards at once, and moves the jobs of the company after this time. */
const CACHE_TTL_MS = 5_000
/** With more of them the query becomes slow. The companies with the most Endorsers are kept. */
const MAX_COMPANIES = 2_000

/** Creates a function that returns the condition for jobs at companies with Endorsers. */
export function createEndorsedCompaniesLoader(pool: pg.Pool): () => Promise<Tsquery> {
  const cache = new LRUCache<'all', Tsquery>({
    max: 1,
    ttl: CACHE_TTL_MS,
    async fetchMethod() {
      const { rows } = await pool.query<{ id: string }>({
        name: 'endorsed-companies',
        text: 'select id from companies where endorser_count > 0 order by endorser_count desc, id limit $1',
        values: [MAX_COMPANIES],
      })
      return rows.length === 0 ? MATCH_NOTHING : anyOf(rows.map(({ id }) => lexeme(`o=${id}`)))
    },
  })
  return () => cache.forceFetch('all')
}
