import { findCity, INDIA } from '../../gazetteer/gazetteer.ts'
import { type ParsedPlace, parseLocation } from '../../parse-location.ts'
import type { LocatedLine } from '../located-document.ts'
import { type Candidate, choose, placeOf, type Reading } from '../reading.ts'

const LABEL =
  /^(?:current\s+|present\s+|permanent\s+|home\s+|residential\s+)?(?:location|address|city|residence|place|based in|lives in)\s*[:\-–\t]\s*(.+)$/i

/** Reads where a person lives: after a label, or a known city in the lines at the top. */
export function readLocation(
  head: readonly LocatedLine[],
  all: readonly LocatedLine[],
): { reading: Reading<string>; isAmerican: boolean } {
  const labelled = all.flatMap((line) => {
    const text = LABEL.exec(line.text)?.[1]
    return text ? candidatesIn(line, text, 2) : []
  })
  const atTop = head.flatMap((line) =>
    line.text.split(/[\t|·•~]| {2,}|\s,\s/).flatMap((part) => candidatesIn(line, part, 1)),
  )
  const candidates = [...labelled, ...atTop]
  const reading = choose(candidates.map(({ place, ...one }) => ({ ...one, value: formatPlace(place) })))
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  return { reading, isAmerican: ['United States', 'Canada'].includes(best?.place.country ?? '') }
}

function candidatesIn(line: LocatedLine, part: string, score: number) {
  const text = part.trim().replace(/^[^\p{L}\d]+/u, '')
  if (text.length < 3 || text.length > 120 || /@|https?:|www\./.test(text)) return []
  const place = parseLocation(text).places.find(({ city }) => city !== null && findCity(city) !== null)
  const withCountry = place?.country ? place : undefined
  if (!withCountry) return []
  const candidate: Omit<Candidate<string>, 'value'> & { place: ParsedPlace } = {
    place: withCountry,
    places: [placeOf(line, text)],
    score,
  }
  return [candidate]
}

function formatPlace({ city, state, country }: ParsedPlace): string {
  return [city, country === INDIA ? state : null, country].filter(Boolean).join(', ')
}
