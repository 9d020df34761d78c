import { findSkillsIn, mergeSkills, readListedSkills, withoutRepeats } from '../listed-skills.ts'
import type { Found } from '../reading.ts'
import { linesOfKind } from '../sections.ts'
import { type JobText, valuesOf } from './job-text.ts'

const MAX_SKILLS = 50
/** A list of this many skills is the employer's own choice; the text has others only in passing. */
const COMPLETE_LIST = 3

/** Reads the skills of a job: the list after its label, else the known skills that the text names. */
export function readJobSkills(job: JobText): Found<string>[] {
  const listed = valuesOf(job, 'skills')
    .filter(({ lines }) => !lines.some(({ text }) => /[.!?]$/.test(text) && text.length > 60))
    .flatMap(({ lines }) => readListedSkills(lines))
  const merged = withoutRepeats(listed, MAX_SKILLS)
  if (merged.length >= COMPLETE_LIST) return merged
  const required = linesOfKind(job.sections, 'requirements', 'preferred', 'education')
  const about = linesOfKind(job.sections, 'top', 'description', 'responsibilities')
  return mergeSkills([...listed, ...findSkillsIn(required, true), ...findSkillsIn(about, false)], MAX_SKILLS)
}
