import { defineModule } from '../../platform/module.ts'
import { movePostings } from './company-merge.ts'
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
})
