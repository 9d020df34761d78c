import { MAX_NOTES_OF_APPLICATION } from '@endorse/contract/application-notes/values'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import { findAccessLevel, lockAccessLevel } from '../applications/access.ts'
import { type NoteAccess, noteAccessOf } from './policy.ts'
import { countNotes, deleteNoteOf, findNote, insertNote, type NoteRow } from './queries.ts'
import { notifyNotesChanged } from './realtime.ts'

/** Returns what the user may do with the notes of an application. Throws 404 when they may not read them. */
export async function requireNoteAccess(db: Db, person: Person, applicationId: string): Promise<NoteAccess> {
  return noteAccessOf(person, await findAccessLevel(db, person, applicationId)) ?? notFound('Application')
}

/** Adds a note, unless the application has very many. */
export function addNote(
  context: AppContext,
  person: Person,
  applicationId: string,
  text: string,
): Promise<NoteRow> {
  return inTransaction(context.db, async (tx) => {
    const access = noteAccessOf(person, await lockAccessLevel(tx, person, applicationId))
    if (!access?.canWrite) notFound('Application')
    if ((await countNotes(tx, applicationId)) >= MAX_NOTES_OF_APPLICATION) {
      badInput({ text: `An application can have at most ${MAX_NOTES_OF_APPLICATION} notes` })
    }
    const id = await insertNote(tx, { applicationId, authorId: person.id, text })
    notifyNotesChanged(context, tx, applicationId)
    return (await findNote(tx, id)) ?? notFound('Note')
  })
}

/** Deletes a note of the user. Throws 404 when they have none with this id. */
export async function deleteNote(context: AppContext, person: Person, id: string): Promise<void> {
  const applicationId = await deleteNoteOf(context.db, person.id, id)
  if (!applicationId) notFound('Note')
  notifyNotesChanged(context, context.db, applicationId)
}
