import { filterSkills } from '@endorse/contract/job-search/filter-options'
import type { Suggestion } from '@endorse/contract/job-search/schemas'
import type { SuggestionKind } from '@endorse/contract/job-search/values'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import { citySpellings, findCitiesByBeginning, findCity } from '../../domain/gazetteer/gazetteer.ts'
import type { ReadPool } from '../../platform/db/db.ts'

/** How many suggestions of each kind fit below the search box. */
const maxSuggestions: Record<SuggestionKind, number> = { title: 4, skill: 2, company: 3, place: 2 }

/** Creates the function that suggests titles, skills, companies and places that begin with a text. */
export function createSuggester(pool: ReadPool) {
  return async (text: string): Promise<Suggestion[]> => {
    const beginning = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
    const company = normalizeCompanyName(beginning)
    const cities = findCitiesByBeginning(beginning, maxSuggestions.place)
    const { rows } = await pool.query<Suggestion>({
      name: 'search-suggestions',
      text: suggestionsByBeginning,
      values: [
        beginning,
        after(beginning),
        company,
        after(company),
        cities.flatMap(citySpellings),
        maxSuggestions.title,
        maxSuggestions.company,
        maxSuggestions.place,
      ],
    })
    const of = (kind: SuggestionKind) => rows.filter((row) => row.kind === kind)
    return [...of('title'), ...suggestSkills(beginning), ...of('company'), ...distinctPlaces(of('place'))]
  }
}

/** The first text after all that begin like this. */
function after(beginning: string): string {
  return `${beginning}\u{10ffff}`
}

function suggestSkills(beginning: string): Suggestion[] {
  return filterSkills
    .filter((skill) => skill.toLowerCase().startsWith(beginning))
    .slice(0, maxSuggestions.skill)
    .map((text) => ({ kind: 'skill', text }))
}

/** Names each city once, by its usual name. */
function distinctPlaces(places: Suggestion[]): Suggestion[] {
  const names = places.map(({ text }) => findCity(text)?.name ?? text)
  return [...new Set(names)].slice(0, maxSuggestions.place).map((text) => ({ kind: 'place', text }))
}

/** Reads one posting for each title by skipping to the next title in the index, because popular titles fill it. */
const suggestionsByBeginning = `
  with recursive titles as (
    (select lower(title) collate "C" as key, title, 1 as position from job_search
      where lower(title) collate "C" >= $1 and lower(title) collate "C" < $2
      order by lower(title) collate "C" limit 1)
    union all
    select following.key, following.title, titles.position + 1
      from titles, lateral (
        select lower(title) collate "C" as key, title from job_search
         where lower(title) collate "C" > titles.key and lower(title) collate "C" < $2
         order by lower(title) collate "C" limit 1) as following
     where titles.position < $6
  )
  (select 'title' as kind, title as text from titles order by key)
  union all
  (select 'company', name from (
     select distinct company.name, company.endorser_count
       from (select company_id from company_aliases
              where $3 <> '' and normalized_name ~>=~ $3 and normalized_name ~<~ $4 limit 50) as alias
       join companies as company on company.id = alias.company_id
      where exists (select from job_postings as job
                     where job.company_id = company.id and job.archived_at is null and job.deleted_at is null)
   ) as named order by endorser_count desc, lower(name) limit $7)
  union all
  (select 'place', name from job_places
    where kind = 'city' and ((key >= $1 and key < $2) or key = any($5))
    order by key = any($5) desc, key limit 5 * $8::integer)`
