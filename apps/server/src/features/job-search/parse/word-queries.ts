import type { ReadPool } from '../../../platform/db/db.ts'
import type { Tsquery } from '../tsquery.ts'

/** From which shares on a word fills descriptions. */
interface FillingShares {
  /** The largest share of the titles, companies and skills that have it. */
  maxHeads: number
  /** The smallest share of the descriptions that have it. */
  minDescriptions: number
  /** How many times as frequent it is in descriptions, at least. */
  ratio: number
}

/** Looks words up in the search index and the company names. */
export interface WordQueries {
  /** Finds the ids of companies by normalised name. */
  findCompanyIdsByName(normalizedNames: string[]): Promise<Map<string, string>>
  /** Returns the stems under which the words of each phrase are indexed. */
  stemsOf(phrases: string[]): Promise<Map<string, string[]>>
  /** Returns the share of postings that ask for a skill, by its key. A rare skill is absent. */
  findSkillShares(keys: string[]): Promise<Map<string, number>>
  /** Counts for each condition the postings whose head matches it, up to `max`. */
  usageOf(conditions: Tsquery[], max: number): Promise<number[]>
  /**
   * Counts for each phrase the postings whose title is it, up to `max`. After several words a title may go on with a space or a
   * mark.
   */
  countTitlesFrom(phrases: string[], max: number): Promise<number[]>
  /** Tells for each condition whether descriptions match it often and heads rarely, by estimates of the database. */
  areFilling(conditions: Tsquery[], shares: FillingShares): Promise<boolean[]>
  /** Returns indexed words that begin like this, the shortest first. */
  completionsOf(beginning: string, max: number): Promise<string[]>
  /** Finds the ids of companies by the first letters of the words of their names, a few for each. */
  findCompanyIdsByInitials(initials: string[]): Promise<Map<string, string[]>>
  /** Counts for each word the postings that have it in their head, up to `max`. */
  usageOfWords(words: string[], max: number): Promise<number[]>
  /** Returns for each word the indexed words that share trigrams with it. */
  similarWords(words: string[]): Promise<Map<string, string[]>>
  /** Returns those of the words that occur in titles, companies or skills. */
  knownWords(words: string[]): Promise<Set<string>>
}

/** Creates the queries on a pool. */
export function wordQueries(pool: ReadPool): WordQueries {
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

    async usageOf(conditions, max) {
      const { rows } = await pool.query<{ usage: number }>({
        name: 'usage-of-conditions',
        text: `select (select count(*) from
                 (select from job_search where head @@ condition limit $2) as used) as usage
                 from unnest($1::tsquery[]) with ordinality as wanted (condition, position) order by position`,
        values: [conditions, max],
      })
      return rows.map((row) => row.usage)
    },

    async countTitlesFrom(phrases, max) {
      const { rows } = await pool.query<{ total: number }>({
        name: 'count-titles-from',
        text: `select (select count(*) from
                 (select from job_search
                   where lower(title) collate "C" >= phrase and lower(title) collate "C" < phrase || case when phrase like '% %' then '0' else ' ' end
                   limit $2) as titled) as total
                 from unnest($1::text[]) with ordinality as wanted (phrase, position) order by position`,
        values: [phrases, max],
      })
      return rows.map((row) => row.total)
    },

    async areFilling(conditions, { maxHeads, minDescriptions, ratio }) {
      if (conditions.length === 0) return []
      const { rows } = await pool.query<{ is_filling: boolean }>({
        name: 'are-filling',
        text: `with statistics as materialized (
                 select greatest(reltuples, 1) as heads,
                        greatest(reltuples, 1) * (1 - coalesce((
                          select null_frac from pg_stats where schemaname = current_schema()
                             and tablename = 'job_postings' and attname = 'description'), 0)) as descriptions
                   from pg_class where oid = 'job_postings'::regclass
               )
               select in_heads < bound
                      and (select count(*) from (select from job_search where whole @@ condition limit wanted) as used) = wanted
                      as is_filling
                 from statistics, unnest($1::tsquery[]) with ordinality as each (condition, position),
                      lateral (select 1 + ceil($2 * heads)::bigint as bound) as bounds,
                      lateral (select count(*) as in_heads from
                        (select from job_search where head @@ condition limit bound) as used) as counted,
                      lateral (select in_heads + ceil(greatest($3 * descriptions, $4 * in_heads / heads * descriptions))::bigint as wanted) as needed
                order by position`,
        values: [conditions, maxHeads, minDescriptions, ratio],
      })
      return rows.map((row) => row.is_filling)
    },

    async completionsOf(beginning, max) {
      const { rows } = await pool.query<{ word: string }>({
        name: 'completions-of',
        text: `select word from job_vocabulary where word ~>~ $1 and word ~<~ $2
                order by length(word), word limit $3`,
        values: [beginning, `${beginning}\u{10ffff}`, max],
      })
      return rows.map((row) => row.word)
    },

    async findCompanyIdsByInitials(initials) {
      const { rows } = await pool.query<{ initials: string; ids: string[] }>({
        name: 'company-ids-by-initials',
        text: `select initials, array(select id from companies where company_initials(name) = initials limit 5) as ids
                 from unnest($1::text[]) as initials`,
        values: [initials],
      })
      return new Map(rows.map((row) => [row.initials, row.ids]))
    },

    async usageOfWords(words, max) {
      const { rows } = await pool.query<{ usage: number }>({
        name: 'usage-of-words',
        text: `select (select count(*) from
                 (select from job_search where head @@ plainto_tsquery('job_words', word) limit $2) as used) as usage
                 from unnest($1::text[]) with ordinality as wanted (word, position) order by position`,
        values: [words, max],
      })
      return rows.map((row) => row.usage)
    },

    async similarWords(words) {
      const { rows } = await pool.query<{ wanted: string; similar: string[] }>({
        name: 'similar-words',
        text: `select wanted, array(select word from similar_words(wanted)) as similar
                 from unnest($1::text[]) as wanted`,
        values: [words],
      })
      return new Map(rows.map((row) => [row.wanted, row.similar]))
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
