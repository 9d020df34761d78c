import { presentMessage } from '../../src/features/chat/messages/present.ts'
import {
  findMessage,
  findMessageForNotice,
  listMessages,
  listMissedMessages,
} from '../../src/features/chat/messages/queries.ts'
import { presentRoom } from '../../src/features/chat/rooms/present.ts'
import { findVisibleRoom, type RoomRow } from '../../src/features/chat/rooms/queries.ts'
import type { AppContext } from '../../src/platform/context.ts'
import type { Tx } from '../../src/platform/db/db.ts'
import type { Person } from '../../src/platform/person.ts'

interface Request {
  context: AppContext
  tx: Tx
  person: Person
  id: string
}

/** Forgets to ask who is a member of the room: none of these lines compiles. */
export async function forgetsThePerson({ context, tx, person, id }: Request, row: RoomRow) {
  // @ts-expect-error The room was not read for one of its members.
  presentRoom(context, row, person)

  const room = await tx.selectFrom('chat_rooms').select('id').where('id', '=', id).executeTakeFirstOrThrow()
  // @ts-expect-error The room was loaded by its id alone.
  await listMessages(tx, room, 0, 10)
  // @ts-expect-error The room was loaded by its id alone.
  await listMissedMessages(tx, room, { afterSeq: 0, afterChangeSeq: 0 }, 10)
  // @ts-expect-error The room was loaded by its id alone.
  await findMessage(tx, room, id)

  const message = await findMessageForNotice(tx, { room: id, seq: 1 })
  // @ts-expect-error The message was not read for a member of its room.
  if (message) presentMessage(context, message, person.id, [])
}

/** Finds the room of the person: all of it compiles. */
export async function asksThePerson({ context, tx, person, id }: Request) {
  const room = await findVisibleRoom(tx, person, id)
  if (!room) return
  presentRoom(context, room, person)
  const [message] = await listMessages(tx, room, 0, 10)
  if (message) presentMessage(context, message, person.id, [])
}
