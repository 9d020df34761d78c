import type { WebModule } from '../../app/module.ts'
import { paths } from '../../app/paths.ts'
import { everyViewer } from '../../app/viewer.ts'
import { notificationKeys } from './query-keys.ts'

/** The list of notifications. */
export const notifications: WebModule = {
  dashboardScreens: [
    {
      path: paths.notifications,
      title: 'Notifications',
      screens: everyViewer(() => import('./NotificationsPage.tsx')),
    },
  ],
  realtime: {
    notifications_changed: (cache) => cache.invalidateQueries({ queryKey: notificationKeys.all }),
  },
}
