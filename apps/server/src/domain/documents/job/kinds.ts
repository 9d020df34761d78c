import type { EmploymentType, WorkType } from '@endorse/contract/job-postings/values'
import { parseEmploymentType, parseWorkType } from '../../parse-enums.ts'
import type { LocatedLine } from '../located-document.ts'
import { type Candidate, choose, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { countWords } from '../text.ts'
import { type JobText, valuesOf } from './job-text.ts'
import type { JobLabel } from './labels.ts'

/** Reads the kind of contract: after its label, as a line at the top, or in a sentence about the position. */
export function readEmploymentType(job: JobText): Reading<EmploymentType> {
  return choose([
    ...labelled(job, ['employmentType', 'workType'], parseEmploymentType),
    ...atTop(job, parseEmploymentType),
    ...inSentences(job.lines, EMPLOYMENT, parseEmploymentType),
    ...inSentences(job.lines, EMPLOYMENT_ALONE, parseEmploymentType),
  ])
}

/** Reads where the work is done. */
export function readWorkType(job: JobText): Reading<WorkType> {
  return choose([
    ...labelled(job, ['workType', 'location', 'employmentType'], parseWorkTypeValue),
    ...remoteAnswers(job.lines),
    ...atTop(job, parseWorkTypeValue),
    ...inSentences(job.lines, WORK, parseWorkTypeValue),
  ])
}

function labelled<T>(
  job: JobText,
  names: readonly JobLabel[],
  parse: (text: string) => T | null,
): Candidate<T>[] {
  return names.flatMap((name, rank) =>
    valuesOf(job, name).flatMap(({ text, lines }) => {
      const value = countWords(text) <= 14 ? parse(text) : null
      return value ? [{ value, places: placesOfLines(lines), score: 10 - rank }] : []
    }),
  )
}

/** "Open to remote" and "remote/hybrid" say that several are possible, so neither is one of them. */
function parseWorkTypeValue(text: string): WorkType | null {
  const kinds = ['remote', 'hybrid', 'on-?site|in[- ](?:person|office)'].filter((kind) =>
    new RegExp(`\\b(?:${kind})\\b`, 'i').test(text),
  )
  return kinds.length > 1 || /\b(no|not|non)[- ]remote\b/i.test(text) ? null : parseWorkType(text)
}

/** Indeed asks "Work Remotely: No". */
function remoteAnswers(lines: readonly LocatedLine[]): Candidate<WorkType>[] {
  return lines.flatMap((line, index) => {
    const match = /\b(?:work(?:ing)? remotely|remote(?: work)?)\s*[:?]\s*[•-]?\s*(yes|no)?\b/i.exec(line.text)
    const next = lines[index + 1]
    const answer = match?.[1] ?? (match && next ? /^[^\p{L}]*(yes|no)\b/iu.exec(next.text)?.[1] : undefined)
    if (!match || !answer) return []
    const value = answer.toLowerCase() === 'yes' ? ('REMOTE' as const) : ('ONSITE' as const)
    return [{ value, places: [placeInLine(line)], score: 9 }]
  })
}

function atTop<T>({ head }: JobText, parse: (text: string) => T | null): Candidate<T>[] {
  return head.flatMap((line, index) =>
    line.text.split(/[\t|•·,()]/).flatMap((part) => {
      const text = part.trim()
      const value = text && countWords(text) <= 4 ? parse(text) : null
      if (!value) return []
      const at = line.text.indexOf(text)
      return [{ value, places: [placeInLine(line, at, at + text.length)], score: 6 - 0.1 * index }]
    }),
  )
}

const EMPLOYMENT =
  /\b(?:an?\s+|as\s+|offer(?:ing)?\s+|our\s+|this\s+(?:role\s+)?is\s+)?(full[- ]?time|part[- ]?time|contract(?:ual)?|freelance|permanent|internship|temporary)\s+(?:\p{L}+\s+)?(?:role|position|job|employment|opportunity|basis|contract|employee|intern)\b|полная занятость|частичная занятость/iu
const WORK =
  /\b(fully remote|100% remote|remote[- ]first|work[- ]from[- ]home|work from office|wfo|wfh|(?:remote|hybrid|on-?site|in-office)\s+(?:role|position|job|work|working|model|opportunity|setup|mode|basis|employee))\b|удал[её]нн\p{L}+ работ\p{L}+/iu

/** "₹ 4,00,000 P.A.. Full Time, Permanent.": a sentence of its own. */
const EMPLOYMENT_ALONE =
  /(?:^|[.|•;–—-]\s*)((?:full|part)[- ]?time)(?:\s*[,/]\s*(?:permanent|contract(?:ual)?|temporary|regular))?\s*(?:[.;|]|$)/i

/** Spellings of other languages, in English. */
const TRANSLATED: [RegExp, string][] = [
  [/полная занятость/i, 'full time'],
  [/частичная занятость/i, 'part time'],
  [/удал[её]нн\p{L}+ работ\p{L}+/iu, 'remote'],
]

function inSentences<T>(
  lines: readonly LocatedLine[],
  pattern: RegExp,
  parse: (text: string) => T | null,
): Candidate<T>[] {
  return lines.flatMap((line) => {
    const match = pattern.exec(line.text)
    if (!match) return []
    const text = TRANSLATED.reduce(
      (english, [foreign, word]) => english.replace(foreign, word),
      match[1] ?? match[0],
    )
    const value = parse(text)
    return value
      ? [{ value, places: [placeInLine(line, match.index, match.index + match[0].length)], score: 4 }]
      : []
  })
}
