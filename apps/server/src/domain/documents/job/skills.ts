import { findSkillsIn, mergeSkills, readListedSkills, withoutRepeats } from '../listed-skills.ts'
import type { LocatedLine } from '../located-document.ts'
import type { Found } from '../reading.ts'
import { linesOfKind } from '../sections.ts'
import { lettersOf } from '../text.ts'
import { jobHeadings } from './headings.ts'
import { type JobText, valuesOf } from './job-text.ts'

const MAX_SKILLS = 50
/** A list of this many skills is the employer's own choice; the text has others only in passing. */
const COMPLETE_LIST = 3

/** Reads the skills of a job: the list after its label, else the known skills that the text names. */
export function readJobSkills(job: JobText): Found<string>[] {
  const listed = valuesOf(job, 'skills')
    .filter(({ lines }) => !lines.some(({ text }) => /[.!?]$/.test(text) && text.length > 60))
    .flatMap(({ lines }) => readListedSkills(lines))
    .filter(({ value }) => !jobHeadings.has(lettersOf(value)))
  const merged = withoutRepeats(listed, MAX_SKILLS)
  if (merged.length >= COMPLETE_LIST) return merged
  const required = linesOfKind(job.sections, 'requirements', 'preferred', 'education').map(
    withoutFieldsOfStudy,
  )
  const about = linesOfKind(job.sections, 'top', 'description', 'responsibilities').map(withoutFieldsOfStudy)
  const found = [...listed, ...findSkillsIn(required, true), ...findSkillsIn(about, false)]
  const anywhere =
    found.length >= COMPLETE_LIST ? [] : findSkillsIn(job.lines.map(withoutFieldsOfStudy), false)
  return mergeSkills([...found, ...anywhere], MAX_SKILLS)
}

/** A degree with its fields, up to the end of the sentence or what is asked for besides. */
const degree =
  /\b(?:degree|bachelor(?:['’]?s)?|master['’]?s|ph\.? ?d|graduation|graduate|b\.? ?tech|m\.? ?tech|b\.? ?sc|m\.? ?sc|diploma)\b(?: \([^)]*\))?(?: \p{L}+){0,2} (?:in|of)\b.*?(?:[.;](?= |$)|\b(?:with|plus)\b|$)/giu

/** The fields of a degree are no skills: "Degree in Computer Science, Statistics or a relevant field". */
function withoutFieldsOfStudy(line: LocatedLine): LocatedLine {
  return { ...line, text: line.text.replaceAll(degree, (words) => ' '.repeat(words.length)) }
}
