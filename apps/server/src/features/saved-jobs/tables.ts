import type { DefaultNow } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    saved_jobs: SavedJobsTable
  }
}

interface SavedJobsTable {
  user_id: string
  job_id: string
  saved_at: DefaultNow
}
