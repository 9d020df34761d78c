import type { DocumentExperience } from '@endorse/contract/document-parsing/schemas'
import type { LocatedLine } from '../located-document.ts'
import { type Candidate, choose, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { type JobText, valuesOf } from './job-text.ts'

const NUMBER = String.raw`(\d{1,2}(?:\.\d)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)`
const YEARS = String.raw`\s*\)?\s*(?:\+|plus)?\s*-?\s*(?:years?|yrs?\.?|лет|года?)(?![\p{L}])`
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.,₹$])${NUMBER}\s*(?:\+|years?|yrs?)?\s*(?:-|–|—|to)\s*${NUMBER}${YEARS}`,
  'iu',
)
const MINIMUM = new RegExp(
  String.raw`(?<![\p{L}\d.,₹$])${NUMBER}\s*(?:\+|plus|or more|and above)?${YEARS}`,
  'iu',
)
const MAXIMUM = new RegExp(
  String.raw`\b(?:up to|less than|maximum(?: of)?|max\.?|under|not more than)\s+${NUMBER}${YEARS}`,
  'iu',
)
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
]

/** Reads how many years of experience a job asks for. */
export function readExperienceYears(job: JobText): Reading<DocumentExperience> {
  return choose([...labelledYears(job), ...yearsInSentences(job)], ({ min, max }) => `${min} ${max}`)
}

function labelledYears(job: JobText): Candidate<DocumentExperience>[] {
  return valuesOf(job, 'experience').flatMap(({ text, lines }, index) => {
    const value = parseYears(text) ?? (/\bfreshers?\b/i.test(text) ? { min: 0, max: 0 } : null)
    return value ? [{ value, places: placesOfLines(lines), score: 10 - index }] : []
  })
}

const ABOUT_EXPERIENCE =
  /experience|experienced|опыт|background|track record|expertise|industry|working (?:in|with|as)|proven|hands-on/i
const NOT_EXPERIENCE =
  /\b(established|founded|contract|appointment|old|ago|for over|for more than \d+ years|history|anniversary|bond|course|program|last \d+ years|past \d+ years)\b|\byears? of age\b/i

function yearsInSentences({ lines }: JobText): Candidate<DocumentExperience>[] {
  return lines.flatMap((line, index) => {
    const match = RANGE.exec(line.text) ?? MAXIMUM.exec(line.text) ?? MINIMUM.exec(line.text)
    const value = parseYears(line.text)
    const nearby = `${line.text} ${continuedBy(line, lines[index + 1])}`
    if (!match || !value || !ABOUT_EXPERIENCE.test(nearby) || NOT_EXPERIENCE.test(line.text)) return []
    const isTotal = /\b(total|overall|minimum|at least|professional|industry|relevant|work)\b/i.test(
      line.text,
    )
      ? 0.4
      : 0
    const isOptional = /\b(preferred|plus|advantage|desirable|nice to have)\b/i.test(line.text) ? 1 : 0
    return [
      {
        value,
        places: [placeInLine(line, match.index, match.index + match[0].length)],
        score: 5 + isTotal - isOptional - 0.02 * index,
      },
    ]
  })
}

function continuedBy(line: LocatedLine, next: LocatedLine | undefined): string {
  return next && !next.startsParagraph && !/[.;]$/.test(line.text) ? next.text : ''
}

/** "five (5)" is one number. */
const NUMBER_TWICE = /\b[a-z]+ ?\((\d{1,2})\)/gi

/** Parses `3-5 years`, `3+ yrs`, `minimum of two years`, `up to 2 years`. */
function parseYears(written: string): DocumentExperience | null {
  const text = written.replaceAll(NUMBER_TWICE, '$1')
  const range = RANGE.exec(text)
  if (range) return plausible(toNumber(range[1]), toNumber(range[2]))
  const most = MAXIMUM.exec(text)
  if (most) return plausible(null, toNumber(most[1]))
  const least = MINIMUM.exec(text)
  return least ? plausible(toNumber(least[1]), null) : null
}

function plausible(min: number | null, max: number | null): DocumentExperience | null {
  return (min ?? 0) <= 40 && (max ?? 0) <= 45 && (min === null || max === null || min <= max)
    ? { min, max }
    : null
}

function toNumber(text = ''): number {
  const named = NUMBERS.indexOf(text.toLowerCase())
  return named === -1 ? Number(text) : named
}
