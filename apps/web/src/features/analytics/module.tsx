import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { analyticsQuery, parsePeriod } from './analytics-query.ts'

const page: ScreenWithData = {
  load: () => import('./AnalyticsPage.tsx'),
  data: ({ search }) => [analyticsQuery(parsePeriod(search.get('months')))],
}

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
