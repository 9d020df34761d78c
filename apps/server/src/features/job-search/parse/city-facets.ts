import { cityKeys } from '../../../domain/job-cities.ts'
import { parseWorkType } from '../../../domain/parse-enums.ts'
import { lexeme, type Tsquery } from '../tsquery.ts'

/** Returns the facets of a city in all spellings. "Delhi-NCR" includes the cities around Delhi; "Remote" is a work type. */
export function cityFacets(value: string): Tsquery[] {
  if (parseWorkType(value) === 'REMOTE') return [lexeme('w=REMOTE')]
  return cityKeys(value).map((key) => lexeme(`c=${key}`))
}
