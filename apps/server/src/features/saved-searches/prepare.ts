import type { JobFilters } from '@endorse/contract/job-search/schemas'
import { datePostedDays } from '@endorse/contract/job-search/values'
import type { SearchCriteria } from '@endorse/contract/saved-searches/schemas'
import type pg from 'pg'
import { createConditionParser } from '../job-search/parse/saved-condition.ts'
import type { Tsquery } from '../job-search/tsquery.ts'

/** A search as the columns that new postings are compared with. */
export interface PreparedSearch {
  head: string | null
  whole: string | null
  min_salary: number | null
  posted_within_days: number | null
  needs_endorsers: boolean
  keys: string[]
  is_complete: boolean
}

/** The key of searches that any posting may match. */
const ANY_POSTING = '*'
/** The rarest condition is looked for among counts up to this number. */
const MAX_COUNTED = 2_000

/** Turns a search into conditions, and chooses the keys by which a new posting finds it. */
export type PrepareSearch = (search: SearchCriteria) => Promise<PreparedSearch>

/** Creates a function that prepares searches for the comparison with new postings. */
export function createSearchPreparer(pool: pg.Pool): PrepareSearch {
  const parseCondition = createConditionParser(pool)
  return async (search) => {
    const { head, whole, minSalary, parts, isComplete } = await parseCondition(toFilters(search))
    return {
      head: head ?? null,
      whole: whole ?? null,
      min_salary: minSalary ?? null,
      posted_within_days: search.datePosted ? datePostedDays[search.datePosted] : null,
      needs_endorsers: search.hasEndorsers,
      keys: lexemesOf(await findRarest(pool, parts)),
      is_complete: isComplete,
    }
  }
}

function toFilters({
  title,
  datePosted: _datePosted,
  minSalary,
  hasEndorsers: _hasEndorsers,
  ...lists
}: SearchCriteria): JobFilters {
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(title && { title }),
    ...(minSalary > 0 && { minSalary }),
  }
}

/** Returns the condition that the fewest postings match. Undefined without conditions. */
async function findRarest(pool: pg.Pool, parts: Tsquery[]): Promise<Tsquery | undefined> {
  if (parts.length < 2) return parts[0]
  const { rows } = await pool.query<{ usage: number }>({
    name: 'usage-of-search-parts',
    text: `select (select count(*) from (select from job_search where whole @@ part limit $2) as used) as usage
             from unnest($1::tsquery[]) with ordinality as parts (part, position) order by position`,
    values: [parts, MAX_COUNTED],
  })
  const usages = rows.map(({ usage }) => usage)
  return parts[usages.indexOf(Math.min(...usages))]
}

/** Lists the lexemes of a condition without negation. What matches it has at least one of them. */
function lexemesOf(condition: Tsquery | undefined): string[] {
  if (condition === undefined) return [ANY_POSTING]
  const quoted = [...condition.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text)
  return [...new Set(quoted.map((text) => text.replaceAll("''", "'").replaceAll('\\\\', '\\')))]
}
