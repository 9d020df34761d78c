import type { WorkType } from '@endorse/contract/job-postings/values'
import {
  type City,
  findCity,
  findCountry,
  findStates,
  INDIA,
  type State,
  statesOfNamesakes,
} from './gazetteer/gazetteer.ts'
import { parseWorkType } from './parse-enums.ts'
import { toTitleCase } from './title-case.ts'

/** One place of a location text; unknown parts are null. */
export interface ParsedPlace {
  city: string | null
  /** A quarter of the city: "Whitefield". */
  area: string | null
  state: string | null
  country: string | null
}

/** A location text of a posting, parsed. */
export interface ParsedLocation {
  /** In the order of the text; the first is the main one. */
  places: ParsedPlace[]
  workType: WorkType | null
  /** All places as one text for display. */
  location: string | null
}

/** Some feeds list all fifty states; more than these are not readable. */
const MAX_PLACES_SHOWN = 12

/**
 * Parses `Hybrid - Pune, Bangalore/Bengaluru( Whitefield )`, `Bengaluru, KA, IND`, `US-CA-Menlo Park`, `India - Remote` …
 * The thirteen cities of the job filter get the filter's names.
 */
export function parseLocation(text: string): ParsedLocation {
  const workType = parseWorkType(text)
  const plain = stripNoise(text)
  const places = removeDuplicatePlaces(splitAlternatives(plain).flatMap(parseAlternative))
  return { places, workType, location: formatPlaces(places) ?? fallbackText(plain, workType) }
}

function formatPlaces(places: ParsedPlace[]): string | null {
  const [only, another] = places
  if (!only) return null
  if (!another) return [formatCity(only), only.state, only.country].filter(isFirstOccurrence).join(', ')
  const names = [...new Set(places.map((place) => formatCity(place) ?? place.state ?? place.country))]
  const more = names.length - MAX_PLACES_SHOWN
  return more > 0 ? `${names.slice(0, MAX_PLACES_SHOWN).join(', ')} and ${more} more` : names.join(', ')
}

function formatCity({ city, area }: ParsedPlace): string | null {
  return city && area ? `${city} (${area})` : city
}

function isFirstOccurrence(part: string | null, index: number, all: (string | null)[]): part is string {
  return part !== null && all.indexOf(part) === index
}

const EMPTY_VALUES = /^(n\/?a|na|none|null|unknown|tbd|tba|to be (updated|determined)|locations?)$/i
const NOT_A_TOWN =
  /^(various|multiple|several|other|others|flexible|headquarters?|hq|office|global|worldwide|world wide|international|emea|apac|latam|noram|amer|americas|europe|asia|africa|middle east|emea region|eur|dach|nordics|iberia|asia[ -]pacific|(western|eastern|southern|northern|central|northeast|southeast) (europe|asia|africa)|latin america|north america|south america|east coast|west coast|midwest|nationwide|anywhere|all|any|region|regional|field|home|travel|virtual|division|campus|store|medical)$/i
const NOT_A_PLACE_NAME =
  /\b(locations?|cities|offices?|headquarters?|hq|division|department|services?|medical|stores?|team|field|campus|floor|road|street|avenue|ave|blvd|suite|building|tower|opportunity|based|division|center|centre|works?|remote|remoto|hybrid|select|various|multiple|any|all|time|shift|inc|llc|ltd)\b|\p{L}\.\p{L}/iu

const WORK_TYPE_WORDS =
  /\b(fully[ -]?remote|remote[ -]friendly|h[ií]brido|remotely|remote|remoto|work[ -]from[ -]home|wfh|home[ -]?based|hybrid|on[ -]?site|in[ -]office|in[ -]person|virtual|fully distributed|distributed|anywhere in|anywhere)\b/gi

