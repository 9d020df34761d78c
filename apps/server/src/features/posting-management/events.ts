import { announcedFields } from '@endorse/contract/posting-management/values'
import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

const nothing = z.object({})
const fieldNames = Object.keys(announcedFields) as [keyof typeof announcedFields]

/** The events of postings that Endorsers and company admins take care of. */
export const postingEvents = defineEvents({
  'posting.created': { subject: 'job', data: nothing },
  /** `changed` lists what applicants are told about; empty when nothing of it changed. */
  'posting.edited': { subject: 'job', data: z.object({ changed: z.array(z.enum(fieldNames)) }) },
  /** `unanswered` when nobody answered whether the company is still hiring. */
  'posting.archived': { subject: 'job', data: z.object({ unanswered: z.boolean().optional() }) },
  'posting.reopened': { subject: 'job', data: nothing },
  'posting.deleted': { subject: 'job', data: nothing },
  /** `askedAt` is in milliseconds since 1970; the link of the mail answers only this question. */
  'posting.hiring_asked': { subject: 'job', data: z.object({ askedAt: z.number() }) },
  'posting.hiring_confirmed': { subject: 'job', data: nothing },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    postingManagement: typeof postingEvents
  }
}
