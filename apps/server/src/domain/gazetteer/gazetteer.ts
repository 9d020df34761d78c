import { indianCities, indianNamesakes, indianQuarters, indianStates } from './india.ts'
import { countrySpellings, foreignCities, foreignStates } from './world.ts'

/** A state, province or region of a country. */
export interface State {
  name: string
  country: string
}

/** A city, or a quarter of it. */
export interface City {
  name: string
  state: string | null
  country: string
  /** The quarter that was named instead of its city: Koramangala for Bangalore. */
  quarter: string | null
}

/** The country of every place in the gazetteer. */
export const INDIA = 'India'

/** Common names for countries whose official name in `Intl.DisplayNames` is rarely used. */
const COMMON_COUNTRY_NAMES: Record<string, string> = {
  'Hong Kong SAR China': 'Hong Kong',
  'Macao SAR China': 'Macao',
  'Myanmar (Burma)': 'Myanmar',
  'Côte d’Ivoire': 'Ivory Coast',
  'Congo - Kinshasa': 'DR Congo',
  'Congo - Brazzaville': 'Congo',
}

let cachedGazetteer: ReturnType<typeof buildGazetteer> | undefined

/** Builds the indexes at the first lookup, so that they do not delay the start of the server. */
function getGazetteer() {
  cachedGazetteer ??= buildGazetteer()
  return cachedGazetteer
}

function buildGazetteer() {
  const cities = buildCityIndex()
  return {
    countries: buildCountryIndex(),
    states: buildStateIndex(),
    cities,
    spellingsOfCities: groupSpellings(cities),
  }
}

/** Finds the name of a country by any of its spellings or ISO codes. */
export function findCountry(token: string): string | null {
  return lookUp(getGazetteer().countries, token) ?? null
}

/** Finds all states of this name or code; a code such as `TN` may belong to several countries. */
export function findStates(token: string): State[] {
  return lookUp(getGazetteer().states, token) ?? []
}

/** Finds a city by any of its spellings, or by one of its quarters. */
export function findCity(token: string): City | null {
  return lookUp(getGazetteer().cities, token) ?? null
}

/** Returns the states of India that have a town of this name; none for a name that only one has. */
export function statesOfNamesakes(name: string): string[] {
  const states = indianNamesakes[name]
  return states === undefined ? [] : splitList(states)
}

/** Returns all spellings of a city in lower case; for a quarter or an unknown city only the given one. */
export function citySpellings(name: string): string[] {
  const city = findCity(name)
  const own = keyOfName(name.trim())
  if (!city || city.quarter) return [own]
  const spellings = getGazetteer().spellingsOfCities.get(city.name) ?? []
  return [...new Set([own, keyOfName(city.name), ...spellings])]
}

/** Finds cities with a spelling that begins like this, under their usual names: those of India first. Quarters are left out. */
export function findCitiesByBeginning(text: string, limit: number): string[] {
  const beginning = keyOfName(text.trim())
  const found = [...getGazetteer().cities].filter(
    ([key, { quarter }]) => quarter === null && spellingOfKey(key).startsWith(beginning),
  )
  const inIndiaFirst = found.sort(([, a], [, b]) => Number(b.country === INDIA) - Number(a.country === INDIA))
  return [...new Set(inIndiaFirst.map(([, { name }]) => name))].slice(0, limit)
}

/** Lists the cities whose name in some spelling begins with this letter, each with that spelling in lower case. */
export function listCitySpellings(letter: string): { spelling: string; city: City }[] {
  const beginning = keyOfName(letter)
  return [...getGazetteer().cities].flatMap(([key, city]) => {
    const spelling = spellingOfKey(key)
    return city.quarter === null && spelling.startsWith(beginning) ? [{ spelling, city }] : []
  })
}

function lookUp<T>(entries: Map<string, T>, token: string): T | undefined {
  const plain = token.replace(/\s+/g, ' ').trim()
  return (isCode(plain) ? entries.get(keyOfSpelling(plain)) : undefined) ?? entries.get(keyOfName(plain))
}

/** Only upper-case letters are a code: `IN` and `OR` are states, "in" and "or" are words. */
function isCode(spelling: string): boolean {
  return /^[A-Z]{2,3}$/.test(spelling)
}

function keyOfSpelling(spelling: string): string {
  return isCode(spelling) ? `code ${spelling}` : keyOfName(spelling)
}

function keyOfName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’`]/g, "'")
    .toLowerCase()
}

function buildCountryIndex(): Map<string, string> {
  const index = new Map<string, string>()
  for (const [code, official] of isoCountries()) {
    const name = COMMON_COUNTRY_NAMES[official] ?? official.replace(' & ', ' and ')
    index.set(keyOfSpelling(code), name)
    index.set(keyOfName(name), name)
  }
  for (const [name, spellings] of Object.entries(countrySpellings))
    for (const spelling of splitList(spellings)) addName(index, spelling, name)
  return index
}

function isoCountries(): [string, string][] {
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  // Not countries: the European Union, the United Nations, test codes.
  const others = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.has(code))
    .flatMap((code): [string, string][] => {
      const name = regions.of(code)
      return name ? [[code, name]] : []
    })
}

function buildStateIndex(): Map<string, State[]> {
  const index = new Map<string, State[]>()
  const add = (spelling: string, state: State) => {
    const key = keyOfSpelling(spelling)
    index.set(key, [...(index.get(key) ?? []), state])
  }
  for (const [country, list] of Object.entries(foreignStates))
    for (const [name, ...others] of parseSpellings(list))
      for (const spelling of [name, ...others]) add(spelling, { name, country })
  for (const [name, codes] of Object.entries(indianStates))
    for (const spelling of [name, ...splitList(codes)]) add(spelling, { name, country: INDIA })
  return index
}

function buildCityIndex(): Map<string, City> {
  const index = new Map<string, City>()
  for (const [country, list] of Object.entries(foreignCities))
    for (const [named, ...others] of parseSpellings(list)) {
      const [name = named, state = null] = named.split(':')
      const city = { name, state, country, quarter: null }
      for (const spelling of [name, ...others]) addName(index, spelling, city)
    }
  for (const [state, list] of Object.entries(indianCities))
    for (const [name, ...others] of parseSpellings(list))
      for (const spelling of [name, ...others])
        addName(index, spelling, { name, state, country: INDIA, quarter: null })
  for (const [name, quarters] of Object.entries(indianQuarters)) {
    const city = index.get(keyOfName(name))
    if (!city) continue
    // A name that is a city already does not become a quarter.
    for (const quarter of splitList(quarters))
      if (!index.has(keyOfName(quarter))) addName(index, quarter, { ...city, quarter })
  }
  return index
}

/** Lists the spellings of each city in lower case, by its name. */
function groupSpellings(cities: Map<string, City>): Map<string, string[]> {
  const spellings = new Map<string, string[]>()
  for (const [key, { name, quarter }] of cities) {
    if (quarter !== null) continue
    spellings.set(name, [...(spellings.get(name) ?? []), spellingOfKey(key)])
  }
  return spellings
}

/** Returns the spelling that a key stands for, in lower case. */
function spellingOfKey(key: string): string {
  return key.replace(/^code /, '').toLowerCase()
}

function addName<T>(map: Map<string, T>, name: string, value: T) {
  map.set(keyOfSpelling(name), value)
}

function parseSpellings(list: string): [string, ...string[]][] {
  return splitList(list).map((names) => {
    const [first = '', ...others] = names.split('=').map((name) => name.trim())
    return [first, ...others]
  })
}

function splitList(text: string): string[] {
  return text.split(',').map((entry) => entry.replace(/\s+/g, ' ').trim())
}
