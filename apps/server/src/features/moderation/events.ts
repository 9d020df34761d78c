import { appealOutcomes, moderationOutcomes } from '@endorse/contract/moderation/values'
import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

/** The id of the case and the title of its posting. The name of a reported person is never stored in an event. */
const caseData = z.object({ case: z.string(), title: z.string().nullable() })
const removal = z.object({ case: z.string() })

/** The events of reports, from which reporters, the reported and staff are notified. */
export const moderationEvents = defineEvents({
  'report.received': { data: caseData },
  'report.decided': { data: caseData.extend({ outcome: z.enum(moderationOutcomes) }) },
  'posting.removed': { subject: 'job', data: removal },
  'posting.restored': { subject: 'job', data: removal },
  'removal.taken_back': { subject: 'job', data: removal },
  'person.warned': { data: removal },
  'appeal.received': { data: caseData },
  'appeal.decided': { data: caseData.extend({ outcome: z.enum(appealOutcomes) }) },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    moderation: typeof moderationEvents
  }
}
