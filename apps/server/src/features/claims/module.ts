import { sameChannels } from '../../platform/events/channels.ts'
import { defineModule } from '../../platform/module.ts'
import { findPostingChannels } from '../job-postings/channels.ts'
import { claimEvents } from './events.ts'
import { createClaimEventHandler } from './realtime.ts'
import { listClaimRecipients } from './recipients.ts'
import { registerClaimRoutes } from './routes.ts'
import { releaseAllJobsOf } from './service.ts'
import { claimUndoHandlers } from './undo.ts'

/** Declares the claims of Endorsers on jobs. */
export const claims = defineModule({
  name: 'claims',
  routes: registerClaimRoutes,
  events: claimEvents,
  channels: sameChannels(claimEvents, findPostingChannels),
  undo: claimUndoHandlers,
  recipients: listClaimRecipients,
  realtime: createClaimEventHandler,
  personalData: { release: releaseAllJobsOf },
  suspension: { suspend: (context, tx, { person }) => releaseAllJobsOf(context, tx, person) },
})
