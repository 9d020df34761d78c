import { defineModule } from '../../platform/module.ts'
import { claimEvents } from './events.ts'
import { createClaimEventHandler } from './realtime.ts'
import { listClaimRecipients } from './recipients.ts'
import { registerClaimRoutes } from './routes.ts'
import { releaseAllJobsOf } from './service.ts'

/** Declares the claims of Endorsers on jobs. */
export const claims = defineModule({
  name: 'claims',
  routes: registerClaimRoutes,
  events: claimEvents,
  recipients: listClaimRecipients,
  realtime: createClaimEventHandler,
  personalData: { release: releaseAllJobsOf },
})
