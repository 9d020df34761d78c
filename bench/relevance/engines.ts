import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import { Client } from 'pg'
import type { IndexedPosting } from './postings.ts'

/** Searches for a text and returns the ids of the best postings, the best first. */
export interface Engine {
  name: string
  find(text: string): Promise<string[]>
  close(): Promise<void>
}

/** How many results count; the reciprocal rank of a later one is zero. */
const RESULTS = 20

/** Indexes the postings in MiniSearch as its introduction does: prefixes and typos, any word. */
export function miniSearch(postings: IndexedPosting[]): Engine {
  const index = new MiniSearch({
    fields: ['title', 'company', 'skills', 'place', 'description'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3, company: 2 } },
  })
  index.addAll(postings.map((posting) => ({ ...posting, skills: posting.skills.join(' ') })))
  return {
    name: 'MiniSearch',
    find: async (text) =>
      index
        .search(text)
        .slice(0, RESULTS)
        .map(({ id }) => String(id)),
    close: async () => {},
  }
}

/** Indexes the postings in Orama, with its tolerance of one typo. */
export async function orama(postings: IndexedPosting[]): Promise<Engine> {
  const index = create({
    schema: {
      id: 'string',
      title: 'string',
      company: 'string',
      skills: 'string',
      place: 'string',
      description: 'string',
    },
  })
  await insertMultiple(
    index,
    postings.map(({ id, title, company, skills, place, description }) => ({
      id,
      title,
      company,
      skills: skills.join(' '),
      place,
      description,
    })),
    1_000,
  )
  return {
    name: 'Orama',
    async find(term) {
      const found = await search(index, {
        term,
        tolerance: 1,
        limit: RESULTS,
        boost: { title: 3, company: 2 },
      })
      return found.hits.map(({ document }) => document.id)
    },
    close: async () => {},
  }
}

/** Ranks by `ts_rank` of PostgreSQL among the postings with any of the words. */
export async function tsRank(databaseUrl: string): Promise<Engine> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create temporary table ranked as
      select job.id, setweight(to_tsvector('english', job.title), 'A') || setweight(to_tsvector('english', company_name), 'B')
          || setweight(to_tsvector('english', array_to_string(skills, ' ')), 'C')
          || to_tsvector('english', concat_ws(' ', city, location, state, country, left(description, 100000))) as words
        from job_postings as job join job_search on job_id = job.id where deadline is null or deadline >= current_date;
    create index on ranked using gin (words)`)
  return {
    name: 'ts_rank',
    async find(text) {
      const { rows } = await client.query<{ id: string }>(
        `select id from ranked, cast(replace(plainto_tsquery('english', $1)::text, '&', '|') as tsquery) as query
          where words @@ query order by ts_rank(words, query) desc, id limit $2`,
        [text, RESULTS],
      )
      return rows.map(({ id }) => id)
    },
    close: () => client.end(),
  }
}

/** Asks the product's own API. */
export function product(port: number, token: string): Engine {
  return {
    name: 'Endorse',
    async find(text) {
      const query = new URLSearchParams({ title: text, limit: String(RESULTS) })
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/jobs?${query.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!response.ok) throw new Error(`The search for "${text}" answered ${response.status}`)
      const { jobs } = (await response.json()) as { jobs: { id: string }[] }
      return jobs.map(({ id }) => id)
    },
    close: async () => {},
  }
}
