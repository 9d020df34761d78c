import { findSkillsIn, mergeSkills, readListedSkills } from '../listed-skills.ts'
import type { Found } from '../reading.ts'
import { linesOfKind, type Section } from '../sections.ts'
import type { ResumeSection } from './headings.ts'

const MAX_SKILLS = 50

/** Reads the skills that their section lists; without one, the known skills that the resume names. */
export function readSkills(sections: readonly Section<ResumeSection>[]): Found<string>[] {
  const listed = mergeSkills(readListedSkills(linesOfKind(sections, 'skills')), MAX_SKILLS)
  if (listed.length > 0) return listed
  return mergeSkills(
    findSkillsIn(linesOfKind(sections, 'top', 'summary', 'experience', 'projects', 'certifications'), false),
    MAX_SKILLS,
  )
}
