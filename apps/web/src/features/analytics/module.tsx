import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { ownBonusesQuery } from '../bonuses/bonus-query.ts'
import { analyticsQuery, parsePeriod } from './analytics-query.ts'

const page: ScreenWithData = {
  load: () => import('./AnalyticsPage.tsx'),
  data: ({ search }) => [analyticsQuery(parsePeriod(search.get('months')))],
}

/** The page of an Endorser ends with their own bonuses. */
const ownPage: ScreenWithData = {
  ...page,
  data: (request) => [...page.data(request), ownBonusesQuery(1)],
}

/** The charts of Endorsers and company admins. */
export const analytics: WebModule = {
  dashboardScreens: [
    {
      path: paths.analytics,
      title: 'Analytics',
      screens: {
        EMPLOYEE: ownPage,
        ADMIN: page,
        WAITING_ENDORSER: 'fallback',
        UNAPPROVED_ADMIN: 'fallback',
      },
    },
  ],
  shell: () => import('./shell.ts'),
}
