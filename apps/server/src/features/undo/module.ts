import { deleteOldChanges } from '../../platform/events/stored-changes.ts'
import { defineModule } from '../../platform/module.ts'
import { registerUndoRoutes } from './routes.ts'

/** Declares the endpoint that undoes changes. The features declare how. */
export const undoChanges = defineModule({
  name: 'undo',
  routes: registerUndoRoutes,
  retention: ({ db }) => deleteOldChanges(db),
})
