import { toNobody } from '../../platform/events/channels.ts'
import { defineModule } from '../../platform/module.ts'
import { postingImportAuditActions } from './audit-actions.ts'
import { moveImports } from './company-merge.ts'
import { postingImportEvents } from './events.ts'
import { publishDraft } from './publish-draft.ts'
import { readDraft } from './read-draft.ts'
import { createImportEventHandler, findImportChannels } from './realtime.ts'
import { listFeedRecipients } from './recipients.ts'
import { registerPostingImportRoutes } from './routes.ts'
import { registerDraftRoutes } from './routes-drafts.ts'
import { runImport } from './run-import.ts'
import { forgetOldImports, readDueFeeds, readFeedByQueue } from './service.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'import-postings': { importId: string }
    'read-import-file': { importId: string }
    'publish-import': { importId: string }
    'read-posting-feed': { companyId: string; url: string }
    'read-due-posting-feeds': object
  }
}

/** Declares the imports of postings by company admins, from a file or from an address that is read every day. */
export const postingImports = defineModule({
  name: 'posting-imports',
  auditActions: postingImportAuditActions,
  routes(app, context) {
    registerPostingImportRoutes(app, context)
    registerDraftRoutes(app, context)
  },
  queues: {
    'import-postings': { longRunning: true },
    'read-import-file': { longRunning: true },
    'publish-import': { longRunning: true },
    'read-posting-feed': {},
    // Away from the full hour, when other jobs start.
    'read-due-posting-feeds': { schedule: '47 * * * *', longRunning: true },
  },
  jobHandlers: (context) => ({
    'import-postings': ({ importId }) => runImport(context, importId),
    'read-import-file': ({ importId }) => readDraft(context, importId),
    'publish-import': ({ importId }) => publishDraft(context, importId),
    'read-posting-feed': (data) => readFeedByQueue(context, data),
    'read-due-posting-feeds': () => readDueFeeds(context),
  }),
  events: postingImportEvents,
  channels: {
    'postings.imported': findImportChannels,
    'postings.withdrawn': findImportChannels,
    'posting-feed.failed': toNobody,
  },
  recipients: listFeedRecipients,
  mergeCompany: moveImports,
  realtime: createImportEventHandler,
  retention: forgetOldImports,
})
