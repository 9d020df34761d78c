import { filterCities } from '@endorse/contract/job-search/filter-options'
import { editDistance } from './edit-distance.ts'
import {
  type City,
  findCity,
  findCountry,
  findStates,
  INDIA,
  listCitySpellings,
} from './gazetteer/gazetteer.ts'
import { parseWorkType } from './parse-enums.ts'

/** Shorter names are too much like others. */
const MIN_LENGTH = 5

/**
 * Corrects a misspelt city in a text such as "Bengalooru, Karnataka", and gives it its usual name. Returns null when the text
 * names a city that is known, and when no known city is like it: it may be a small town.
 */
export function suggestCity(text: string): string | null {
  const parts = text.split(',').map((part) => part.replaceAll(/\s+/g, ' ').trim())
  if (parts.some((part) => findCity(part) !== null)) return null
  const position = parts.findIndex((part) => !isKnown(part))
  const similar = findSimilarCity(parts[position] ?? '')
  return similar && parts.with(position, similar).filter(Boolean).join(', ')
}

function isKnown(part: string): boolean {
  return findStates(part).length > 0 || findCountry(part) !== null || parseWorkType(part) !== null
}

function findSimilarCity(name: string): string | null {
  const typed = name.toLowerCase()
  if (typed.length < MIN_LENGTH) return null
  const maxDistance = typed.length < 8 ? 1 : 2
  const [closest] = listCitySpellings(typed.slice(0, 1))
    .filter(({ spelling }) => Math.abs(spelling.length - typed.length) <= maxDistance)
    .map(({ spelling, city }) => ({ city, distance: editDistance(typed, spelling) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((one, other) => one.distance - other.distance || rankOf(one.city) - rankOf(other.city))
  return closest?.city.name ?? null
}

/** Of cities that are as like, one that Endorsees filter by comes first, then one in India. */
function rankOf({ name, country }: City): number {
  if (filterCities.some((city) => city === name)) return 0
  return country === INDIA ? 1 : 2
}
