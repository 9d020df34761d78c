import { defineModule } from '../../platform/module.ts'
import { backgroundJobAuditActions } from './audit-actions.ts'
import { registerBackgroundJobRoutes } from './routes.ts'

/** Declares the page of the background jobs, for platform staff. */
export const backgroundJobs = defineModule({
  name: 'background-jobs',
  auditActions: backgroundJobAuditActions,
  routes: registerBackgroundJobRoutes,
})
