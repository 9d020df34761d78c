import type { JobCard } from '@endorse/contract/job-postings/schemas'
import {
  employmentTypeLabel,
  experienceLevelLabel,
  workTypeLabel,
} from '@endorse/contract/job-postings/values'

/** Returns city and country, else the location as written, else "Remote". */
export function formatJobLocation(job: Pick<JobCard, 'city' | 'country' | 'location'>): string {
  return [job.city, job.city && job.country].filter(Boolean).join(', ') || job.location || 'Remote'
}

/** Returns the labels of employment type, experience level and work type, without unknown ones. */
export function jobTagsOf(job: Pick<JobCard, 'employmentType' | 'experienceLevel' | 'workType'>): string[] {
  return [
    job.employmentType && employmentTypeLabel[job.employmentType],
    job.experienceLevel && experienceLevelLabel[job.experienceLevel],
    job.workType && job.workType !== 'ONSITE' && workTypeLabel[job.workType],
  ].filter((fact): fact is string => Boolean(fact))
}

const DAY = 86_400_000

/** Counts the days until the deadline (0 is today, negative is past); undefined without a deadline. */
export function daysLeft(deadline: string | null, now = new Date()): number | undefined {
  if (deadline === null) return undefined
  const [year = 0, month = 1, day = 1] = deadline.split('-').map(Number)
  const last = Date.UTC(year, month - 1, day)
  return Math.round((last - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY)
}

/** Formats a total such as "1,200+ Jobs"; the plus marks a capped count. */
export function formatJobCount(total: number, isCapped: boolean): string {
  return `${total.toLocaleString('en-IN')}${isCapped ? '+' : ''} ${total === 1 ? 'Job' : 'Jobs'}`
}
