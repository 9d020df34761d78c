import { defineModule } from '../../platform/module.ts'
import { operationAuditActions } from './audit-actions.ts'
import { registerOperationRoutes } from './routes.ts'

/** Declares the pages of platform staff about people, the audit log and the background jobs. */
export const operation = defineModule({
  name: 'operation',
  auditActions: operationAuditActions,
  routes: registerOperationRoutes,
})
