import { MAX_NOTES_OF_APPLICATION } from '@endorse/contract/application-notes/values'
import { sql } from 'kysely'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { profileImageIdOf } from '../accounts/profile-columns.ts'
import type { VisibleApplicationState } from '../applications/access.ts'

/** A note with the name of its author. */
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** Lists the notes of an application, the newest first. */
export function listNotes(db: Db, application: VisibleApplicationState) {
  return selectNotes(db)
    .where('application_id', '=', application.id)
    .orderBy('note.id', 'desc')
    .limit(MAX_NOTES_OF_APPLICATION)
    .execute()
}

/** Finds a note. */
export function findNote(db: Db, id: string): Promise<NoteRow | undefined> {
  return selectNotes(db).where('note.id', '=', id).executeTakeFirst()
}

function selectNotes(db: Db) {
  return db
    .selectFrom('application_notes as note')
    .innerJoin('users as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.created_at', 'note.author_id'])
    .select(['author.first_name as author_first_name', 'author.last_name as author_last_name'])
    .select(profileImageIdOf('author.id').as('author_image_id'))
}

/** Counts the notes of an application. */
export async function countNotes(tx: Tx, application: VisibleApplicationState): Promise<number> {
  const { count } = await tx
    .selectFrom('application_notes')
    .select(sql<number>`count(*)`.as('count'))
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a note and returns its id. */
export async function insertNote(
  tx: AuthorTx,
  application: VisibleApplicationState,
  { authorId, text }: { authorId: string; text: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('application_notes')
    .values({ id, application_id: application.id, author_id: authorId, text })
    .execute()
  return id
}

/** Deletes a note of this author. Returns its application; undefined when there was none. */
export async function deleteNoteOf(db: Db, authorId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('application_notes')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning('application_id')
    .executeTakeFirst()
  return deleted?.application_id
}
