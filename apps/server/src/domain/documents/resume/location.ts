import { findCity, INDIA } from '../../gazetteer/gazetteer.ts'
import { areasOfManyCities } from '../../gazetteer/world.ts'
import { type ParsedPlace, parseLocation } from '../../parse-location.ts'
import { findDateRange } from '../dates.ts'
import type { LocatedLine } from '../located-document.ts'
import { isLocation, withCommaBeforeRegion } from '../place-names.ts'
import { type Candidate, choose, placeOf, type Reading } from '../reading.ts'
import type { Section } from '../sections.ts'
import { countWords } from '../text.ts'

const LABEL =
  /^(?:current\s+|present\s+|permanent\s+|home\s+|residential\s+)?(?:location|address|city|residence|place|based in|lives in)\s*[:\-–\t]\s*(.+)$/i

/** What stands behind a place in the same line: "Current location: Noida  Preferred location: Pune". */
const NEXT_LABEL =
  /\s+(?=(?:preferred|desired|permanent|present|current|native|mobile|phone|e-?mail|contact|notice|total|linkedin|dob|date of)\b[^:]{0,20}:).*$/i
/** Where somebody would like to work. */
const WISH = /^(?:preferred|desired|willing|open to|relocat)/i

/** Fewer words are a name or a date, to which a place belongs. */
const MIN_SENTENCE_WORDS = 6

/**
 * Reads where a person lives: after a label, a known city in the lines at the top, or a place that stands apart. A town that
 * the gazetteer does not have, and a place apart, are read only when there is nothing better, and are to be confirmed.
 */
export function readLocation(
  head: readonly LocatedLine[],
  all: readonly LocatedLine[],
  sections: readonly Section<string>[],
): { reading: Reading<string>; isAmerican: boolean } {
  const labelled = all.flatMap((line) => {
    const text = LABEL.exec(line.text)?.[1]?.replace(NEXT_LABEL, '')
    return text ? knownCitiesIn(line, text, 2) : []
  })
  const cells = head.flatMap((line) =>
    line.text
      .split(/[\t|·•~]| {2,}|\s,\s/)
      .map((part) => ({ line, part: trimCell(part) }))
      .filter(({ part }) => !WISH.test(part)),
  )
  const known = [...labelled, ...cells.flatMap(({ line, part }) => knownCitiesIn(line, part, 1))]
  const candidates =
    known.length > 0
      ? known
      : [...cells, ...placesApart(sections)].flatMap(({ line, part }) => townIn(line, part))
  const reading = choose(candidates.map(({ place, ...one }) => ({ ...one, value: formatPlace(place) })))
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  return {
    reading: known.length > 0 ? reading : { ...reading, isCertain: reading.value === null },
    isAmerican: ['United States', 'Canada'].includes(best?.place.country ?? ''),
  }
}

type PlaceCandidate = Omit<Candidate<string>, 'value'> & { place: ParsedPlace }

function knownCitiesIn(line: LocatedLine, part: string, score: number): PlaceCandidate[] {
  const text = trimCell(part)
  const place = placesIn(text).find(({ city }) => city !== null && findCity(city) !== null)
  return place?.country ? [{ place, places: [placeOf(line, text)], score }] : []
}

/** `Bremen, Germany`: a name before a region, and nothing else, is a town. */
function townIn(line: LocatedLine, text: string): PlaceCandidate[] {
  const place = isLocation(text) ? placesIn(text).find(({ city }) => city !== null) : undefined
  const isArea = areasOfManyCities.has(place?.city?.toLowerCase() ?? '')
  return place?.country && !isArea ? [{ place, places: [placeOf(line, text)], score: 1 }] : []
}

/**
 * A second column often begins with the place. It stands alone then, between the text of the first column and a heading;
 * behind a name or a date it is the place of a job or of studies.
 */
function placesApart(sections: readonly Section<string>[]): { line: LocatedLine; part: string }[] {
  return sections.flatMap(({ kind, lines }) => {
    const [before, line] = lines.slice(-2)
    const isApart =
      kind !== 'top' &&
      before !== undefined &&
      line?.startsParagraph === true &&
      countWords(before.text) >= MIN_SENTENCE_WORDS &&
      findDateRange(before.text) === null
    return isApart ? [{ line, part: line.text.trim() }] : []
  })
}

function placesIn(text: string): ParsedPlace[] {
  if (text.length < 3 || text.length > 120 || /@|https?:|www\./.test(text)) return []
  return parseLocation(withCommaBeforeRegion(text)).places
}

function trimCell(part: string): string {
  return part.trim().replace(/^[^\p{L}\d]+/u, '')
}

function formatPlace({ city, state, country }: ParsedPlace): string {
  return [city, country === INDIA ? state : null, country].filter(Boolean).join(', ')
}
