import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'
import type { ExtractionFailure } from './parse/extraction-result.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    files: FilesTable
    resume_texts: ResumeTextsTable
  }
}

interface FilesTable {
  id: string
  owner_id: string
  /** `referral`: a resume of a person who has not agreed to a referral yet. */
  kind: 'resume' | 'image' | 'export' | 'attachment' | 'referral'
  storage_key: string
  original_name: string
  display_name: string
  content_type: string
  size: number
  sha256: Buffer
  created_at: DefaultNow
  deleted_at: Nullable<Date>
}

interface ResumeTextsTable {
  file_id: string
  status: 'parsed' | 'failed'
  text: Nullable<string>
  /** Where each page begins in the text; null for a document without pages. */
  page_starts: Nullable<number[]>
  failure: Nullable<ExtractionFailure>
  parsed_at: DefaultNow
}
