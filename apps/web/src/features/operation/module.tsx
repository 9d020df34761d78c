import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The pages of platform staff about people, the audit log and the background jobs. */
export const operation: WebModule = {
  dashboardScreens: [
    {
      path: paths.people,
      title: 'People',
      screens: { PLATFORM_EMPLOYEE: () => import('./PeoplePage.tsx') },
    },
    {
      path: paths.auditLog,
      title: 'Audit Log',
      screens: { PLATFORM_EMPLOYEE: () => import('./AuditLogPage.tsx') },
    },
    {
      path: paths.backgroundJobs,
      title: 'Background Jobs',
      screens: { PLATFORM_EMPLOYEE: () => import('./BackgroundJobsPage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
