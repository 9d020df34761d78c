import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { everyViewer } from '../../foundation/viewer.ts'
import { notificationsQuery, unreadCountQuery } from './queries.ts'

/** The list of notifications. */
export const notifications: WebModule = {
  dashboardScreens: [
    {
      path: paths.notifications,
      title: 'Notifications',
      screens: everyViewer({
        load: () => import('./NotificationsPage.tsx'),
        data: () => [notificationsQuery, unreadCountQuery],
      }),
    },
  ],
  shell: () => import('./shell.ts'),
}
