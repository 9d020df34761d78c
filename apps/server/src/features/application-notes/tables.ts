import type { DefaultNow } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    application_notes: ApplicationNotesTable
  }
}

interface ApplicationNotesTable {
  id: string
  application_id: string
  author_id: string
  text: string
  created_at: DefaultNow
}
