import type { ContactTopic } from '@endorse/contract/contact/values'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable
  }
}

interface ContactMessagesTable {
  id: string
  reference: string
  sent_at: DefaultNow
  user_id: Nullable<string>
  name: string
  email: string
  topic: ContactTopic
  message: string
  answered_at: Nullable<Date>
  answered_by: Nullable<string>
  idempotency_key: Nullable<string>
  request_hash: Nullable<Buffer>
}
