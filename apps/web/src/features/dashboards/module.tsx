import type { ScreenByViewer, WebModule } from '../../foundation/module.ts'
import { dashboardPathByRole, paths } from '../../foundation/paths.ts'

const adminHome = () => import('./AdminHomePage.tsx')
const overviews: ScreenByViewer = {
  ADMIN: adminHome,
  UNAPPROVED_ADMIN: adminHome,
  PLATFORM_EMPLOYEE: () => import('./PlatformHomePage.tsx'),
}

/** The start screens of company admins and platform staff. */
export const dashboards: WebModule = {
  dashboardScreens: [
    { path: paths.adminDashboard, title: 'Overview', screens: overviews },
    {
      path: paths.dashboard,
      title: 'Overview',
      screens: {
        ...overviews,
        JOB_SEEKER: { redirectTo: dashboardPathByRole.JOB_SEEKER },
        EMPLOYEE: { redirectTo: dashboardPathByRole.EMPLOYEE },
      },
    },
  ],
  shell: () => import('./shell.ts'),
}
