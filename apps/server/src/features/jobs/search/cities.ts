import { citySpellings } from '../gazetteer/gazetteer.ts'
import { readWorkType } from '../spellings.ts'
import { lexeme, type Tsquery } from './tsquery.ts'

const capitalRegion = ['Delhi-NCR', 'Noida', 'Greater Noida', 'Gurgaon', 'Ghaziabad', 'Faridabad']

/** A city under every name it has; "Delhi-NCR" is Delhi and the cities around it, and "Remote" is no city at all. */
export function cityFacets(value: string): Tsquery[] {
  if (readWorkType(value) === 'REMOTE') return [lexeme('w=REMOTE')]
  const names = /\bncr\b|national capital region/i.test(value) ? capitalRegion : [value]
  return names.flatMap((name) => citySpellings(name)).map((name) => lexeme(`c=${name}`))
}
