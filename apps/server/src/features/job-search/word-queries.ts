import type pg from 'pg'

/** Looks words up in the search index and the company names. */
export interface WordQueries {
  /** Finds the ids of companies by normalised name. */
  findCompanyIdsByName(normalizedNames: string[]): Promise<Map<string, string>>
  /** Returns the stems under which the words of each phrase are indexed. */
  stemsOf(phrases: string[]): Promise<Map<string, string[]>>
  /** Returns the share of postings that ask for a skill, by its key. A rare skill is absent. */
  findSkillShares(keys: string[]): Promise<Map<string, number>>
  /** Counts the postings that have the word in their head, up to `max`. */
  usageOf(word: string, max: number): Promise<number>
  /** Returns indexed words that share trigrams with the word. */
  similarWords(word: string): Promise<string[]>
  /** Returns those of the words that occur in titles, companies or skills. */
  knownWords(words: string[]): Promise<Set<string>>
}

/** Creates the queries on a pool. */
export function wordQueries(pool: pg.Pool): WordQueries {
  return {
    async findCompanyIdsByName(names) {
      const { rows } = await pool.query<{ normalized_name: string; company_id: string }>({
        name: 'company-ids-by-name',
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

    async findSkillShares(keys) {
      const { rows } = await pool.query<{ skill_key: string; share: number }>({
        name: 'skill-shares',
        text: 'select skill_key, share from skill_shares where skill_key = any($1)',
        values: [[...new Set(keys)]],
      })
      return new Map(rows.map((row) => [row.skill_key, row.share]))
    },

    async usageOf(word, max) {
      const { rows } = await pool.query<{ usage: number }>({
        name: 'usage-of-word',
        text: `select count(*) as usage from
                 (select from job_search where head @@ plainto_tsquery('job_words', $1) limit $2) as used`,
        values: [word, max],
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
