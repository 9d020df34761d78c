import { defineModule } from '../../platform/module.ts'
import { registerAuditLogRoutes } from './routes.ts'

/** Declares the page of the audit log, for platform staff. */
export const auditLog = defineModule({
  name: 'audit-log',
  routes: registerAuditLogRoutes,
})
