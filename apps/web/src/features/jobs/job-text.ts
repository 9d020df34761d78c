import type { Job, JobCard } from '@endorse/contract/job-postings/schemas'
import {
  employmentTypeLabel,
  experienceLevelLabel,
  workTypeLabel,
} from '@endorse/contract/job-postings/values'

/** Returns the first city and the country, else the location as written, else "Remote". */
export function formatJobLocation(job: Pick<JobCard, 'cities' | 'country' | 'location'>): string {
  const [city] = job.cities
  return [city, city && job.country].filter(Boolean).join(', ') || job.location || 'Remote'
}

/** Returns the labels of employment type, experience level and work type, each once and without unknown ones. */
export function jobTagsOf(job: Pick<JobCard, 'employmentType' | 'experienceLevel' | 'workType'>): string[] {
  const labels = [
    job.employmentType && employmentTypeLabel[job.employmentType],
    job.experienceLevel && experienceLevelLabel[job.experienceLevel],
    job.workType && job.workType !== 'ONSITE' && workTypeLabel[job.workType],
  ]
  return [...new Set(labels.filter((label) => label !== null && label !== false))]
}

const DAY = 86_400_000

/** Counts the days until the deadline (0 is today, negative is past); undefined without a deadline. */
export function daysLeft(deadline: string | null, now = new Date()): number | undefined {
  if (deadline === null) return undefined
  const [year = 0, month = 1, day = 1] = deadline.split('-').map(Number)
  const last = Date.UTC(year, month - 1, day)
  return Math.round((last - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY)
}

/** The last week before a deadline is marked, as in the filter "Closing soon" of Claim Jobs. */
const SOON_DAYS = 7

/** Returns whether the deadline is within its last week. */
export function closesSoon(deadline: string | null): boolean {
  const days = daysLeft(deadline)
  return days !== undefined && days >= 0 && days <= SOON_DAYS
}

/** Formats a total such as "1,200+ Jobs"; the plus marks a capped count. */
export function formatJobCount(total: number, isCapped: boolean): string {
  return `${total.toLocaleString('en-IN')}${isCapped ? '+' : ''} ${total === 1 ? 'Job' : 'Jobs'}`
}

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
