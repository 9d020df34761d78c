import type { NotificationKind } from '@endorse/contract/notifications/values'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable
  }
}

interface NotificationsTable {
  id: string
  user_id: string
  event_id: string
  kind: NotificationKind
  company_id: Nullable<string>
  at: DefaultNow
  read_at: Nullable<Date>
}
