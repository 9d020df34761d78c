import type { DismissalReason } from '@endorse/contract/job-search/dismissed/values'
import type { DefaultNow } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    dismissed_jobs: DismissedJobsTable
    skill_shares: { skill_key: string; share: number }
  }
}

interface DismissedJobsTable {
  user_id: string
  job_id: string
  reason: DismissalReason
  dismissed_at: DefaultNow
}
