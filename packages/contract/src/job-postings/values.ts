export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'INTERNSHIP', 'OTHER'] as const
export type EmploymentType = (typeof employmentTypes)[number]
export const employmentTypeLabel: Record<EmploymentType, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  OTHER: 'Other',
}

export const workTypes = ['ONSITE', 'HYBRID', 'REMOTE'] as const
export type WorkType = (typeof workTypes)[number]
export const workTypeLabel: Record<WorkType, string> = {
  ONSITE: 'On-site',
  HYBRID: 'Hybrid',
  REMOTE: 'Remote',
}

export const experienceLevels = [
  'INTERNSHIP',
  'ENTRY_LEVEL',
  'ASSOCIATE',
  'MID_SENIOR',
  'DIRECTOR',
  'EXECUTIVE',
] as const
export type ExperienceLevel = (typeof experienceLevels)[number]
export const experienceLevelLabel: Record<ExperienceLevel, string> = {
  INTERNSHIP: 'Internship',
  ENTRY_LEVEL: 'Entry level',
  ASSOCIATE: 'Associate',
  MID_SENIOR: 'Mid-senior',
  DIRECTOR: 'Director',
  EXECUTIVE: 'Executive',
}
