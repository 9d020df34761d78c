import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    account_deletions: AccountDeletionsTable
    data_exports: DataExportsTable
  }
}

interface AccountDeletionsTable {
  user_id: string
  requested_at: DefaultNow
  due_at: Date
  company_id: Nullable<string>
  started_at: Nullable<Date>
  last_attempt_at: Nullable<Date>
}

interface DataExportsTable {
  id: string
  user_id: string
  requested_at: DefaultNow
  file_id: Nullable<string>
  failed_at: Nullable<Date>
  expires_at: Nullable<Date>
}
