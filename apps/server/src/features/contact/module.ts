import { defineModule } from '../../platform/module.ts'
import { eraseMessages, exportMessages } from './personal-data.ts'
import { deleteOldMessages } from './queries.ts'
import { registerContactRoutes } from './routes.ts'

export const contact = defineModule({
  name: 'contact',
  routes: registerContactRoutes,
  personalData: {
    export: (db, userId) => [['messagesToEndorse', exportMessages(db, userId)]],
    erase: (_context, tx, { person }) => eraseMessages(tx, person.id),
  },
  retention: ({ db }) => deleteOldMessages(db),
})
