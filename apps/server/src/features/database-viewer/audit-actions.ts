import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** The looks into the database that the audit log stores. The text of a search may be a name, so it is left out. */
export const databaseViewerAuditActions = defineAuditActions({
  'database.exported': { data: z.object({ table: z.string(), isSearched: z.boolean() }) },
  'database.viewed': { data: z.object({ table: z.string(), page: z.number(), isSearched: z.boolean() }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    databaseViewer: typeof databaseViewerAuditActions
  }
}
