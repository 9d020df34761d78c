import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { everyViewer } from '../../foundation/viewer.ts'

/** Settings of the account. */
export const settings: WebModule = {
  dashboardScreens: [
    {
      path: paths.settings,
      title: 'Settings',
      screens: everyViewer(() => import('./SettingsPage.tsx')),
    },
  ],
  publicScreens: [
    {
      path: paths.takeBackEmail,
      title: 'Take the change back',
      load: () => import('./TakeBackEmailPage.tsx'),
    },
  ],
  shell: () => import('./shell.tsx'),
}
