import { postingViews } from '@endorse/contract/posting-management/values'
import { z } from 'zod'
import { sameChannels } from '../../platform/events/channels.ts'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { postingEvents } from './events.ts'
import { registerPostingExportRoute } from './export/routes.ts'
import { sendPostingMails } from './mails.ts'
import { createPostingEventHandler, findManagedPostingChannels } from './realtime.ts'
import { listPostingRecipients } from './recipients.ts'
import { registerPostingManagementRoutes } from './routes.ts'
import { askStillHiring } from './still-hiring/ask.ts'

/** What the audit log stores about postings. */
const postingAuditActions = defineAuditActions({
  'postings.exported': { data: z.object({ view: z.enum(postingViews) }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    postingManagement: typeof postingAuditActions
  }
}

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'ask-still-hiring': Record<string, never>
  }
}

/** Declares how Endorsers and company admins post jobs and take care of their postings. */
export const postingManagement = defineModule({
  name: 'posting-management',
  auditActions: postingAuditActions,
  routes(app, context) {
    registerPostingManagementRoutes(app, context)
    registerPostingExportRoute(app, context)
  },
  events: postingEvents,
  channels: sameChannels(postingEvents, findManagedPostingChannels),
  recipients: listPostingRecipients,
  queues: { 'ask-still-hiring': { schedule: '37 * * * *', longRunning: true } },
  jobHandlers: (context) => ({
    'ask-still-hiring': () => askStillHiring(context, new Date(context.clock())),
  }),
  handleEvents: sendPostingMails,
  realtime: createPostingEventHandler,
})
