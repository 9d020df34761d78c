import { employmentTypeLabel, experienceLevelLabel, type JobCard, workTypeLabel } from '@endorse/contract'

/** City and country, else the location as it was written, else that the job is remote. */
export function formatJobLocation(job: Pick<JobCard, 'city' | 'country' | 'location'>): string {
  return [job.city, job.city && job.country].filter(Boolean).join(', ') || job.location || 'Remote'
}

export function jobTagsOf(job: Pick<JobCard, 'employmentType' | 'experienceLevel' | 'workType'>): string[] {
  return [
    job.employmentType && employmentTypeLabel[job.employmentType],
    job.experienceLevel && experienceLevelLabel[job.experienceLevel],
    job.workType && job.workType !== 'ONSITE' && workTypeLabel[job.workType],
  ].filter((fact): fact is string => Boolean(fact))
}

const DAY = 86_400_000

/** Whole days left, today's end included; undefined without a deadline, negative when it has passed. */
export function daysLeft(deadline: string | null, now = new Date()): number | undefined {
  if (deadline === null) return undefined
  const [year = 0, month = 1, day = 1] = deadline.split('-').map(Number)
  const last = Date.UTC(year, month - 1, day)
  return Math.round((last - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY)
}

export function formatJobCount(total: number, isCapped: boolean): string {
  return `${total.toLocaleString('en-IN')}${isCapped ? '+' : ''} ${total === 1 ? 'Job' : 'Jobs'}`
}
