import type { JobCard } from './schemas.ts'

/** A posting of this age may be closed: who listed it elsewhere has often forgotten it. */
const OLD_AFTER_YEARS = 2

/** Returns the time before which a posting is old. */
export function oldBefore(now: Date): Date {
  const time = new Date(now)
  time.setUTCFullYear(time.getUTCFullYear() - OLD_AFTER_YEARS)
  return time
}

/** Whether a posting is old and has no day until which it is open; false when it has no date. */
export function mayBeClosed(
  { createdAt, applicationDeadline }: Pick<JobCard, 'createdAt' | 'applicationDeadline'>,
  now = new Date(),
): boolean {
  return createdAt !== null && applicationDeadline === null && new Date(createdAt) < oldBefore(now)
}
