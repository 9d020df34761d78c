import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

/** The events of imports by company admins. */
export const postingImportEvents = defineEvents({
  'postings.imported': { data: z.object({ company: z.uuid(), import: z.uuid() }) },
  'postings.withdrawn': { data: z.object({ company: z.uuid(), import: z.uuid() }) },
  /** The address of a company could not be read, or misses most of its postings; once until it is read again. */
  'posting-feed.failed': { data: z.object({ company: z.uuid() }) },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    postingImports: typeof postingImportEvents
  }
}
