import type { JobLevel } from '@endorse/contract/applications/values'
import type { ExperienceLevel } from '@endorse/contract/job-postings/values'

/** Infers the seniority of a job from its title, else from the experience level of the posting, else null. */
export function inferSeniority(title: string, experienceLevel: ExperienceLevel | null): JobLevel | null {
  const titleMatch = titlePatterns.find(([pattern]) => pattern.test(title))
  return titleMatch?.[1] ?? (experienceLevel && seniorityByExperience[experienceLevel])
}

/** Returns the level of a job for its label: what the posting says, else what its title says, else null. */
export function jobLevelOf(title: string, experienceLevel: ExperienceLevel | null): JobLevel | null {
  return experienceLevel ? seniorityByExperience[experienceLevel] : inferSeniority(title, null)
}

/** The highest first: a "Senior Principal Engineer" is a principal. */
const titlePatterns: readonly [RegExp, JobLevel][] = [
  [/\b(principal|distinguished|fellow|chief|vp|vice president)\b/i, 'PRINCIPAL'],
  [/\b(lead|staff|head|director|architect)\b/i, 'LEAD'],
  [/\b(senior|sr)\b/i, 'SENIOR'],
  [/\b(junior|jr|associate)\b/i, 'JUNIOR'],
  [/\b(intern|internship|trainee|fresher|graduate|apprentice|entry[- ]level)\b/i, 'ENTRY'],
]

const seniorityByExperience: Record<ExperienceLevel, JobLevel> = {
  INTERNSHIP: 'ENTRY',
  ENTRY_LEVEL: 'ENTRY',
  ASSOCIATE: 'JUNIOR',
  MID_SENIOR: 'MID_LEVEL',
  DIRECTOR: 'LEAD',
  EXECUTIVE: 'PRINCIPAL',
}
