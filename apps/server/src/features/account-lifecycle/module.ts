import { defineModule } from '../../platform/module.ts'
import { lifecycleAuditActions } from './audit-actions.ts'
import { moveLeavingAccounts } from './company-merge.ts'
import { removeDueAccounts } from './deletion/remove-account.ts'
import { cleanUpExports, createExport } from './export/service.ts'
import { registerAccountLifecycleRoutes } from './routes.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'export-data': { exportId: string }
    'remove-accounts': Record<string, never>
  }
}

/** Declares the export of personal data and the deletion of accounts. */
export const accountLifecycle = defineModule({
  name: 'account-lifecycle',
  auditActions: lifecycleAuditActions,
  routes: registerAccountLifecycleRoutes,
  queues: {
    'export-data': { longRunning: true },
    'remove-accounts': { schedule: '*/10 * * * *', longRunning: true },
  },
  jobHandlers: (context) => ({
    'export-data': (payload) => createExport(context, payload),
    'remove-accounts': () => removeDueAccounts(context),
  }),
  mergeCompany: moveLeavingAccounts,
  retention: cleanUpExports,
})
