import type { ScreenByViewer, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const adminHome = () => import('./AdminHomePage.tsx')
const overviews: ScreenByViewer = {
  ADMIN: adminHome,
  UNAPPROVED_ADMIN: adminHome,
  PLATFORM_EMPLOYEE: () => import('./PlatformHomePage.tsx'),
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
        JOB_SEEKER: () => import('./seeker-home/SeekerHomePage.tsx'),
        EMPLOYEE: () => import('./endorser-home/EndorserHomePage.tsx'),
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
