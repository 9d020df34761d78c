import type { Job } from './schemas.ts'
import { employmentTypeLabel, experienceLevelLabel, workTypeLabel } from './values.ts'

/** Formats the years of experience that a job asks for, else its level; undefined when it has neither. */
export function formatExperience(
  job: Pick<Job, 'requiredExperience' | 'maxExperience' | 'experienceLevel' | 'employmentType'>,
): string | undefined {
  const { requiredExperience: from, maxExperience: to, experienceLevel } = job
  if (from === null && to === null) {
    return experienceLevel && experienceLevel !== job.employmentType
      ? experienceLevelLabel[experienceLevel]
      : undefined
  }
  if (to === null) return `${from}+ years`
  if (from === null) return `Up to ${to} years`
  return from === to ? `${from} ${from === 1 ? 'year' : 'years'}` : `${from}–${to} years`
}

/** Formats employment type and work type: "Full-time, hybrid". Empty when both are unknown. */
export function formatJobType({
  employmentType,
  workType,
}: Pick<Job, 'employmentType' | 'workType'>): string {
  const labels = [employmentType && employmentTypeLabel[employmentType], workType && workTypeLabel[workType]]
  const [first, second] = labels.filter((label) => label !== null)
  return [first, second?.toLowerCase()].filter(Boolean).join(', ')
}
