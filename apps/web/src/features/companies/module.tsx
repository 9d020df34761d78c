import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const adminRequests = () => import('./AdminRequestsPage.tsx')

/** Companies and the requests to become their admin. */
export const companies: WebModule = {
  dashboardScreens: [
    {
      path: paths.adminRequests,
      title: 'Admin Requests',
      screens: {
        ADMIN: adminRequests,
        UNAPPROVED_ADMIN: () => import('../dashboards/AdminHomePage.tsx'),
        PLATFORM_EMPLOYEE: adminRequests,
      },
    },
    {
      path: paths.companies,
      title: 'Companies',
      screens: { PLATFORM_EMPLOYEE: () => import('./CompaniesPage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
