import type { Tx } from '../../platform/db/db.ts'
import type { CompanyMerge } from '../../platform/module.ts'
import { defineModule } from '../../platform/module.ts'
import { hidePostingsOf, showPostingsOf } from './hide.ts'
import { erasePostingContactDetails, exportOwnPostings } from './personal-data.ts'
import { registerJobRoutes } from './routes.ts'
import { syncCompanyName } from './sync-company-name.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'rename-company': { companyId: string }
  }
}

/** Declares job postings. Renaming a company updates its postings in the background. */
export const jobPostings = defineModule({
  name: 'job-postings',
  routes: registerJobRoutes,
  queues: { 'rename-company': { longRunning: true } },
  jobHandlers: (context) => ({ 'rename-company': ({ companyId }) => syncCompanyName(context, companyId) }),
  mergeCompany: movePostings,
  personalData: {
    export: (db, userId) => [['jobsPostedOrClaimed', exportOwnPostings(db, userId)]],
    erase: erasePostingContactDetails,
  },
  suspension: {
    suspend: (_context, tx, account) => hidePostingsOf(tx, account),
    lift: (_context, tx, account) => showPostingsOf(tx, account),
  },
})

/** Moves the postings of a merged company, deleted ones included. The name is written with it, so that each is indexed once. */
async function movePostings(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await tx
    .updateTable('job_postings')
    .set({ company_id: into.id, company_name: into.name })
    .where('company_id', '=', from.id)
    .execute()
}
