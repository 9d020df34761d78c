import { defineModule } from '../../platform/module.ts'
import { registerHomeRoutes } from './home-routes.ts'
import { exportReminders } from './reminders/personal-data.ts'
import { deleteRemindersOf } from './reminders/queries.ts'
import { registerReminderRoutes } from './reminders/routes.ts'
import { registerDashboardRoutes } from './routes.ts'

/** Declares the home pages, and the reminders of Endorsers. */
export const dashboards = defineModule({
  name: 'dashboards',
  routes(app, context) {
    registerHomeRoutes(app, context)
    registerReminderRoutes(app, context)
    registerDashboardRoutes(app, context)
  },
  personalData: {
    export: (db, userId) => [['reminders', exportReminders(db, userId)]],
    erase: (_context, tx, { person }) => deleteRemindersOf(tx, person.id),
  },
})
