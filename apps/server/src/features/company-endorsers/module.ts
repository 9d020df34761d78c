import { defineModule } from '../../platform/module.ts'
import { companyEndorserAuditActions } from './audit-actions.ts'
import { endLeaves, remindOfEndlessLeaves } from './leave.ts'
import { registerLeaveRoutes } from './leave-routes.ts'
import { registerCompanyEndorserRoutes } from './routes.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'end-pauses': object
  }
}

/** Declares the list of a company's Endorsers with their work, for its admins. */
export const companyEndorsers = defineModule({
  name: 'company-endorsers',
  auditActions: companyEndorserAuditActions,
  routes(app, context) {
    registerCompanyEndorserRoutes(app, context)
    registerLeaveRoutes(app, context)
  },
  // After midnight in India, and again each hour for a server that did not run then.
  queues: { 'end-pauses': { schedule: '41 * * * *' } },
  jobHandlers: (context) => ({
    'end-pauses': async () => {
      await endLeaves(context)
      await remindOfEndlessLeaves(context)
    },
  }),
})
