import type { WebModule } from '../../app/module.ts'
import { paths } from '../../app/paths.ts'
import { everyViewer } from '../../app/viewer.ts'

/** Settings of the account. */
export const settings: WebModule = {
  dashboardScreens: [
    {
      path: paths.settings,
      title: 'Settings',
      screens: everyViewer(() => import('./SettingsPage.tsx')),
    },
  ],
}
