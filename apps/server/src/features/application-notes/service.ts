import { MAX_NOTES_OF_APPLICATION } from '@endorse/contract/application-notes/values'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import type { Db } from '../../platform/db/db.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import { findVisibleState, lockVisibleState, type VisibleApplicationState } from '../applications/access.ts'
import { accessLevelOf } from '../applications/policy.ts'
import { applicationStateOf } from '../applications/queries.ts'
import { type NoteAccess, noteAccessOf } from './policy.ts'
import { countNotes, deleteNoteOf, findNote, insertNote, type NoteRow } from './queries.ts'
import { notifyNotesChanged } from './realtime.ts'

/** An application whose notes a user may read, and what they may do with them. */
export interface NotedApplication {
  application: VisibleApplicationState
  access: NoteAccess
}

/** Finds an application with what the user may do with its notes. Throws 404 when they may not read them. */
export async function requireNotedApplication(db: Db, person: Person, id: string): Promise<NotedApplication> {
  return withNoteAccess(person, await findVisibleState(db, person, id))
}

function withNoteAccess(person: Person, application: VisibleApplicationState | undefined): NotedApplication {
  if (!application) notFound('Application')
  const level = accessLevelOf(person, applicationStateOf(application))
  return { application, access: noteAccessOf(person, level) ?? notFound('Application') }
}

/** Adds a note, unless the application has very many. */
export function addNote(
  context: AppContext,
  person: Person,
  applicationId: string,
  text: string,
): Promise<NoteRow> {
  return inTransactionOf(context.db, person, async (tx) => {
    const { application, access } = withNoteAccess(person, await lockVisibleState(tx, person, applicationId))
    if (!access.canWrite) notFound('Application')
    if ((await countNotes(tx, application)) >= MAX_NOTES_OF_APPLICATION) {
      badInput({ text: `An application can have at most ${MAX_NOTES_OF_APPLICATION} notes` })
    }
    const id = await insertNote(tx, application, { authorId: person.id, text })
    notifyNotesChanged(context, tx, applicationId)
    return (await findNote(tx, id)) ?? notFound('Note')
  })
}

/** Deletes a note of the user. Throws 404 when they have none with this id. */
export async function deleteNote(context: AppContext, person: Person, id: string): Promise<void> {
  const applicationId = await inTransactionOf(context.db, person, (tx) => deleteNoteOf(tx, person.id, id))
  if (!applicationId) notFound('Note')
  notifyNotesChanged(context, context.db, applicationId)
}
