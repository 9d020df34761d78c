import { type LookupFilter, MAX_FILTER_OPTIONS } from '@endorse/contract/job-search/values'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import { citySpellings, findCitiesByBeginning, findCity } from '../../../domain/gazetteer/gazetteer.ts'
import type { ReadPool } from '../../../platform/db/db.ts'
import { startingWith } from '../../../platform/db/ilike.ts'

/** The number of names that are read to find the options, since several may be spellings of one place. */
const MAX_NAMES = 100

/** Creates the function that finds options of a filter by the beginning of a name, among those that postings have. */
export function createFilterOptionFinder(pool: ReadPool) {
  async function names(name: string, text: string, values: unknown[]): Promise<string[]> {
    const { rows } = await pool.query<{ name: string }>({ name, text, values })
    return rows.map((row) => row.name)
  }

  /** Finds cities under their usual names: "gurug" finds Gurgaon. */
  async function findCities(search: string): Promise<string[]> {
    if (search === '') return []
    const known = findCitiesByBeginning(search, MAX_FILTER_OPTIONS)
    const found = await names('cities-by-beginning', citiesByBeginning, [
      startingWith(search.toLowerCase()),
      known.flatMap(citySpellings),
      MAX_NAMES,
    ])
    const cities = new Set(found.map(usualName))
    return [...new Set([...known.filter((city) => cities.has(city)), ...cities])]
  }

  async function findCountries(search: string): Promise<string[]> {
    return names('countries-by-beginning', countriesByBeginning, [
      startingWith(search.toLowerCase()),
      MAX_NAMES,
    ])
  }

  /** Finds companies by any of their names, those with the most Endorsers first; without a text those with Endorsers. */
  async function findCompanies(search: string): Promise<string[]> {
    const beginning = normalizeCompanyName(search)
    if (beginning === '') return names('endorsed-company-names', endorsedCompanyNames, [MAX_FILTER_OPTIONS])
    return names('companies-by-beginning', companiesByBeginning, [startingWith(beginning), MAX_NAMES])
  }

  const finders: Record<LookupFilter, (search: string) => Promise<string[]>> = {
    city: findCities,
    country: findCountries,
    companyName: async (search) => (await findCompanies(search)).map(withoutCommas),
  }
  return async (filter: LookupFilter, search: string): Promise<string[]> =>
    (await finders[filter](search.trim())).slice(0, MAX_FILTER_OPTIONS)
}

const citiesByBeginning = `
  select name from job_places where kind = 'city' and (key like $1 or key = any($2))
   order by key = any($2) desc, key limit $3`

const countriesByBeginning = `
  select name from job_places where kind = 'country' and key like $1 order by key limit $2`

const endorsedCompanyNames = `
  select name from companies where endorser_count > 0 order by endorser_count desc, name limit $1`

const companiesByBeginning = `
  select name from (
    select distinct company.id, company.name, company.endorser_count
      from company_aliases as alias join companies as company on company.id = alias.company_id
     where alias.normalized_name like $1
       and exists (select from job_postings as job
                    where job.company_id = company.id and job.archived_at is null and job.deleted_at is null)
     limit 500
  ) as company
  order by endorser_count desc, lower(name), id limit $2`

function usualName(city: string): string {
  const known = findCity(city)
  return known && known.quarter === null ? known.name : city
}

/** A comma separates the values of a filter. Names are found without punctuation. */
function withoutCommas(name: string): string {
  return name.replaceAll(/\s*,\s*/g, ' ')
}
