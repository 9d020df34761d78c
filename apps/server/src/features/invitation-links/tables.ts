import type { Generated } from 'kysely'
import type { DefaultNow } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    invitation_links: InvitationLinksTable
  }
}

interface InvitationLinksTable {
  id: string
  company_id: string
  created_by: string
  created_at: DefaultNow
  expires_at: Date
  opened_count: Generated<number>
}
