import type { Tx } from '../../platform/db/db.ts'
import { toActor } from '../../platform/events/channels.ts'
import type { CompanyMerge } from '../../platform/module.ts'
import { defineModule } from '../../platform/module.ts'
import { notifyAboutEvents } from './notify.ts'
import { exportNotifications } from './personal-data.ts'
import { deleteOldNotifications } from './queries.ts'
import { createNotificationEventHandler, markReadConversations, NOTIFICATIONS_CHANGED } from './realtime.ts'
import { registerNotificationRoutes } from './routes.ts'

/** Declares the notification list, which is filled from the events of all features. */
export const notifications = defineModule({
  name: 'notifications',
  routes: registerNotificationRoutes,
  handleEvents: notifyAboutEvents,
  handleNotices: markReadConversations,
  channels: { [NOTIFICATIONS_CHANGED]: toActor },
  realtime: (_context, audience) => createNotificationEventHandler(audience),
  mergeCompany: moveNotifications,
  personalData: { export: (db, userId) => [['notifications', exportNotifications(db, userId)]] },
  retention: ({ db }, now) => deleteOldNotifications(db, now),
})

/** Moves the notifications that only members of a merged company can read. */
async function moveNotifications(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ company_id: into.id })
    .where('company_id', '=', from.id)
    .execute()
}
