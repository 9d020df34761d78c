import { applicationNoteEndpoints } from '@endorse/contract/application-notes/endpoints'
import { applicationNoteSchemas } from '@endorse/contract/application-notes/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { signImageUrl } from '../files/links.ts'
import { listNotes, type NoteRow } from './queries.ts'
import { addNote, deleteNote, requireNotedApplication } from './service.ts'

/** Registers the endpoints for the notes about applications. */
export function registerApplicationNoteRoutes(app: FastifyInstance, context: AppContext) {
  const { db, config } = context

  registerRoute(
    app,
    applicationNoteEndpoints.listNotes,
    applicationNoteSchemas.listNotes,
    async ({ person, params }) => {
      const { application, access } = await requireNotedApplication(db, person, params.id)
      const notes = await listNotes(db, application)
      return success({ data: notes.map((note) => present(note, person)), canWrite: access.canWrite })
    },
  )

  registerRoute(
    app,
    applicationNoteEndpoints.addNote,
    applicationNoteSchemas.addNote,
    async ({ person, params, body }) =>
      success({
        message: 'Note added',
        data: present(await addNote(context, person, params.id, body.text), person),
      }),
  )

  registerRoute(
    app,
    applicationNoteEndpoints.deleteNote,
    applicationNoteSchemas.deleteNote,
    async ({ person, params }) => {
      await deleteNote(context, person, params.noteId)
      return success({ message: 'Note deleted' })
    },
  )

  function present(row: NoteRow, person: Person) {
    return {
      id: row.id,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      author: fullName({ firstName: row.author_first_name, lastName: row.author_last_name }),
      authorPhotoUrl: row.author_image_id && signImageUrl(config.secret, row.author_image_id, person.id),
      isMine: row.author_id === person.id,
    }
  }
}
