import type { DefaultNow } from '../../platform/tables.ts'

declare module '../../platform/tables.ts' {
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
