import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The audit log, for platform staff. */
export const auditLog: WebModule = {
  dashboardScreens: [
    {
      path: paths.auditLog,
      title: 'Audit Log',
      screens: { PLATFORM_EMPLOYEE: () => import('./AuditLogPage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
