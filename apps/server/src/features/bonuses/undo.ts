import { storedBonusStates } from '@endorse/contract/bonuses/values'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type StoredChange, throwChangedMeanwhile } from '../../platform/events/undoable-changes.ts'
import type { UndoHandlers } from '../../platform/module.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { deleteOutdated, restoreBonuses } from './queries.ts'

declare module '../../platform/events/undoable-changes.ts' {
  interface UndoableChangeKinds {
    bonuses: 'bonus.move'
  }
}

/** Undoes a move of bonuses. */
export const bonusUndoHandlers: UndoHandlers = { 'bonus.move': undoMove }

const Before = z.object({
  bonuses: z.array(
    z.object({
      id: z.uuid(),
      version: z.number(),
      state: z.enum(storedBonusStates),
      amount: z.number().nullable(),
      paid_month: z.string().nullable(),
      note: z.string().nullable(),
      reason: z.string().nullable(),
      moved_at: z.string().nullable(),
    }),
  ),
})

async function undoMove(_context: AppContext, tx: Tx, person: Person, change: StoredChange): Promise<void> {
  const { bonuses } = Before.parse(change.before)
  // Who has left the company meanwhile restores nothing.
  if ((await restoreBonuses(tx, person.companyId, bonuses)) < bonuses.length) throwChangedMeanwhile()
  const ids = bonuses.map(({ id }) => id)
  await deleteOutdated(tx, ids)
  await audit(tx, {
    action: 'bonuses.move_undone',
    user: person.id,
    subject: change.subjectId,
    data: { bonuses: ids },
  })
}
