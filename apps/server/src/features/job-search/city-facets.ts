import { citySpellings } from '../../domain/gazetteer/gazetteer.ts'
import { parseWorkType } from '../../domain/parse-enums.ts'
import { lexeme, type Tsquery } from './tsquery.ts'

const delhiNcrCities = ['Delhi-NCR', 'Noida', 'Greater Noida', 'Gurgaon', 'Ghaziabad', 'Faridabad']

/** A city under every name it has; "Delhi-NCR" is Delhi and the cities around it, and "Remote" is no city at all. */
export function cityFacets(value: string): Tsquery[] {
  if (parseWorkType(value) === 'REMOTE') return [lexeme('w=REMOTE')]
  const names = /\bncr\b|national capital region/i.test(value) ? delhiNcrCities : [value]
  return names.flatMap((name) => citySpellings(name)).map((name) => lexeme(`c=${name}`))
}
