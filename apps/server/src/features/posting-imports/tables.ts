import type { ColumnChoice, FileColumn } from '@endorse/contract/posting-imports/schemas'
import type {
  DraftRowState,
  ImportSource,
  ImportStatus,
  ReportOutcome,
} from '@endorse/contract/posting-imports/values'
import type { Generated } from 'kysely'
import type { PlaceDoubt } from '../../domain/place-doubt.ts'
import type { DefaultNow, Nullable, NullableJson } from '../../platform/db/tables.ts'
import type { StoredPosting } from './stored-posting.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    posting_imports: PostingImportsTable
    posting_import_files: { import_id: string; content: Buffer }
    posting_import_rows: PostingImportRowsTable
    import_draft_rows: ImportDraftRowsTable
    posting_import_changes: PostingImportChangesTable
    posting_feeds: PostingFeedsTable
    feed_postings: FeedPostingsTable
  }
}

interface PostingImportsTable {
  id: string
  company_id: string
  started_by: Nullable<string>
  source: ImportSource
  name: string
  status: Generated<ImportStatus>
  problem: Nullable<string>
  entries: Nullable<number>
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  merged: Generated<number>
  rejected: Generated<number>
  archived: Generated<number>
  created_at: DefaultNow
  finished_at: Nullable<Date>
  choices: NullableJson<ColumnChoice[]>
  columns: NullableJson<FileColumn[]>
  sheet: Nullable<string>
  sheets: Nullable<string[]>
  changed_at: DefaultNow
  withdrawn_at: Nullable<Date>
}

interface ImportDraftRowsTable {
  import_id: string
  position: number
  line: number
  state: DraftRowState
  reason: Nullable<string>
  title: string
  posting: NullableJson<StoredPosting>
  notes: Generated<string[]>
  suggested_pay: NullableJson<{ min: number; max: number }>
  place_doubt: NullableJson<PlaceDoubt>
  is_done: Generated<boolean>
}

interface PostingImportChangesTable {
  import_id: string
  job_id: string
  is_new: boolean
  before: NullableJson<unknown>
  written_at: DefaultNow
  archived_at: Nullable<Date>
}

interface PostingImportRowsTable {
  import_id: string
  position: number
  line: number
  outcome: ReportOutcome
  reason: string
  title: string
}

interface PostingFeedsTable {
  company_id: string
  url: string
  added_by: Nullable<string>
  next_read_at: Date
  last_read_at: Nullable<Date>
  problem: Nullable<string>
  failing_since: Nullable<Date>
  failures: Generated<number>
}

interface FeedPostingsTable {
  company_id: string
  job_id: string
  missing: Generated<number>
  archived_at: Nullable<Date>
}
