import { storedBonusStates } from '@endorse/contract/bonuses/values'
import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** What company admins do with bonuses. The subject is the company. */
export const bonusAuditActions = defineAuditActions({
  'bonuses.moved': {
    data: z.object({
      to: z.enum(storedBonusStates),
      month: z.string().optional(),
      count: z.number(),
      bonuses: z.array(z.object({ bonus: z.uuid(), from: z.enum(storedBonusStates) })),
    }),
  },
  /** The admin who moved them took it back. */
  'bonuses.move_undone': { data: z.object({ bonuses: z.array(z.uuid()) }) },
  'bonuses.exported': { data: z.object({ selected: z.number().nullable() }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    bonuses: typeof bonusAuditActions
  }
}
