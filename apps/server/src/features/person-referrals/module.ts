import { sameChannels, toNobody } from '../../platform/events/channels.ts'
import { defineModule } from '../../platform/module.ts'
import { findApplicationChannels } from '../applications/realtime.ts'
import { personReferralEvents } from './events.ts'
import {
  deletePersonReferralsOf,
  expirePersonReferrals,
  exportPersonReferrals,
  sendReminders,
  withdrawPersonReferralsOf,
} from './expire.ts'
import { markBounced } from './queries.ts'
import { listReferrers } from './recipients.ts'
import { registerPersonReferralRoutes } from './routes.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'remind-referred-people': Record<string, never>
  }
}

/** Declares referrals of people, who agree by a mailed link before anything of them is shown. */
export const personReferrals = defineModule({
  name: 'person-referrals',
  routes: registerPersonReferralRoutes,
  events: personReferralEvents,
  channels: {
    ...sameChannels(personReferralEvents, toNobody),
    'person-referral.agreed': findApplicationChannels,
  },
  recipients: listReferrers,
  queues: { 'remind-referred-people': { schedule: '20 * * * *' } },
  jobHandlers: (context) => ({
    'remind-referred-people': () => sendReminders(context, new Date(context.clock())),
  }),
  personalData: {
    export: async (db, userId) => [['peopleReferred', await exportPersonReferrals(db, userId)]],
    release: withdrawPersonReferralsOf,
    erase: (_context, tx, { person }) => deletePersonReferralsOf(tx, person),
  },
  mailBounced: ({ db }, email) => markBounced(db, email),
  retention: expirePersonReferrals,
})
