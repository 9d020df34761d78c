import { inTransactionOf } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import { deleteEventsOf, lockChange, markUndone } from '../../platform/events/stored-changes.ts'
import type { StoredChange } from '../../platform/events/undoable-changes.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import type { ServerContext, UndoHandler } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'

/**
 * Undoes a change of this user: its feature restores what was before, and its events are deleted before others are told
 * of them. Repeating it has no further effect.
 */
export function undo(context: ServerContext, person: Person, id: string): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const change = (await lockChange(tx, person.id, id)) ?? notFound('Change')
    if (change.is_undone) return
    if (change.is_published) throwTooLate()
    await restore(context, tx, person, change)
    // Checked again after the waits for locks. The job of the events waits for this transaction.
    if (!(await markUndone(tx, id))) throwTooLate()
  })
}

async function restore(context: ServerContext, tx: Tx, person: Person, change: StoredChange): Promise<void> {
  await handlerOf(context, change)(context, tx, person, change)
  // A page that has loaded the changed state meanwhile loads it again.
  context.notifyProcesses(tx, ...(await deleteEventsOf(tx, change.id)))
}

function handlerOf({ modules }: ServerContext, { kind }: StoredChange): UndoHandler {
  for (const { undo: handlers } of modules) {
    const handler = handlers?.[kind]
    if (handler) return handler
  }
  throw new Error(`No module undoes ${kind}`)
}

function throwTooLate(): never {
  throw new AppError('UNDO_EXPIRED', 'It is too late to undo this.')
}
