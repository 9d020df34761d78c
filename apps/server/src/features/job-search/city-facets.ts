import { citySpellings } from '../../domain/gazetteer/gazetteer.ts'
import { parseWorkType } from '../../domain/parse-enums.ts'
import { lexeme, type Tsquery } from './tsquery.ts'

const delhiNcrCities = ['Delhi-NCR', 'Noida', 'Greater Noida', 'Gurgaon', 'Ghaziabad', 'Faridabad']

/** Returns the facets of a city in all spellings. "Delhi-NCR" includes the cities around Delhi; "Remote" is a work type. */
export function cityFacets(value: string): Tsquery[] {
  if (parseWorkType(value) === 'REMOTE') return [lexeme('w=REMOTE')]
  const names = /\bncr\b|national capital region/i.test(value) ? delhiNcrCities : [value]
  return names.flatMap((name) => citySpellings(name)).map((name) => lexeme(`c=${name}`))
}
