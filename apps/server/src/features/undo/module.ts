import { defineModule } from '../../platform/module.ts'
import { deleteOldChanges } from '../../platform/stored-changes.ts'
import { registerUndoRoutes } from './routes.ts'

export const undoChanges = defineModule({
  name: 'undo',
  routes: registerUndoRoutes,
  retention: ({ db }) => deleteOldChanges(db),
})
