import { findCity, findStates, INDIA, statesOfNamesakes } from './gazetteer/gazetteer.ts'
import type { ParsedLocation, ParsedPlace } from './parse-location.ts'
import { suggestCity } from './suggest-city.ts'

/** What is uncertain about the main place of a text. */
export interface PlaceDoubt {
  /** As it would be stored. */
  text: string
  /** What it may be instead, the likeliest first. Empty when nothing known is like it. */
  cities: string[]
}

/**
 * Finds out whether somebody has to say which city a text means: it names none that is known, one that looks like a known
 * one, or a name that several states have. A small town is certain when its state or country stands beside it.
 */
export function findPlaceDoubt(text: string, found: ParsedLocation): PlaceDoubt | null {
  const { places, workType, location } = found
  const [main] = places
  if (main?.city && findCity(main.city) === null) return doubtOfTown(main.city, main)
  if (main?.city) return doubtOfNamesake(main.city, text)
  // "Remote", or a state or country, needs no city.
  return main || location === null || workType === 'REMOTE' ? null : doubtOf(location, suggestCity(location))
}

/** Says for the report of an import what is uncertain. */
export function placeDoubtNote({ text, cities }: PlaceDoubt): string {
  return `The city is uncertain: "${text}"${cities.length > 0 ? ` may be ${cities.join(' or ')}` : ''}`
}

function doubtOfTown(city: string, { state, country }: ParsedPlace): PlaceDoubt | null {
  if (country !== null && country !== INDIA) return null
  const similar = suggestCity([city, state].filter(Boolean).join(', '))
  return similar !== null || country === null ? doubtOf(city, similar) : null
}

function doubtOfNamesake(city: string, text: string): PlaceDoubt | null {
  const states = statesOfNamesakes(city)
  return states.length === 0 || namesState(text)
    ? null
    : { text: city, cities: states.map((state) => `${city}, ${state}`) }
}

function doubtOf(text: string, similar: string | null): PlaceDoubt {
  return { text, cities: similar === null ? [] : [similar] }
}

function namesState(text: string): boolean {
  return text
    .split(/[,;/|()–—-]/)
    .some((part) => findStates(part.trim()).some(({ country }) => country === INDIA))
}
