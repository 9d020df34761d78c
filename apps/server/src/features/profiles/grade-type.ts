import type { EducationEntry } from '@endorse/contract/profiles/schemas'
import { guessGradeType } from '@endorse/contract/profiles/values'

/** Adds the kind of the result to an entry that an older server has saved while this one started. */
export function withGradeType(
  entry: Omit<EducationEntry, 'gradeType'> & Partial<EducationEntry>,
): EducationEntry {
  return { ...entry, gradeType: entry.gradeType ?? guessGradeType(entry.percentage) }
}
