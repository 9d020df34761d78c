import type { NavItem, WebModule } from '../../app/module.ts'
import { paths } from '../../app/paths.ts'

const adminRequests = () => import('./AdminRequestsPage.tsx')
const adminRequestsItem = {
  label: 'Admin Requests',
  icon: 'approval',
  to: paths.adminRequests,
} satisfies Partial<NavItem>

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
  navigation: [
    { ...adminRequestsItem, section: 'COMPANY', viewers: ['ADMIN'] },
    { ...adminRequestsItem, section: 'COMPANIES', viewers: ['PLATFORM_EMPLOYEE'] },
    {
      section: 'COMPANIES',
      label: 'Companies',
      icon: 'business',
      to: paths.companies,
      viewers: ['PLATFORM_EMPLOYEE'],
    },
  ],
}
