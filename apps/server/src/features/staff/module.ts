import { defineModule } from '../../platform/module.ts'
import { staffAuditActions } from './audit-actions.ts'
import { registerStaffRoutes } from './routes.ts'

/** Declares the accounts of platform staff, which are created on the command line. */
export const staff = defineModule({
  name: 'staff',
  auditActions: staffAuditActions,
  routes: registerStaffRoutes,
})
