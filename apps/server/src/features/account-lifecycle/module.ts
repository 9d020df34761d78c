import { z } from 'zod'
import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { removeDueAccounts } from './deletion/remove-account.ts'
import { cleanUpExports, createExport } from './export/service.ts'
import { registerAccountLifecycleRoutes } from './routes.ts'

const nothing = z.object({})

/** The actions of data exports and account deletions that the audit log stores. */
const lifecycleAuditActions = defineAuditActions({
  'export.requested': { data: nothing },
  'deletion.requested': { data: nothing },
  'deletion.cancelled': { data: nothing },
  'account.deleted': { data: nothing },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    accountLifecycle: typeof lifecycleAuditActions
  }
}

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

/** Moves the accounts that left a merged company to be deleted, so that who keeps the account returns to the other one. */
async function moveLeavingAccounts(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await tx
    .updateTable('account_deletions')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .execute()
}
