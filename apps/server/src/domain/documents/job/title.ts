import { toTitleCase } from '../../title-case.ts'
import type { LocatedLine } from '../located-document.ts'
import { isPlaceOnly } from '../place-names.ts'
import { type Candidate, choose, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { countWords, fitsBehind, isListItem } from '../text.ts'
import { findTitlePhrase, looksLikeTitle } from '../title-words.ts'
import { type JobText, valuesOf } from './job-text.ts'
import { labelOf } from './labels.ts'

const MAX_TITLE_LENGTH = 150

/** Reads the title of a job: after its label, as the largest line at the top, or in a sentence that names it. */
export function readTitle(job: JobText): Reading<string> {
  return choose([
    ...labelledTitles(job),
    ...subjects(job),
    ...headlines(job),
    ...namedHeadlines(job),
    ...titlesInSentences(job),
    ...plainTitles(job),
  ])
}

function labelledTitles(job: JobText): Candidate<string>[] {
  return valuesOf(job, 'title')
    .filter(({ text }) => text.length >= 3 && text.length <= MAX_TITLE_LENGTH && !/[.!?]$/.test(text))
    .map(({ text, lines }, index) => ({
      value: text.replace(/[\s,;:-]+$/, ''),
      places: placesOfLines(lines),
      score: (looksLikeTitle(text) ? 10 : 8) - (isAtTop(lines, job) ? 0 : 3) - index,
    }))
}

/** A label further down is part of a text that was copied. */
function isAtTop([line]: readonly LocatedLine[], { lines }: JobText): boolean {
  return line !== undefined && line.start <= (lines[MAX_RANK]?.start ?? line.start)
}

const MIN_HEADLINE_SIZE = 1.35
/** How far down a line may stand before its rank makes no difference. */
const MAX_RANK = 15

/** The largest line of the first page, or a line at the top. */
function headlines({ head, lines }: JobText): Candidate<string>[] {
  const first = lines.filter(({ page }) => page === 1)
  const largest = Math.max(1, ...first.map(({ size }) => size))
  const large = first.filter(({ size }) => size >= MIN_HEADLINE_SIZE && size >= 0.95 * largest)
  return joinWrappedHeadlines([...new Set([...head, ...large])]).flatMap((line) => {
    const index = Math.min(first.filter(({ start }) => start < line.start).length, MAX_RANK)
    const text = line.text.replace(/\t.*/s, '').replace(/[*_]+/g, '').trim()
    if (!canBeTitle(text, line)) return []
    const isLargest = largest > 1.1 && line.size >= 0.95 * largest
    const score =
      (looksLikeTitle(text) ? 4 : 0) +
      (isLargest ? 3 : 0) +
      (index === 0 ? 1.5 : 0) +
      (line.isEmphasized ? 0.5 : 0) -
      0.1 * index
    return score >= 3.2
      ? [{ value: cleanTitle(text), places: [placeInLine(line, line.text.indexOf(text))], score }]
      : []
  })
}

/** A headline that takes several lines has the same large letters in all of them. */
function joinWrappedHeadlines(lines: readonly LocatedLine[]): LocatedLine[] {
  const joined: LocatedLine[] = []
  for (const [index, line] of lines.entries()) {
    const previous = joined.at(-1)
    const isNext = line.start === (previous?.end ?? 0) + 1 || isWrappedWithGap(lines[index - 1], line, lines)
    if (previous && line.size > 1.15 && line.size === previous.size && isNext)
      joined[joined.length - 1] = { ...previous, text: `${previous.text} ${line.text}`, end: line.end }
    else joined.push(line)
  }
  return joined
}

/** Large letters leave a gap like that between paragraphs. A line that was full, or a dash, says that it goes on. */
function isWrappedWithGap(
  before: LocatedLine | undefined,
  line: LocatedLine,
  lines: readonly LocatedLine[],
): boolean {
  if (!before || line.start !== before.end + 2) return false
  const longest = Math.max(...lines.filter(({ size }) => size === line.size).map(({ text }) => text.length))
  const wasFull = before.text.length >= MIN_FULL_LINE && !fitsBehind(before.text, line.text, longest)
  return wasFull || /^[-–—]\s/.test(line.text)
}

const MIN_FULL_LINE = 40

/** "Day shift, 6 days working" */
const WORKING_TIME = /\b\d(?:\.5)?\s*(?:days?|hours?|hrs?)\b/i

function canBeTitle(text: string, line: LocatedLine): boolean {
  return (
    text.length >= 3 &&
    text.length <= MAX_TITLE_LENGTH &&
    countWords(text) <= 14 &&
    /^(?:[\p{Lu}\p{Lo}\d.#]|\p{Ll}+\p{Lu})/u.test(text) &&
    !isListItem(line.text) &&
    !/[.!?;,]$/.test(text.replace(/\b(sr|jr)\.$/i, '')) &&
    !/[@:]|https?/.test(text) &&
    !WORKING_TIME.test(text) &&
    labelOf(text) === undefined &&
    !/^(job description|about|we['’ ]|our|is hiring|vacancy|jd|full job|complete job|detailed job|page|become|join|help|apply|come|work|build|create|\d)\b/i.test(
      text,
    )
  )
}

/** Removes what surrounds a title: the word "Hiring", "job post", the place behind a dash. */
function cleanTitle(raw: string): string {
  const text = withoutPlace(raw)
  return (
    text
      .replace(/\s*[-–—|]\s*job post(?:ing)?$/i, '')
      .replace(/^(?:hiring|wanted|urgent(?: hiring)?|now hiring)\s*[-:–!]*\s*(?:for\s+)?/i, '')
      .replace(/\s*\|\|?\s*$/, '')
      .replace(/\s*[-–—:|(]*\s*job description\)?$/i, '') || text
  )
}

/** "Data Analyst — Pune" names the place beside the title. */
function withoutPlace(text: string): string {
  const place = /^(.{3,}?)\s+(?:[–—|]|\|\|)\s+([^–—|]{3,40})$/u.exec(text)
  return place?.[1] && isPlaceOnly(place[2] ?? '') ? place[1] : text
}

const SUBJECT =
  /^(?:subject|sub|re)\s*:\s*(?:(?:job|urgent|immediate)\s+)?(?:opening|vacancy|hiring|requirement|position|opportunity|job|role|application)s?\s*(?:[-–—:]|for|of)+\s*(?:the\s+|an?\s+)?(.{3,90}?)(?:\s*[([]\s*\d.*|\s+[-–—|]\s*(?:.*)|)$/i

/** The subject of a mail: "Subject: Opening - Pastry Chef (1 - 4 years) - Pune". */
function subjects({ head }: JobText): Candidate<string>[] {
  return head.slice(0, 6).flatMap((line) => {
    const name = SUBJECT.exec(line.text)?.[1]?.trim()
    if (!name || !looksLikeTitle(name)) return []
    const at = line.text.indexOf(name)
    return [{ value: name, places: [placeInLine(line, at, at + name.length)], score: 11 }]
  })
}

const NAMED_HEADLINE =
  /^(?:.{2,40}?\s[-–—|:]\s*)?(?:job description|jd|job profile|job posting|job opening|vacancy|we are hiring|now hiring|hiring|wanted)\s*(?:[:–—-]+|for|of)\s*(?:an?\s|the\s)?(.{3,100})$/i

/** "Job Description: Pastry Chef" and "Hiring for Pastry Chef". */
function namedHeadlines({ head }: JobText): Candidate<string>[] {
  return head.flatMap((line, index) => {
    const name = NAMED_HEADLINE.exec(line.text)?.[1]?.trim()
    if (!name || !looksLikeTitle(name)) return []
    const at = line.text.indexOf(name)
    return [{ value: name, places: [placeInLine(line, at, at + name.length)], score: 8 - 0.1 * index }]
  })
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
  [new RegExp(String.raw`^(?:In this role as|As)\s+(?:(?:an?|our|the)\s+)?${NAME}`, 'u'), 3],
  [
    new RegExp(
      String.raw`\b(?:to\s+)?(?:join|work with)\s+\p{L}+\s+(?:team\s+)?as\s+(?:an?\s+|the\s+|our\s+)?${NAME}`,
      'u',
    ),
    3,
  ],
  [new RegExp(String.raw`^The\s+${NAME}\s+(?:will|is|shall|should|must|reports?)\b`, 'u'), 2.5],
  [new RegExp(String.raw`^${NAME}\s+(?:to|will|is responsible|shall|should)\b`, 'u'), 2],
]

function titlesInSentences({ lines }: JobText): Candidate<string>[] {
  return lines.slice(0, 60).flatMap((line, index) =>
    SENTENCES.flatMap(([pattern, score]) => {
      const match = pattern.exec(line.text.replaceAll(/[*_]/g, ''))
      const name = match?.[1]?.replace(/(?:\s+(?:of|and|in|at|to)|[\s,/&-])+$/, '').trim()
      if (!match || !name || !looksLikeTitle(name) || name.length > 70) return []
      const at = line.text.indexOf(name)
      const place = at === -1 ? placeInLine(line) : placeInLine(line, at, at + name.length)
      return [{ value: name, places: [place], score: score - 0.01 * index }]
    }),
  )
}

const INTRODUCES_TITLE =
  /\b(?:(?:looking for|seeking|hiring|searching for|recruiting|in search of|need|require)\s+(?:an?|our|the)|dear\s+(?:future|prospective))\s+/i

/** "We are seeking a senior software engineer for our office": the title has no capital letters. */
function plainTitles({ lines }: JobText): Candidate<string>[] {
  return lines.slice(0, 60).flatMap((line, index) => {
    const match = INTRODUCES_TITLE.exec(line.text)
    const at = match ? match.index + match[0].length : 0
    const found = match && findTitlePhrase(line.text.slice(at))
    if (!found) return []
    const places = [placeInLine(line, at + found.from, at + found.to)]
    return [{ value: toTitleCase(found.text), places, score: 2.5 - 0.01 * index }]
  })
}
