import { z } from 'zod'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { registerBackgroundJobRoutes } from './routes.ts'

/** The actions of platform staff on the installation that the audit log stores. */
const backgroundJobAuditActions = defineAuditActions({
  'background-jobs.retried': { data: z.object({ count: z.number() }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    backgroundJobs: typeof backgroundJobAuditActions
  }
}

/** Declares the page of the background jobs, for platform staff. */
export const backgroundJobs = defineModule({
  name: 'background-jobs',
  auditActions: backgroundJobAuditActions,
  routes: registerBackgroundJobRoutes,
})