function stripNoise(text: string): string {
  return (
    text
      .replace(/[\u00a0\u202f\u200b]/g, ' ')
      // Texts of the page's labels and buttons that were joined to the location.
      .replace(/^(professional|entry level|internship|administration)(?=[A-Z]{3})/i, '')
      .replace(/view more$/i, '')
      .replace(/^(hiring office located in|based in|located in|location:)\s*/i, '')
      .replace(/\(\s*(all areas|ex [a-z]+)\s*\)/gi, '')
      .replace(/\s*\+\s*\d+/g, '')
      .replace(/\s+only\b/gi, '')
      .replace(/\bdelhi ?\/ ?ncr\b/gi, 'Delhi NCR')
      .replace(/\bjammu & kashmir\b/gi, 'Jammu and Kashmir')
      .replace(/\(([^()]*,[^()]*)\)/g, ' | $1')
      .replace(WORK_TYPE_WORDS, ' ')
      .replace(/\(\s*\)/g, ' ')
      .replace(/^\s*(or|and)\s+|\s+(or|and)\s*$/gi, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

function splitAlternatives(plain: string): string[] {
  return plain.split(/\s*(?:\||•|·|;|\/|\n| or | OR |&| \+ )\s*/).filter(Boolean)
}

/** Returns a text to display when no place was found: "EMEA" and "Various locations" are not places. */
function fallbackText(plain: string, workType: WorkType | null): string | null {
  const isRemote = workType === 'REMOTE'
  const text = isRemote && NOT_A_PLACE_NAME.test(plain) ? null : toDisplayText(plain)
  return text ?? (isRemote ? 'Remote' : null)
}

function toDisplayText(plain: string): string | null {
  const text = plain.replace(/^[\s,;:()-]+|[\s,;:(-]+$/g, '')
  return text.length < 3 || EMPTY_VALUES.test(text) ? null : text.slice(0, 200)
}

type Token =
  | { kind: 'city'; city: City; area: string | null; states: State[] }
  | { kind: 'state'; states: State[]; country: string | null }
  | { kind: 'country'; country: string; isCode: boolean }
  | { kind: 'unknown'; text: string }

/** Parses one place, or several in a row: "Alameda, CA, Albuquerque, NM". */
function parseAlternative(text: string): ParsedPlace[] {
  const tokens = tokenize(text)
  const places = tokens.reduce<ParsedPlace[]>(
    (found, token, index) => addToken(found, token, tokens, index),
    [],
  )
  return [...places, ...townsBeside(tokens)]
}

/** An unknown name in a list of cities is a small town: "Pune, Shirwal". A region tells more, see `isLikelyTown`. */
function townsBeside(tokens: Token[]): ParsedPlace[] {
  const isListOfCities =
    tokens.some((token) => token.kind === 'city' && token.city.country === INDIA) &&
    tokens.every((token) => token.kind === 'city' || token.kind === 'unknown')
  if (!isListOfCities) return []
  return tokens.flatMap((token) =>
    token.kind === 'unknown' && isTownName(token.text) && token.text.split(' ').length <= 2
      ? [{ city: toTitleCase(token.text), area: null, state: null, country: INDIA }]
      : [],
  )
}

function addToken(places: ParsedPlace[], token: Token, tokens: Token[], index: number): ParsedPlace[] {
  const current = places.at(-1)
  switch (token.kind) {
    case 'city':
      return addCity(places, current, token)
    case 'state':
      return addState(places, current, token, countryAfter(tokens, index), tokens[index - 1]?.kind === 'city')
    case 'country':
      return addCountry(places, current, token)
    default:
      return isLikelyTown(token.text, tokens, index)
        ? addTown(places, current, token.text, countryAfter(tokens, index))
        : places
  }
}

function addCity(
  places: ParsedPlace[],
  current: ParsedPlace | undefined,
  token: Token & { kind: 'city' },
): ParsedPlace[] {
  const { city, area } = token
  // "Bellevue, Washington": the second name could be a city, but is the state of the first.
  if (current?.city && token.states.some((state) => isIn(current, state))) return places
  const asState = token.states.find((state) => current?.city && canBeIn(current, state))
  if (current && asState)
    return [...places.slice(0, -1), { ...current, state: asState.name, country: asState.country }]
  const place = { city: city.name, area: area ?? city.quarter, state: city.state, country: city.country }
  // "India - Bengaluru" names the region first.
  if (
    current &&
    !current.city &&
    current.country === city.country &&
    (!current.state || current.state === city.state)
  )
    return [...places.slice(0, -1), place]
  return [...places, place]
}

function isIn(place: ParsedPlace, state: State): boolean {
  return place.state === state.name && place.country === state.country
}

function canBeIn(place: ParsedPlace, state: State): boolean {
  return place.state === null && (place.country === null || place.country === state.country)
}

function addState(
  places: ParsedPlace[],
  current: ParsedPlace | undefined,
  { states, country }: Token & { kind: 'state' },
  nextCountry: string | null,
  isNextToCity: boolean,
): ParsedPlace[] {
  const before = places.slice(0, -1)
  if (current?.city) {
    if (states.some((state) => isIn(current, state))) return places
    const open = states.find(
      (state) => canBeIn(current, state) && (!nextCountry || state.country === nextCountry),
    )
    if (open) return [...before, { ...current, state: open.name, country: open.country }]
    const namesakes = statesOfNamesakes(current.city)
    const named = states.find(({ name, country: of }) => of === INDIA && namesakes.includes(name))
    if (named && isNextToCity) return [...before, { ...current, state: named.name }]
    // "BANGALORE, IN" is not in Indiana.
    if (country === current.country) return places
    // "Dublin, OH" is not the Irish Dublin; "Mumbai, Karnataka" are two places.
    const elsewhere = isNextToCity
      ? states.find((state) => state.country !== INDIA && (!nextCountry || state.country === nextCountry))
      : undefined
    if (elsewhere) return [...before, { ...current, state: elsewhere.name, country: elsewhere.country }]
  }
  const known = nextCountry ?? current?.country
  const region = known ? states.find((state) => state.country === known) : states[0]
  if (!region) return places
  const place = { city: null, area: null, state: region.name, country: region.country }
  const isCloser = current && !current.city && !current.state && current.country === region.country
  return isCloser ? [...before, place] : [...places, place]
}

function addCountry(
  places: ParsedPlace[],
  current: ParsedPlace | undefined,
  { country, isCode }: Token & { kind: 'country' },
): ParsedPlace[] {
  if (current?.country === country) return places
  if (current && current.country === null) return [...places.slice(0, -1), { ...current, country }]
  // "Belo Horizonte - MG" is not in Madagascar.
  if (current?.city && isCode) return places
  // "Valencia, Venezuela" is not the one in Spain. But "Pune, United States" and "Hong Kong, Germany" are two places.
  const isNamesake = current?.city && current.country !== INDIA && current.city !== current.country
  if (current && isNamesake && current.state === null)
    return [...places.slice(0, -1), { ...current, country }]
  return [...places, { city: null, area: null, state: null, country }]
}

function addTown(
  places: ParsedPlace[],
  current: ParsedPlace | undefined,
  text: string,
  nextCountry: string | null,
): ParsedPlace[] {
  const name = toTitleCase(text)
  const before = places.slice(0, -1)
  if (current && !current.city) return [...before, { ...current, city: name }]
  // "Warszawa, Województwo mazowieckie, Poland": the word between city and country is the region.
  if (current && nextCountry && !current.state) return [...before, { ...current, state: name }]
  return [...places, { city: name, area: null, state: null, country: null }]
}

function countryAfter(tokens: Token[], index: number): string | null {
  const next = tokens[index + 1]
  return next?.kind === 'country' ? next.country : null
}

function isTownName(text: string): boolean {
  return (
    /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]{2,39}$/u.test(text) &&
    !EMPTY_VALUES.test(text) &&
    !NOT_A_TOWN.test(text) &&
    !NOT_A_PLACE_NAME.test(text)
  )
}

/** An unknown name is a town when a state or country is next to it, or when it is the whole text. */
function isLikelyTown(text: string, tokens: Token[], index: number): boolean {
  if (!isTownName(text)) return false
  const words = text.split(' ').length
  const isNextToRegion = [tokens[index - 1], tokens[index + 1]].some(
    (token) => token?.kind === 'state' || token?.kind === 'country',
  )
  return isNextToRegion ? words <= 4 : tokens.length === 1 && words <= 2
}

function tokenize(text: string): Token[] {
  const tokens = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(tokenizePart)
  return tokens.map((token, index) => {
    const isLast = index === tokens.length - 1
    // "Utrecht, UT, NL": after a state, the last code is a country.
    return isLast && token.kind === 'state' && token.country && tokens[index - 1]?.kind === 'state'
      ? { kind: 'country', country: token.country, isCode: true }
      : token
  })
}

function tokenizePart(part: string): Token[] {
  const [, before = part, inside = ''] = /^([^(]*)\(\s*([^)]*?)\s*\)?[^)]*$/.exec(part) ?? []
  const outer = tokenizeName(before.trim())
  const inner = inside ? tokenizeName(inside) : []
  const [first] = outer
  if (
    first?.kind === 'city' &&
    inside &&
    inner.every((token) => token.kind === 'unknown' || token.kind === 'city')
  )
    return [{ ...first, area: inside.slice(0, 60) }, ...outer.slice(1)]
  const known = inner.filter((token) => token.kind !== 'unknown')
  return outer.some((token) => token.kind !== 'unknown') || known.length === 0 ? [...outer, ...known] : known
}

function tokenizeName(name: string): Token[] {
  const plain = name
    .replace(/^[\s:–—-]+|[\s:–—-]+$/g, '')
    .replace(/ ?\b\d{5,6}(-\d{4})?$/, '')
    .trim()
  if (!plain) return []
  const whole = classify(plain)
  if (whole.kind !== 'unknown') return [whole]
  const pieces = plain
    .split(/\s+[–—-]+\s*|\s*[–—-]+\s+|(?<=\p{Lu}{2,3}|\p{Ll}{3})-(?=\p{Lu})| and /u)
    .filter(Boolean)
  if (pieces.length > 1) return tokenizePieces(pieces)
  const shorter = classify(stripQualifier(plain))
  return shorter.kind === 'unknown' ? (trailingRegion(plain) ?? [trailingCity(plain) ?? whole]) : [shorter]
}

/** Keeps the known parts of "UK - HQ - London" or "Bangalore - Engineering", and the town after its region: "CA - Greenbrae". */
function tokenizePieces(pieces: string[]): Token[] {
  const tokens = pieces.flatMap(tokenizeName)
  const known = tokens.filter((token) => token.kind !== 'unknown')
  return known.length === 0 || known.some((token) => token.kind === 'city') ? known : tokens
}

function classify(name: string): Token {
  const city = findCity(name)
  const states = findStates(name)
  if (city) return { kind: 'city', city, area: null, states }
  const country = findCountry(name)
  if (states.length > 0) return { kind: 'state', states, country }
  return country
    ? { kind: 'country', country, isCode: /^[A-Z]{2}$/.test(name) }
    : { kind: 'unknown', text: name }
}

/** Finds a region after a missing comma: "Dixon CA", "Ontario Canada". */
function trailingRegion(name: string): Token[] | null {
  const words = name.split(' ')
  for (let start = Math.max(1, words.length - 2); start < words.length; start++) {
    const region = classify(words.slice(start).join(' '))
    if (region.kind === 'state' || region.kind === 'country')
      return [...tokenizeName(words.slice(0, start).join(' ')), region]
  }
  return null
}

function stripQualifier(name: string): string {
  return name
    .replace(/^(greater|metro|central|downtown|north|south|east|west|in|the) /i, '')
    .replace(
      /,? (metropolitan( region| area)?|metro( area)?|area|district|division|urban|rural|suburban|sub-?district|north|south|east|west|city|global hq|hq|headquarters?|offices?)$/i,
      '',
    )
}

/** Finds a city at the end, with the words before it as its area: "Jayanagar in Bangalore", "Vashi Navi Mumbai". */
function trailingCity(name: string): Token | null {
  const words = name.split(' ')
  for (let start = 1; start < words.length; start++) {
    const city = findCity(words.slice(start).join(' '))
    // Outside India only at the end of a street address: "707 E. 47th St. Chicago".
    if (!city || (city.country !== INDIA && !/\d/.test(name))) continue
    const area = city.country === INDIA ? words.slice(0, start).join(' ').replace(/ in$/i, '') : ''
    const named = findCity(area)
    const isRepeat = named?.name === city.name && named.quarter === null
    return { kind: 'city', city, area: isRepeat ? null : area.slice(0, 60) || null, states: [] }
  }
  return null
}

/** Drops a city that is repeated, and a region that contains a listed city. */
function removeDuplicatePlaces(places: ParsedPlace[]): ParsedPlace[] {
  const distinct: ParsedPlace[] = []
  for (const place of places) if (!distinct.some((other) => covers(other, place))) distinct.push(place)
  return distinct.filter((place) => !distinct.some((other) => other !== place && covers(other, place)))
}

function covers(more: ParsedPlace, less: ParsedPlace): boolean {
  return (['city', 'area', 'state', 'country'] as const).every(
    (part) => less[part] === null || less[part] === more[part],
  )
}
