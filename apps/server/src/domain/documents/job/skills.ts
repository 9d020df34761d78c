import { findSkillsIn, mergeSkills, readListedSkills, withoutRepeats } from '../listed-skills.ts'
import type { LocatedLine } from '../located-document.ts'
import type { Found } from '../reading.ts'
import { linesOfKind } from '../sections.ts'
import { countWords, isListItem, lettersOf } from '../text.ts'
import { jobHeadings } from './headings.ts'
import { type JobText, valuesOf } from './job-text.ts'

const MAX_SKILLS = 50
/** A list of this many skills is the employer's own choice; the text has others only in passing. */
const COMPLETE_LIST = 3

/** Reads the skills of a job: the list after its label, else the known skills that the text names. */
export function readJobSkills(job: JobText): Found<string>[] {
  const listed = readLists(job, 'skills')
  const merged = withoutRepeats(listed, MAX_SKILLS)
  if (merged.length >= COMPLETE_LIST) return merged
  const required = linesOfKind(job.sections, 'requirements', 'preferred', 'education')
  const about = linesOfKind(job.sections, 'top', 'description', 'responsibilities')
  const found = [
    ...listed,
    ...readLists(job, 'preferredSkills'),
    ...findSkillsIn(whatIsAskedFor(required), true),
    ...findSkillsIn(whatIsAskedFor(about), false),
  ]
  const anywhere = found.length >= COMPLETE_LIST ? [] : findSkillsIn(whatIsAskedFor(job.lines), false)
  return mergeSkills([...found, ...anywhere], MAX_SKILLS)
}

function readLists(job: JobText, label: 'skills' | 'preferredSkills'): Found<string>[] {
  return valuesOf(job, label)
    .filter(({ lines }) => !lines.some(({ text }) => /[.!?]$/.test(text) && text.length > 60))
    .flatMap(({ lines }) => readListedSkills(lines))
    .filter(({ value }) => !jobHeadings.has(lettersOf(value)))
}

/** Leaves out what a text names without asking for it. */
function whatIsAskedFor(lines: readonly LocatedLine[]): LocatedLine[] {
  return withoutCompanies(withoutUnwanted(lines)).map((line) =>
    blanked(blanked(withoutFieldsOfStudy(line), CATEGORY), PHRASES_WITHOUT_SKILL),
  )
}

/** A heading or a lead-in of what the employer does not look for: "Things we do NOT want", "the disqualifiers:". */
const UNWANTED =
  /\b(?:do(?: not|n['’]t)|not)\s+(?:want|need|look(?:ing)? for|require)\b|\bdisqualif|\bdeal-?breakers?\b|\bred flags?\b/i
const MAX_HEADING_WORDS = 12

/** Leaves out the list under such a line, up to the next line that is no item and no whole sentence. */
function withoutUnwanted(lines: readonly LocatedLine[]): LocatedLine[] {
  const kept: LocatedLine[] = []
  let isUnwanted = false
  let hasItems = false
  for (const line of lines) {
    const isItem = isListItem(line.text)
    const isShort = !isItem && countWords(line.text) <= MAX_HEADING_WORDS
    if (isShort && UNWANTED.test(line.text)) [isUnwanted, hasItems] = [true, false]
    else if (isUnwanted && isItem) hasItems = true
    else if (isUnwanted && line.startsParagraph && (hasItems || isShort) && !/[.…—]$/.test(line.text))
      isUnwanted = false
    if (!isUnwanted) kept.push(line)
  }
  return kept
}

/** "Acme is a web design company based in Delhi" tells what the company does. */
const ABOUT_COMPANY =
  /(?:^|\n)\s*(?:(?:We|\p{Lu}[\p{L}\d.&’'®-]*(?: [\p{Lu}\d&][\p{L}\d.&’'®-]*){0,4}) (?:is|are) (?:an?|the|one of|among|\p{Lu}\p{L}+['’]s)\b|(?:At|Since) \p{Lu}).*\b(?:company|companies|platform|firm|start-?up|provider|leader|organi[sz]ation|destination|brand|agency|bank|group|subsidiary)\b/su

function withoutCompanies(lines: readonly LocatedLine[]): LocatedLine[] {
  return paragraphsOf(lines).flatMap((paragraph) => {
    const text = paragraph.map((line) => line.text).join('\n')
    const plain = text.replaceAll(/[^.!?]+[.!?]*/gu, (sentence) =>
      ABOUT_COMPANY.test(sentence) ? sentence.replaceAll(/[^\n]/g, ' ') : sentence,
    )
    const blank = plain.split('\n')
    return paragraph.map((line, index) => ({ ...line, text: blank[index] ?? line.text }))
  })
}

function paragraphsOf(lines: readonly LocatedLine[]): LocatedLine[][] {
  const paragraphs: LocatedLine[][] = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (last && !line.startsParagraph && !isListItem(line.text)) last.push(line)
    else paragraphs.push([line])
  }
  return paragraphs
}

/** The field of a job in the lists of a portal: "Job Category: Accounting, Finance". */
const CATEGORY =
  /^\W*(?:job |role |business )?(?:category|family|function|functional area|department|industry|sector|division)(?: type)?\s*:.*$/giu

/** Idioms, and steps of hiring itself, with words that are skills elsewhere. */
const PHRASES_WITHOUT_SKILL =
  /\boff the rails\b|\b(?:recruitment|recruiting|hiring) (?:process(?:es)?|team|agency|agencies|firm|tech|fees?|fraud|partners?)\b|\bconsult(?:ing|ancy) (?:firms?|compan(?:y|ies))\b|\b(?:comp|pay|benefits|location),? (?:and|&) logistics\b|\byour GitHub\b/giu

/** Replaces what matches by as many spaces, so that places stay right. */
function blanked(line: LocatedLine, pattern: RegExp): LocatedLine {
  return { ...line, text: line.text.replaceAll(pattern, (words) => ' '.repeat(words.length)) }
}

/** A degree with its fields, up to the end of the sentence or what is asked for besides. */
const degree =
  /\b(?:degree|bachelor(?:['’]?s)?|master['’]?s|ph\.? ?d|graduation|graduate|b\.? ?tech|m\.? ?tech|b\.? ?sc|m\.? ?sc|diploma)\b(?: \([^)]*\))?(?: \p{L}+){0,2} (?:in|of)\b.*?(?:[.;](?= |$)|\b(?:with|plus)\b|$)/giu

/** The fields of a degree are no skills: "Degree in Computer Science, Statistics or a relevant field". */
function withoutFieldsOfStudy(line: LocatedLine): LocatedLine {
  return blanked(line, degree)
}
