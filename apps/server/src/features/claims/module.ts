import { defineModule } from '../../platform/module.ts'
import { createClaimEventHandler } from './realtime.ts'
import { registerClaimRoutes } from './routes.ts'
import { releaseAllJobsOf } from './service.ts'

export const claims = defineModule({
  name: 'claims',
  routes: registerClaimRoutes,
  realtime: createClaimEventHandler,
  personalData: { release: releaseAllJobsOf },
})
