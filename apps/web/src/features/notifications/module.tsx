import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { everyViewer } from '../../foundation/viewer.ts'

/** The list of notifications. */
export const notifications: WebModule = {
  dashboardScreens: [
    {
      path: paths.notifications,
      title: 'Notifications',
      screens: everyViewer(() => import('./NotificationsPage.tsx')),
    },
  ],
  shell: () => import('./shell.ts'),
}
