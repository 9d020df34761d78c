import { z } from 'zod'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { registerEndAccessRoute } from './end-access-route.ts'
import { endLeaves, remindOfEndlessLeaves } from './leave.ts'
import { registerLeaveRoutes } from './leave-routes.ts'
import { registerCompanyEndorserRoutes } from './routes.ts'

/** What company admins do with the work of Endorsers. The subject is the Endorser, of an export the company. */
const companyEndorserAuditActions = defineAuditActions({
  'endorser.work_reassigned': {
    data: z.object({ to: z.uuid().nullable(), claims: z.number(), applications: z.number() }),
  },
  /** By an admin, or by the Endorser themself. */
  'endorser.paused': { data: z.object({ until: z.iso.date().nullable() }) },
  /** Without a user when the last day has passed. */
  'endorser.resumed': { data: z.object({}) },
  'endorser.access_ended': { data: z.object({ company: z.uuid() }) },
  'endorsers.exported': { data: z.object({}) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    companyEndorsers: typeof companyEndorserAuditActions
  }
}

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
    registerEndAccessRoute(app, context)
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
