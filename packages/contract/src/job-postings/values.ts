/** The kinds of contract that a job can have. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'INTERNSHIP', 'OTHER'] as const
/** The kind of contract of a job. */
export type EmploymentType = (typeof employmentTypes)[number]
/** The text of each employment type on screens and in mails. */
export const employmentTypeLabel: Record<EmploymentType, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  OTHER: 'Other',
}

/** Whether a job is done on site, at home, or both. */
export const workTypes = ['ONSITE', 'HYBRID', 'REMOTE'] as const
/** Where the work of a job is done. */
export type WorkType = (typeof workTypes)[number]
/** The text of each work type on screens and in mails. */
export const workTypeLabel: Record<WorkType, string> = {
  ONSITE: 'On-site',
  HYBRID: 'Hybrid',
  REMOTE: 'Remote',
}

/** The levels of experience that a job can ask for, from the lowest to the highest. */
export const experienceLevels = [
  'INTERNSHIP',
  'ENTRY_LEVEL',
  'ASSOCIATE',
  'MID_SENIOR',
  'DIRECTOR',
  'EXECUTIVE',
] as const
/** The level of experience that a job asks for. */
export type ExperienceLevel = (typeof experienceLevels)[number]
/** The text of each level of experience on screens and in mails. */
export const experienceLevelLabel: Record<ExperienceLevel, string> = {
  INTERNSHIP: 'Internship',
  ENTRY_LEVEL: 'Entry level',
  ASSOCIATE: 'Associate',
  MID_SENIOR: 'Mid-senior',
  DIRECTOR: 'Director',
  EXECUTIVE: 'Executive',
}

const employmentTypeSpellings: Record<string, EmploymentType> = {
  CONTRACTUAL: 'CONTRACT',
  INTERN: 'INTERNSHIP',
}
const workTypeSpellings: Record<string, WorkType> = {
  ON_SITE: 'ONSITE',
  OFFICE: 'ONSITE',
  WORK_FROM_HOME: 'REMOTE',
}

/** Reads a spelling such as `Full-time`, `CONTRACTUAL` or `INTERN`; undefined for other text. */
export function toEmploymentType(text: string): EmploymentType | undefined {
  const name = toConstantName(text)
  return employmentTypeSpellings[name] ?? employmentTypes.find((type) => type === name)
}

/** Reads a spelling such as `On-site` or `WORK_FROM_HOME`; undefined for other text. */
export function toWorkType(text: string): WorkType | undefined {
  const name = toConstantName(text)
  return workTypeSpellings[name] ?? workTypes.find((type) => type === name)
}

function toConstantName(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
}
