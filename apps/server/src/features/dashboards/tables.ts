import type { DefaultNow } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reminders: RemindersTable
  }
}

interface RemindersTable {
  id: string
  user_id: string
  text: string
  due_on: string
  created_at: DefaultNow
}
