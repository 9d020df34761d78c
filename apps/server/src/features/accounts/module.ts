import type { CodeFlow } from '@endorse/contract/accounts/values'
import type { Tx } from '../../platform/db/db.ts'
import { sameChannels, toActor, toNobody } from '../../platform/events/channels.ts'
import type { CompanyMerge } from '../../platform/module.ts'
import { defineModule } from '../../platform/module.ts'
import { eraseSignUps, exportSignIns, findAccountData } from './account/personal-data.ts'
import { findTimeZoneOf } from './account/time-zone.ts'
import { accountAuditActions } from './audit-actions.ts'
import { cleanUpAuth } from './cleanup.ts'
import { storeBounce } from './email-change/address-proof.ts'
import { exportEmailChanges } from './email-change/queries.ts'
import { accountEvents } from './events.ts'
import { registerSocialLoginRoutes } from './oidc/routes.ts'
import { disconnectEndedSessions } from './realtime.ts'
import { registerAuthRoutes } from './routes.ts'
import { exportSecondFactor } from './second-factor/personal-data.ts'
import { remindOfResets } from './second-factor/reset.ts'
import { registerSecondFactorRoutes } from './second-factor/routes.ts'
import { sendRequestedCode } from './send-code.ts'
import { exportSuspensions } from './suspension/queries.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    /** `attemptHash` identifies the sign-up that the code is for, when the browser sent it. */
    'send-code': { email: string; flow: CodeFlow; attemptHash: string | null }
    'remind-of-second-factor-resets': Record<string, never>
  }
}

/** Declares accounts: sign-up, login, social login, sessions and codes. */
export const accounts = defineModule({
  name: 'accounts',
  auditActions: accountAuditActions,
  routes(app, context) {
    registerAuthRoutes(app, context)
    registerSocialLoginRoutes(app, context)
    registerSecondFactorRoutes(app, context)
  },
  events: accountEvents,
  channels: {
    ...sameChannels(accountEvents, toNobody),
    'session.ended': toActor,
    'session.changed': toActor,
  },
  queues: { 'send-code': {}, 'remind-of-second-factor-resets': { schedule: '51 * * * *' } },
  jobHandlers: (context) => ({
    'send-code': (request) => sendRequestedCode(context, request),
    'remind-of-second-factor-resets': () => remindOfResets(context),
  }),
  realtime: (_context, realtime) => disconnectEndedSessions(realtime),
  mergeCompany: moveUsers,
  personalData: {
    export: async (db, userId) => [
      ['account', await findAccountData(db, userId)],
      ['signIns', await exportSignIns(db, userId)],
      ['secondFactor', await exportSecondFactor(db, userId)],
      ['emailChanges', await exportEmailChanges(db, userId)],
      ['suspensions', await exportSuspensions(db, userId)],
    ],
    erase: (_context, tx, { person }) => eraseSignUps(tx, person.email),
  },
  mailBounced: storeBounce,
  findTimeZone: findTimeZoneOf,
  retention: cleanUpAuth,
})

/** Moves the users of a merged company, those who wait for approval, are suspended or had an address there included. */
async function moveUsers(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  const to = { company_id: into.id }
  await tx.updateTable('users').set(to).where('company_id', '=', from.id).execute()
  await tx.updateTable('former_emails').set(to).where('company_id', '=', from.id).execute()
  await tx.updateTable('account_suspensions').set(to).where('company_id', '=', from.id).execute()
}
