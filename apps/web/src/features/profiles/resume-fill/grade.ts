import { type GradeType, guessGradeType, maxGrade } from '@endorse/contract/profiles/values'

/** Reads the result of a degree as a resume writes it: `8.9 CGPA`, `82%`. Empty for points of 4 and the like. */
export function readGrade(text: string): { percentage: string; gradeType: GradeType } {
  const none = { percentage: '', gradeType: 'PERCENTAGE' as const }
  const [, grade = '', , scale] = /(\d{1,3}(\.\d{1,2})?)\s*(?:\/\s*(\d{1,3}(?:\.\d)?))?/.exec(text) ?? []
  if (grade === '' || (scale && ![10, 100].includes(Number(scale)))) return none
  const gradeType = typeOf(text, grade, scale)
  return Number(grade) <= maxGrade[gradeType] ? { percentage: grade, gradeType } : none
}

function typeOf(text: string, grade: string, scale: string | undefined): GradeType {
  if (scale) return Number(scale) === maxGrade.CGPA ? 'CGPA' : 'PERCENTAGE'
  if (text.includes('%')) return 'PERCENTAGE'
  return /gpa|pointer/i.test(text) ? 'CGPA' : guessGradeType(grade)
}
