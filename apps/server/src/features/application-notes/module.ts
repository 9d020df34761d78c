import { defineModule } from '../../platform/module.ts'
import { eraseNotes, exportNotes } from './personal-data.ts'
import { createNoteEventHandler } from './realtime.ts'
import { registerApplicationNoteRoutes } from './routes.ts'

/** Declares the notes that Endorsers write about applications. */
export const applicationNotes = defineModule({
  name: 'application-notes',
  routes: registerApplicationNoteRoutes,
  realtime: createNoteEventHandler,
  personalData: {
    export: (db, userId) => [['applicationNotes', exportNotes(db, userId)]],
    erase: (context, tx, { person }) => eraseNotes(context, tx, person.id),
  },
})
