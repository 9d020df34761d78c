import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The list of all accounts, for platform staff. */
export const people: WebModule = {
  dashboardScreens: [
    {
      path: paths.people,
      title: 'People',
      screens: { PLATFORM_EMPLOYEE: () => import('./PeoplePage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
