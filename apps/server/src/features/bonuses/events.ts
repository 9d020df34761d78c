import { bonusStates } from '@endorse/contract/bonuses/values'
import { z } from 'zod'
import { defineEvents, type StoredEventOf } from '../../platform/events/event-catalog.ts'

/** The events of a bonus. */
export const bonusEvents = defineEvents({
  /** An admin of the company moved it. `title` is the job that the person was hired for. */
  'bonus.moved': {
    data: z.object({
      bonus: z.uuid(),
      company: z.uuid(),
      endorser: z.uuid(),
      title: z.string(),
      to: z.enum(bonusStates),
    }),
  },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    bonuses: typeof bonusEvents
  }
}

/** An event of a bonus. */
export type BonusEvent = StoredEventOf<'bonus.moved'>
