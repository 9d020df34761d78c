import type { DefaultNow } from '../../platform/tables.ts'

declare module '../../platform/tables.ts' {
  interface Tables {
    saved_jobs: SavedJobsTable
  }
}

interface SavedJobsTable {
  user_id: string
  job_id: string
  saved_at: DefaultNow
}
