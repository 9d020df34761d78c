import type { Role } from '@endorse/contract/core/roles'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'

/** Returns the link to the user's list of jobs, or to the overview for roles without one. */
export function useJobListLink() {
  return jobListLinks[useUser().role]
}

const overviewLink = { to: paths.adminDashboard, label: 'Back to Overview' }

const jobListLinks: Record<Role, { to: string; label: string }> = {
  JOB_SEEKER: { to: paths.jobRecommendations, label: 'Back to Recommendations' },
  EMPLOYEE: { to: paths.claimJobs, label: 'Back to Jobs' },
  ADMIN: overviewLink,
  PLATFORM_EMPLOYEE: overviewLink,
}
