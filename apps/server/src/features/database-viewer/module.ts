import { z } from 'zod'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { registerDatabaseViewerRoutes } from './routes.ts'

/** The looks into the database that the audit log stores. The text of a search may be a name, so it is left out. */
const databaseViewerAuditActions = defineAuditActions({
  'database.exported': { data: z.object({ table: z.string(), isSearched: z.boolean() }) },
  'database.viewed': { data: z.object({ table: z.string(), page: z.number(), isSearched: z.boolean() }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    databaseViewer: typeof databaseViewerAuditActions
  }
}

/** Declares the database viewer of company admins and platform staff. */
export const databaseViewer = defineModule({
  name: 'database-viewer',
  auditActions: databaseViewerAuditActions,
  routes: registerDatabaseViewerRoutes,
})
