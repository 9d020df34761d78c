import type { ChatRoom } from '@endorse/contract/chat/schemas'
import type { AppContext } from '../../../platform/context.ts'
import { type AuthorTx, inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { notifyChat } from '../notices.ts'
import { isEligible } from './eligible-users.ts'
import { presentRoom } from './present.ts'
import { findRoomOf, findVisibleRoom, insertRoom, listRoomsOf, lockPair, setMuted } from './queries.ts'

/** Returns a room as this member sees it; 404 for anybody else. */
export async function requireRoom(
  context: Pick<AppContext, 'db' | 'config'>,
  person: Person,
  id: string,
): Promise<ChatRoom> {
  const row = (await findVisibleRoom(context.db, person, id)) ?? notFound('Conversation')
  return presentRoom(context, row, person)
}

/** Opens the room of two people and creates it when there is none. Of two at once, one creates it for both. */
export async function openRoom(
  context: AppContext,
  person: Person,
  participantId: string,
): Promise<ChatRoom> {
  const id = await inTransactionOf(context.db, person, async (tx) => {
    const existing = await findRoomOf(tx, person.id, participantId)
    if (existing) return existing
    await lockPair(tx, person.id, participantId)
    if (!(await isEligible(tx, person, participantId))) notFound('Person')
    return createRoom(context, tx, person.id, participantId)
  })
  return requireRoom(context, person, id)
}

async function createRoom(
  context: AppContext,
  tx: AuthorTx,
  personId: string,
  participantId: string,
): Promise<string> {
  const id = newId()
  if (await insertRoom(tx, id, personId, participantId)) {
    const users = [personId, participantId]
    notifyChat(context, tx, { type: 'chat.room_changed', room: id, users, isNew: true })
    return id
  }
  return (await findRoomOf(tx, personId, participantId)) ?? notFound('Conversation')
}

/** Shows the rooms of a person again to both, after the commit: the person leaves a company or their account, or is suspended. */
export async function announceRoomsOf(context: AppContext, tx: Tx, person: Person): Promise<void> {
  for (const { id: room, first_user_id, second_user_id } of await listRoomsOf(tx, person.id)) {
    const users = [first_user_id, second_user_id]
    notifyChat(context, tx, { type: 'chat.room_changed', room, users, isNew: false })
  }
}

/** Mutes a room for one member, or ends it. */
export async function muteRoom(
  context: AppContext,
  person: Person,
  id: string,
  isMuted: boolean,
): Promise<ChatRoom> {
  if (!(await setMuted(context.db, person.id, id, isMuted))) notFound('Conversation')
  const notice = { type: 'chat.room_changed' as const, room: id, users: [person.id], isNew: false }
  notifyChat(context, context.db, notice)
  return requireRoom(context, person, id)
}
