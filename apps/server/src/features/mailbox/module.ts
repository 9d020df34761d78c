import { defineModule } from '../../platform/module.ts'
import { registerMailboxRoutes } from './routes.ts'

export const mailbox = defineModule({
  name: 'mailbox',
  routes: registerMailboxRoutes,
})
