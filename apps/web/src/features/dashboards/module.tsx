import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import type { ScreenByViewer, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { query } from '../../lib/query.ts'
import { adminStatusQuery, companyOverviewQuery } from './admin-queries.ts'
import { platformOverviewQuery } from './platform-overview-query.ts'

const adminHome = () => import('./AdminHomePage.tsx')
const overviews: ScreenByViewer = {
  ADMIN: { load: adminHome, data: () => [companyOverviewQuery] },
  UNAPPROVED_ADMIN: { load: adminHome, data: () => [adminStatusQuery] },
  PLATFORM_EMPLOYEE: { load: () => import('./PlatformHomePage.tsx'), data: () => [platformOverviewQuery] },
}

const toHome = { redirectTo: paths.dashboardHome }

/** The home pages. */
export const dashboards: WebModule = {
  dashboardScreens: [
    {
      path: paths.dashboardHome,
      title: 'Home',
      screens: {
        ...overviews,
        JOB_SEEKER: {
          load: () => import('./seeker-home/SeekerHomePage.tsx'),
          data: () => [query(dashboardEndpoints.seeker)],
        },
        EMPLOYEE: {
          load: () => import('./endorser-home/EndorserHomePage.tsx'),
          data: () => [query(dashboardEndpoints.endorser)],
        },
      },
    },
    { path: paths.adminDashboard, title: 'Overview', screens: overviews },
    {
      path: paths.dashboard,
      title: 'Overview',
      screens: {
        ...overviews,
        JOB_SEEKER: toHome,
        EMPLOYEE: toHome,
      },
    },
  ],
  shell: () => import('./shell.ts'),
}
