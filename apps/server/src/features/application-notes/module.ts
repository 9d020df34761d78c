import { defineModule } from '../../platform/module.ts'
import { eraseNotes, exportNotes } from './personal-data.ts'
import { createNoteEventHandler, findNoteChannels, NOTES_CHANGED } from './realtime.ts'
import { registerApplicationNoteRoutes } from './routes.ts'

/** Declares the notes that Endorsers write about applications. */
export const applicationNotes = defineModule({
  name: 'application-notes',
  routes: registerApplicationNoteRoutes,
  channels: { [NOTES_CHANGED]: findNoteChannels },
  realtime: createNoteEventHandler,
  personalData: {
    export: (db, userId) => [['applicationNotes', exportNotes(db, userId)]],
    erase: (context, tx, { person }) => eraseNotes(context, tx, person.id),
  },
})
