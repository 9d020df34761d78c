import { type City, citySpellings, findCity } from './gazetteer/gazetteer.ts'

const delhiNcrCities = ['Delhi-NCR', 'Delhi', 'Noida', 'Greater Noida', 'Gurgaon', 'Ghaziabad', 'Faridabad']

/** Returns a city in all spellings, in lower case. "Delhi-NCR" includes the cities around Delhi. */
export function cityKeys(value: string): string[] {
  const names = /\bncr\b|national capital region/i.test(value) ? delhiNcrCities : [value]
  return names.flatMap((name) => citySpellings(name))
}

interface JobPlace {
  city: string | null
  state: string | null
  country: string | null
  location: string | null
}

/**
 * Lists the cities of a posting, its own and those that its location names, each once. Cities with one of the keys come
 * first. The database's function `job_city_keys` splits the location in the same way.
 */
export function listJobCities(
  { city, state, country, location }: JobPlace,
  firstKeys?: Set<string>,
): string[] {
  const wider = [state?.toLowerCase(), country?.toLowerCase()]
  const others = splitLocation(location).filter(
    (name) => name !== '' && name !== city && !wider.includes(name.toLowerCase()),
  )
  if (others.length === 0) return city ? [city] : []
  const names = new Map<string, string>()
  if (city) names.set(cityKey(city, findCity(city)), city)
  for (const name of others) {
    const known = findCity(name)
    if (known === null && !firstKeys?.has(name.toLowerCase())) continue
    const key = cityKey(name, known)
    if (!names.has(key)) names.set(key, name)
  }
  const distinct = [...names.values()]
  if (!firstKeys || firstKeys.size === 0) return distinct
  const { first = [], second = [] } = Object.groupBy(distinct, (name) =>
    isAmong(name, firstKeys) ? 'first' : 'second',
  )
  return [...first, ...second]
}

function splitLocation(location: string | null): string[] {
  return location?.split(/[,/|;()]/).map((part) => part.trim()) ?? []
}

/** Tells whether a posting is in one of the cities, given in all spellings of `cityKeys`. */
export function isInCity({ city, state, country, location }: JobPlace, keys: ReadonlySet<string>): boolean {
  if (keys.size === 0) return false
  if (city && keys.has(city.trim().toLowerCase())) return true
  const wider = [state, country].map((place) => place?.toLowerCase())
  return splitLocation(location)
    .map((name) => name.toLowerCase())
    .some((name) => !wider.includes(name) && keys.has(name))
}

/** Identifies a city whatever its spelling. */
function cityKey(name: string, city: City | null): string {
  return (city ? `${city.name} ${city.quarter ?? ''}` : name).toLowerCase()
}

function isAmong(name: string, keys: Set<string>): boolean {
  return citySpellings(name).some((key) => keys.has(key))
}
