import type { JobCard } from '@endorse/contract/job-postings/schemas'
import {
  employmentTypeLabel,
  experienceLevelLabel,
  workTypeLabel,
} from '@endorse/contract/job-postings/values'
import { daysUntil } from '../../lib/dates.ts'

export { formatJobLocation } from '@endorse/contract/job-postings/job-location'

/** Returns the labels of employment type, experience level and work type, each once and without unknown ones. */
export function jobTagsOf(job: Pick<JobCard, 'employmentType' | 'experienceLevel' | 'workType'>): string[] {
  const labels = [
    job.employmentType && employmentTypeLabel[job.employmentType],
    job.experienceLevel && experienceLevelLabel[job.experienceLevel],
    job.workType && job.workType !== 'ONSITE' && workTypeLabel[job.workType],
  ]
  return [...new Set(labels.filter((label) => label !== null && label !== false))]
}

/** Counts the days until the deadline (0 is today in India, negative is past); undefined without a deadline. */
export function daysLeft(deadline: string | null): number | undefined {
  return deadline === null ? undefined : daysUntil(deadline)
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

/** Says how many Endorsers of the company take requests, and whether it answers fast or rarely: "2 Endorsers · answers fast". */
export function describeEndorsers(
  job: Pick<JobCard, 'endorsers' | 'endorsersAway' | 'answersWithin' | 'rarelyAnswers'>,
): string {
  const text = formatEndorsers(job.endorsers, job.endorsersAway)
  if (job.rarelyAnswers) return `${text} · rarely answers`
  return job.answersWithin === 'DAY' ? `${text} · answers fast` : text
}

/** Says how many Endorsers of the company take requests: "2 Endorsers". */
export function formatEndorsers(count: number, areAway: boolean): string {
  if (areAway) return 'All Endorsers are away'
  if (count === 0) return 'No Endorsers yet'
  return count === 1 ? '1 Endorser' : `${count} Endorsers`
}
