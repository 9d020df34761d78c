import { defineModule } from '../../platform/module.ts'
import { staffAuditActions } from './audit-actions.ts'
import { registerStaffRoutes } from './routes.ts'

export const staff = defineModule({
  name: 'staff',
  auditActions: staffAuditActions,
  routes: registerStaffRoutes,
})
