import { sameChannels, toNobody } from '../../platform/events/channels.ts'
import { defineModule } from '../../platform/module.ts'
import { bonusAuditActions } from './audit-actions.ts'
import { bonusEvents } from './events.ts'
import { sendBonusMails } from './mails.ts'
import { eraseWordsAbout, exportBonuses, moveToCompany } from './queries.ts'
import { listBonusRecipients } from './recipients.ts'
import { registerBonusRoutes } from './routes.ts'
import { settleAfterEvents } from './settle.ts'
import { bonusUndoHandlers } from './undo.ts'

/** Declares what companies owe their Endorsers for hires. */
export const bonuses = defineModule({
  name: 'bonuses',
  auditActions: bonusAuditActions,
  routes: registerBonusRoutes,
  events: bonusEvents,
  channels: sameChannels(bonusEvents, toNobody),
  undo: bonusUndoHandlers,
  recipients: listBonusRecipients,
  async handleEvents(context, events) {
    await settleAfterEvents(context, events)
    await sendBonusMails(context, events)
  },
  mergeCompany: moveToCompany,
  personalData: {
    export: async (db, userId) => [['bonuses', await exportBonuses(db, userId)]],
    // Amount, state and days stay with the company.
    erase: (_context, tx, { person }) => eraseWordsAbout(tx, person.id),
  },
})
