import { defineModule } from '../../platform/module.ts'
import { registerSocialLoginRoutes } from './oidc/routes.ts'
import { disconnectEndedSessions } from './realtime.ts'
import { registerAuthRoutes } from './routes.ts'

export const accounts = defineModule({
  name: 'accounts',
  routes(app, context) {
    registerAuthRoutes(app, context)
    registerSocialLoginRoutes(app, context)
  },
  realtime: (_context, realtime) => disconnectEndedSessions(realtime),
})
