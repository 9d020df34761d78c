import type { DefaultNow } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    password_links: PasswordLinksTable
  }
}

interface PasswordLinksTable {
  user_id: string
  token_hash: Buffer
  created_at: DefaultNow
  expires_at: Date
}
