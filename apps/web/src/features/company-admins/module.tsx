import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const requests = () => import('./RequestsPage.tsx')
const companyDomains = () => import('./CompanyDomainsPage.tsx')

/** Companies, their domains, and the requests to join them or to become their admin. */
export const companyAdmins: WebModule = {
  dashboardScreens: [
    {
      path: paths.adminRequests,
      title: 'Requests',
      screens: {
        ADMIN: requests,
        UNAPPROVED_ADMIN: 'fallback',
        PLATFORM_EMPLOYEE: requests,
      },
    },
    {
      path: paths.companies,
      title: 'Companies',
      screens: { PLATFORM_EMPLOYEE: () => import('./CompaniesPage.tsx') },
    },
    {
      path: paths.companyPage,
      title: 'Company page',
      screens: { ADMIN: () => import('./CompanyPage.tsx') },
    },
    { path: paths.companyDomains, title: 'Verified domains', screens: { ADMIN: companyDomains } },
    {
      path: paths.companyDomainsOf(':companyId'),
      title: 'Verified domains',
      screens: { PLATFORM_EMPLOYEE: companyDomains },
    },
    {
      path: paths.mailDomains,
      title: 'Mail Domains',
      screens: { PLATFORM_EMPLOYEE: () => import('./MailDomainsPage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
