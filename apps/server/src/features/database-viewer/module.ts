import { defineModule } from '../../platform/module.ts'
import { databaseViewerAuditActions } from './audit-actions.ts'
import { registerDatabaseViewerRoutes } from './routes.ts'

/** Declares the database viewer of company admins and platform staff. */
export const databaseViewer = defineModule({
  name: 'database-viewer',
  auditActions: databaseViewerAuditActions,
  routes: registerDatabaseViewerRoutes,
})
