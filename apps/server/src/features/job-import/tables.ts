import type { ColumnType } from 'kysely'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    import_runs: ImportRunsTable
    imported_duplicates: { source_key: string; content_hash: Buffer }
    imported_reposts: ImportedRepostsTable
    imported_entries: { run_id: string; source_key: string; variant: number; file: string; line: number }
  }
}

interface ImportedRepostsTable {
  source_key: string
  original_key: string
  job_url: Nullable<string>
  posted_at: Nullable<Date>
  imported_at: DefaultNow
}

interface ImportRunsTable {
  id: string
  started_by: Nullable<string>
  started_at: DefaultNow
  finished_at: Nullable<Date>
  files: ColumnType<unknown, string | undefined, string>
  report: Nullable<string>
}
