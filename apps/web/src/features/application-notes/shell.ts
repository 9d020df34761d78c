import { applicationNoteEndpoints } from '@endorse/contract/application-notes/endpoints'
import type { ShellParts } from '../../foundation/module.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'

const shell: ShellParts = {
  realtime: {
    application_notes_changed: (cache, { applicationId }) =>
      invalidate(cache, query(applicationNoteEndpoints.listNotes, { params: { id: applicationId } })),
  },
}

export default shell
