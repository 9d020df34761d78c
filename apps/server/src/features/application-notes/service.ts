import { MAX_NOTES_OF_APPLICATION } from '@endorse/contract/application-notes/values'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'
import { findAccessLevel, lockAccessLevel } from '../applications/access.ts'
import type { AccessLevel } from '../applications/policy.ts'
import { countNotes, findNote, insertNote, type NoteRow } from './queries.ts'

/** What a user may do with the notes about an application. */
export interface NoteAccess {
  canWrite: boolean
}

/** Returns what the user may do with the notes of an application. Throws 404 when they may not read them. */
export async function requireNoteAccess(db: Db, person: Person, applicationId: string): Promise<NoteAccess> {
  return noteAccessOf(person, await findAccessLevel(db, person, applicationId)) ?? notFound('Application')
}

/**
 * Endorsers who may read the whole application read and write notes, and company admins read them. For the applicant, for
 * staff and for colleagues of the handler there are none.
 */
function noteAccessOf(person: Person, access: AccessLevel | undefined): NoteAccess | undefined {
  if (access === 'full') return { canWrite: true }
  return access === 'metadata' && person.role === 'ADMIN' ? { canWrite: false } : undefined
}

/** Adds a note, unless the application has very many. */
export function addNote(
  { db }: AppContext,
  person: Person,
  applicationId: string,
  text: string,
): Promise<NoteRow> {
  return inTransaction(db, async (tx) => {
    const access = noteAccessOf(person, await lockAccessLevel(tx, person, applicationId))
    if (!access?.canWrite) notFound('Application')
    if ((await countNotes(tx, applicationId)) >= MAX_NOTES_OF_APPLICATION) {
      badInput({ text: `An application can have at most ${MAX_NOTES_OF_APPLICATION} notes` })
    }
    const id = await insertNote(tx, { applicationId, authorId: person.id, text })
    return (await findNote(tx, id)) ?? notFound('Note')
  })
}
