import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { FileUsage, UsedFile } from '../../../platform/module.ts'
import type { Person } from '../../../platform/person.ts'
import { removeFile } from '../../files/service.ts'
import { findRoomOf, listRoomStates } from '../rooms/queries.ts'

/** Tells the files feature which messages use an attachment, and who may read it and the pictures of people. */
export const chatFileAccess: FileUsage = { countUses, canRead }

async function countUses(db: Db, fileIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['file_id', sql<number>`count(*)`.as('count')])
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .groupBy('file_id')
    .execute()
  return new Map(rows.map(({ file_id: id, count }) => [id ?? '', count]))
}

async function canRead(db: Db, person: Person, { id, owner_id: ownerId, kind }: UsedFile): Promise<boolean> {
  if (kind === 'attachment') return isInRoomOf(db, person, id)
  if (kind === 'image') return sharesRoom(db, person, ownerId)
  return false
}

/** The members of the room read the attachment of a message that is not deleted. */
async function isInRoomOf(db: Db, person: Person, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('chat_messages as message')
    .innerJoin('chat_members as me', 'me.chat_room_id', 'message.chat_room_id')
    .select('message.id')
    .where('message.file_id', '=', fileId)
    .where('message.deleted_at', 'is', null)
    .where('me.user_id', '=', person.id)
    .where('me.left_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Who shares a room sees the face of the other. */
async function sharesRoom(db: Db, person: Person, ownerId: string): Promise<boolean> {
  const room = await findRoomOf(db, person.id, ownerId)
  return room !== undefined && (await listRoomStates(db, person.id, [room])).length > 0
}

// A page that has uploaded a file sends it within seconds; a draft may wait a day.
const UNSENT_HOURS = 24
// Older ones were removed by an earlier run.
const SEARCHED_HOURS = 14 * 24
const MAX_REMOVED = 1000

/** Deletes the attachments that were uploaded a day ago and never sent. */
export async function removeUnsentAttachments(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('files')
    .leftJoin('chat_messages as message', 'message.file_id', 'files.id')
    .select(['files.id', 'files.owner_id'])
    .where('files.kind', '=', 'attachment')
    .where('files.deleted_at', 'is', null)
    .where('files.created_at', '<', hoursBefore(now, UNSENT_HOURS))
    .where('files.created_at', '>', hoursBefore(now, SEARCHED_HOURS))
    .where('message.id', 'is', null)
    .limit(MAX_REMOVED)
    .execute()
  for (const { id, owner_id } of rows) await removeFile(db, owner_id, id)
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
