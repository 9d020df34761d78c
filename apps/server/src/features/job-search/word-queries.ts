import type pg from 'pg'

/** What the database knows about words. */
export interface WordQueries {
  /** Company ids by normalised name, for those of the names that some company bears. */
  findCompanyIdsByName(normalizedNames: string[]): Promise<Map<string, string>>
  /** The stems under which the words of a phrase are indexed. */
  stemsOf(phrases: string[]): Promise<Map<string, string[]>>
  /** In how many postings' heads a word is, counted up to `most`. */
  usageOf(word: string, most: number): Promise<number>
  similarWords(word: string): Promise<string[]>
  /** Those of the words that occur in titles, companies or skills. */
  knownWords(words: string[]): Promise<Set<string>>
}

export function wordQueries(pool: pg.Pool): WordQueries {
  return {
    async findCompanyIdsByName(names) {
      const { rows } = await pool.query<{ normalized_name: string; company_id: string }>({
        name: 'companies-called',
        text: 'select normalized_name, company_id from company_aliases where normalized_name = any($1)',
        values: [[...new Set(names)]],
      })
      return new Map(rows.map((row) => [row.normalized_name, row.company_id]))
    },

    async stemsOf(phrases) {
      const { rows } = await pool.query<{ phrase: string; stems: string[] }>({
        name: 'stems-of',
        text: `select phrase, tsvector_to_array(to_tsvector('job_words', phrase)) as stems
                 from unnest($1::text[]) as phrase`,
        values: [phrases],
      })
      return new Map(rows.map((row) => [row.phrase, row.stems]))
    },

    async usageOf(word, most) {
      const { rows } = await pool.query<{ usage: number }>({
        name: 'usage-of-word',
        text: `select count(*) as usage from
                 (select from job_search where head @@ plainto_tsquery('job_words', $1) limit $2) as used`,
        values: [word, most],
      })
      return rows[0]?.usage ?? 0
    },

    async similarWords(word) {
      const { rows } = await pool.query<{ word: string }>({
        name: 'similar-words',
        text: 'select word from similar_words($1)',
        values: [word],
      })
      return rows.map((row) => row.word)
    },

    async knownWords(words) {
      const { rows } = await pool.query<{ word: string }>({
        name: 'known-words',
        text: 'select word from job_vocabulary where word = any($1)',
        values: [words],
      })
      return new Set(rows.map((row) => row.word))
    },
  }
}
