import { defineModule } from '../../platform/module.ts'
import { createNotificationEventHandler } from './realtime.ts'
import { registerNotificationRoutes } from './routes.ts'

export const notifications = defineModule({
  name: 'notifications',
  routes: registerNotificationRoutes,
  realtime: (_context, realtime) => createNotificationEventHandler(realtime),
})
