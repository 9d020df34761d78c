import type { LocatedLine } from '../located-document.ts'
import { type Candidate, choose, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { countWords, isListItem } from '../text.ts'
import { looksLikeTitle } from '../title-words.ts'
import { type JobText, valuesOf } from './job-text.ts'
import { labelOf } from './labels.ts'

const MAX_TITLE_LENGTH = 150

/** Reads the title of a job: after its label, as the largest line at the top, or in a sentence that names it. */
export function readTitle(job: JobText): Reading<string> {
  return choose([...labelledTitles(job), ...headlines(job), ...titlesInSentences(job)])
}

function labelledTitles(job: JobText): Candidate<string>[] {
  return valuesOf(job, 'title')
    .filter(({ text }) => text.length >= 3 && text.length <= MAX_TITLE_LENGTH && !/[.!?]$/.test(text))
    .map(({ text, lines }, index) => ({
      value: text.replace(/[\s,;:-]+$/, ''),
      places: placesOfLines(lines),
      score: (looksLikeTitle(text) ? 10 : 8) - index,
    }))
}

/** The largest line at the top; without one, the first line. */
function headlines({ head }: JobText): Candidate<string>[] {
  const largest = Math.max(1, ...head.map(({ size }) => size))
  return head.flatMap((line, index) => {
    const text = line.text.replace(/\t.*/, '').replace(/[*_]+/g, '').trim()
    if (!canBeTitle(text, line)) return []
    const isLargest = largest > 1.1 && line.size >= 0.95 * largest
    const score =
      (looksLikeTitle(text) ? 4 : 0) +
      (isLargest ? 3 : 0) +
      (index === 0 ? 1.5 : 0) +
      (line.isEmphasized ? 0.5 : 0) -
      0.1 * index
    return score >= 3.5
      ? [{ value: cleanTitle(text), places: [placeInLine(line, line.text.indexOf(text))], score }]
      : []
  })
}

function canBeTitle(text: string, line: LocatedLine): boolean {
  return (
    text.length >= 3 &&
    text.length <= MAX_TITLE_LENGTH &&
    countWords(text) <= 14 &&
    /^[\p{L}\d.#]/u.test(text) &&
    !isListItem(line.text) &&
    !/[.!?;,]$/.test(text.replace(/\b(sr|jr)\.$/i, '')) &&
    !/[@:]|https?/.test(text) &&
    labelOf(text) === undefined &&
    !/^(job description|about|we are|our|is hiring|vacancy|jd|page|\d)/i.test(text)
  )
}

function cleanTitle(text: string): string {
  return (
    text
      .replace(/^(?:hiring|wanted|urgent(?: hiring)?|now hiring)\s*[-:–!]*\s*(?:for\s+)?/i, '')
      .replace(/\s*\|\|?\s*$/, '') || text
  )
}

const NAME = String.raw`((?:\p{Lu}[\p{L}\d.+#/&-]*|\.NET)(?:\s*(?:\([^)]{1,30}\)|[/&-]|of|and|[\p{Lu}\d][\p{L}\d.+#/&-]*|,(?=\s\p{Lu}))){0,8})`
const SENTENCES: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`\b(?:looking for|seeking|hiring|searching for|recruiting|in search of|need|require)\s+(?:an?\s+|our\s+|the\s+)?(?:\p{Ll}[\p{L},-]*\s+(?:and\s+)?){0,6}${NAME}`,
      'u',
    ),
    3,
  ],
  [
    new RegExp(
      String.raw`\b(?:position|role|post|job|vacancy|opening)\s+(?:of|as|for)\s+(?:an?\s+|the\s+|our\s+)?${NAME}`,
      'u',
    ),
    3,
  ],
  [new RegExp(String.raw`^(?:In this role as|As)\s+(?:an?|our|the)\s+${NAME}`, 'u'), 3],
  [
    new RegExp(
      String.raw`\b(?:to\s+)?(?:join|work with)\s+\p{L}+\s+(?:team\s+)?as\s+(?:an?\s+|the\s+|our\s+)?${NAME}`,
      'u',
    ),
    3,
  ],
  [new RegExp(String.raw`^The\s+${NAME}\s+(?:will|is|shall|should|must|reports?)\b`, 'u'), 2.5],
  [new RegExp(String.raw`^${NAME}\s+(?:will|is responsible|shall|should)\b`, 'u'), 2],
]

function titlesInSentences({ lines }: JobText): Candidate<string>[] {
  return lines.slice(0, 60).flatMap((line, index) =>
    SENTENCES.flatMap(([pattern, score]) => {
      const match = pattern.exec(line.text)
      const name = match?.[1]?.replace(/(?:\s+(?:of|and|in|at|to)|[\s,/&-])+$/, '').trim()
      if (!match || !name || !looksLikeTitle(name) || name.length > 70) return []
      const at = line.text.indexOf(name, match.index)
      return [{ value: name, places: [placeInLine(line, at, at + name.length)], score: score - 0.01 * index }]
    }),
  )
}
