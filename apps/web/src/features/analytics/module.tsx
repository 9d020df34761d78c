import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const page = () => import('./AnalyticsPage.tsx')

/** The charts of Endorsers and company admins. */
export const analytics: WebModule = {
  dashboardScreens: [
    {
      path: paths.analytics,
      title: 'Analytics',
      screens: {
        EMPLOYEE: page,
        ADMIN: page,
        WAITING_ENDORSER: 'fallback',
        UNAPPROVED_ADMIN: 'fallback',
      },
    },
  ],
  shell: () => import('./shell.ts'),
}
