import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { notifyChat } from '../notices.ts'
import { isEligible } from '../rooms/eligible-users.ts'
import { findRoomOf, lockPair, lockRoomOf } from '../rooms/queries.ts'
import { deleteBlock, insertBlock } from './queries.ts'

/**
 * Blocks a person with whom the user has, or could have, a conversation. 404 for anybody else. Messages and meetings that are
 * being stored are waited for, and later ones see the block.
 */
export function blockPerson(context: AppContext, person: Person, userId: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    await lockPair(tx, person.id, userId)
    const room = await lockRoomOf(tx, person.id, userId)
    if (!room && !(await isEligible(tx, person, userId))) notFound('Person')
    if (await insertBlock(tx, person.id, userId)) announce(context, tx, room, [person.id, userId])
  })
}

/** Ends a block. */
export function unblockPerson(context: AppContext, person: Person, userId: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    if (!(await deleteBlock(tx, person.id, userId))) return
    announce(context, tx, await findRoomOf(tx, person.id, userId), [person.id, userId])
  })
}

function announce(context: AppContext, tx: Tx, room: string | undefined, users: string[]): void {
  if (room) notifyChat(context, tx, { type: 'chat.room_changed', room, users, isNew: false })
}
