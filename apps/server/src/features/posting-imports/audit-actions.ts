import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** The imports of postings that the audit log stores. The subject is the company. */
export const postingImportAuditActions = defineAuditActions({
  'postings.imported': {
    data: z.object({
      import: z.uuid(),
      created: z.number(),
      updated: z.number(),
      rejected: z.number(),
      archived: z.number(),
    }),
  },
  'postings.withdrawn': {
    data: z.object({ import: z.uuid(), archived: z.number(), restored: z.number() }),
  },
  'posting-feed.changed': { data: z.object({ to: z.enum(['set', 'removed']), host: z.string().optional() }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    postingImports: typeof postingImportAuditActions
  }
}
