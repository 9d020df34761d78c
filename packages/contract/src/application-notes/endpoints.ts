import { defineEndpoints } from '../core/endpoint.ts'
import type { applicationNoteSchemas } from './schemas.ts'

/** The endpoints for the notes that Endorsers write about an application for themselves and their colleagues. */
export const applicationNoteEndpoints = defineEndpoints<typeof applicationNoteSchemas>()(
  'application-notes',
  {
    listNotes: {
      method: 'GET',
      path: '/api/v1/applications/employee/:id/notes',
      summary: 'The notes about an application, the newest first. The applicant never reads them',
      access: ['EMPLOYEE', 'ADMIN'],
      errors: ['NOT_FOUND'],
    },
    addNote: {
      method: 'POST',
      path: '/api/v1/applications/employee/:id/notes',
      summary: 'Write a note about an application for myself and my colleagues',
      access: ['EMPLOYEE'],
      errors: ['NOT_FOUND'],
    },
    deleteNote: {
      method: 'DELETE',
      path: '/api/v1/application-notes/:noteId',
      summary: 'Delete a note of mine',
      access: ['EMPLOYEE'],
      errors: ['NOT_FOUND'],
    },
  },
)
