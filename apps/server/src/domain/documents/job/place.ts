import { findCity } from '../../gazetteer/gazetteer.ts'
import { type ParsedPlace, parseLocation } from '../../parse-location.ts'
import type { LocatedLine } from '../located-document.ts'
import { splitOffPlace } from '../place-names.ts'
import { type Candidate, choose, type Found, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { countWords } from '../text.ts'
import { type JobText, valuesOf } from './job-text.ts'
import type { LabelledValue } from './labels.ts'

/** The places of a job. `cities` are those of the most likely statement; `city` is the first of them. */
export interface JobPlaces {
  city: Reading<string>
  cities: Found<string>[]
  country: Reading<string>
}

type PlaceCandidate = Candidate<ParsedPlace[]>

/** Reads where a job is: after its label, at the top, or in a sentence. */
export function readPlaces(job: JobText): JobPlaces {
  const candidates = [...labelledPlaces(job), ...placesAtTop(job), ...placesInSentences(job.lines)]
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  const cities = candidates.flatMap(({ value, places, score }) =>
    value.slice(0, 1).flatMap(({ city }) => (city ? [{ value: city, places, score }] : [])),
  )
  const countries = candidates.flatMap(({ value, places, score }) =>
    value.slice(0, 1).flatMap(({ country }) => (country ? [{ value: country, places, score }] : [])),
  )
  return {
    city: choose(cities),
    cities: (best?.value ?? []).flatMap(({ city }) =>
      city ? [{ value: city, places: best?.places ?? [] }] : [],
    ),
    country: choose(countries),
  }
}

function labelledPlaces(job: JobText): PlaceCandidate[] {
  const values = [...valuesOf(job, 'location'), ...placesOfCompanies(job)]
  return values
    .filter(({ text }) => !/@|https?:|www\./i.test(text))
    .flatMap(({ text, lines }, index) => {
      const places = parseLocation(text.slice(0, 200)).places.filter(
        ({ city, country }) => city !== null || country !== null,
      )
      return places.length > 0 ? [{ value: places, places: placesOfLines(lines), score: 10 - index }] : []
    })
}

/** "Company and location: Crumb Inc., Pune" */
function placesOfCompanies(job: JobText): Pick<LabelledValue, 'text' | 'lines'>[] {
  return valuesOf(job, 'company').flatMap(({ text, lines }) => {
    const { place } = splitOffPlace(text)
    return place ? [{ text: place, lines }] : []
  })
}

function placesAtTop({ head, labelled }: JobText): PlaceCandidate[] {
  const others = labelled.filter(({ label }) => label !== 'location').flatMap(({ lines }) => lines)
  const isFree = (line: LocatedLine) => !others.some(({ start }) => start >= line.start && start <= line.end)
  return head.filter(isFree).flatMap((line, index) =>
    line.text.split(/[\t|•·]/).flatMap((part) => {
      const text = part.trim().replace(/^[^\p{L}\d]+/u, '')
      if (countWords(text) > 8 || text.length > 80) return []
      const places = knownPlaces(text)
      const isWholly = places.length > 0 && countWords(text) <= 4 + 2 * places.length && !/[.!?]$/.test(text)
      if (!isWholly) return []
      const at = line.text.indexOf(text)
      return [{ value: places, places: [placeInLine(line, at, at + text.length)], score: 6 - 0.1 * index }]
    }),
  )
}

function knownPlaces(text: string): ParsedPlace[] {
  return parseLocation(text).places.filter(
    ({ city, country }) => city !== null && country !== null && findCity(city) !== null,
  )
}

const NAMES = String.raw`(\p{Lu}[\p{L}.'-]+(?:[ ,/]+(?:(?:and|or)\s+)?\p{Lu}[\p{L}.'-]+){0,4})`
const SENTENCES: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\b(?:based|located|stationed|working|work|posted)\s+(?:out of|in|at|from)\s+(?:our\s+)?${NAMES}`,
      'u',
    ),
    4,
  ],
  [new RegExp(String.raw`\b(?:candidates?|applicants?)\s+from\s+${NAMES}`, 'u'), 3],
  [new RegExp(String.raw`\b(?:our|the)\s+${NAMES}\s+(?:office|headquarters|campus|location)\b`, 'u'), 4],
  [new RegExp(String.raw`\b(?:offices?|headquarters)\s+(?:in|at)\s+${NAMES}`, 'u'), 2],
  [new RegExp(String.raw`[-–(]\s*${NAMES}\s*(?:location|\)|$)`, 'u'), 2],
]

function placesInSentences(lines: readonly LocatedLine[]): PlaceCandidate[] {
  return lines.flatMap((line) =>
    SENTENCES.flatMap(([pattern, score]) => {
      const match = pattern.exec(line.text)
      // "in South Delhi. Apply": the dot behind a long word ends the sentence.
      const name = match?.[1]?.replace(/(?<=\p{L}{4})\.(?:\s.*)?$/su, '')
      if (!match || !name) return []
      const places = knownPlaces(name)
      const at = line.text.indexOf(name, match.index)
      return places.length > 0
        ? [{ value: places, places: [placeInLine(line, at, at + name.length)], score }]
        : []
    }),
  )
}
