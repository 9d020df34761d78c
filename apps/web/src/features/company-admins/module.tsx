import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import {
  adminRequestsQuery,
  companiesQuery,
  companyDomainsQuery,
  companyQuery,
  decidedRequestsQuery,
  joinRequestsQuery,
  mailDomainsQuery,
  parseCompanyFilter,
  publicPagesQuery,
  secondFactorResetsQuery,
} from './queries.ts'

const requests: ScreenWithData = {
  load: () => import('./RequestsPage.tsx'),
  data: ({ user }) => [
    adminRequestsQuery('PENDING', 1),
    joinRequestsQuery(1),
    ...(user?.role === 'PLATFORM_EMPLOYEE' ? [secondFactorResetsQuery] : []),
    decidedRequestsQuery(1),
  ],
}
const companies: ScreenWithData = {
  load: () => import('./CompaniesPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search', 'filter')
    return [companiesQuery(values.search, page, { filter: parseCompanyFilter(values.filter) })]
  },
}
const companyPage: ScreenWithData = {
  load: () => import('./company-page/CompanyPage.tsx'),
  data: ({ user }) =>
    user?.company ? [companyQuery(user.company.id), publicPagesQuery(user.company.id)] : [],
}
const companyDomains: ScreenWithData = {
  load: () => import('./CompanyDomainsPage.tsx'),
  data({ params: { companyId }, user }) {
    const id = companyId ?? user?.company?.id
    return id ? [companyDomainsQuery(id)] : []
  },
}
const mailDomains: ScreenWithData = {
  load: () => import('./MailDomainsPage.tsx'),
  data({ search }) {
    const { values, page } = parseListParams(search, 'search')
    return [mailDomainsQuery(values.search, page)]
  },
}

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
      screens: { PLATFORM_EMPLOYEE: companies },
    },
    {
      path: paths.companyPage,
      title: 'Company page',
      screens: { ADMIN: companyPage },
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
      screens: { PLATFORM_EMPLOYEE: mailDomains },
    },
  ],
  shell: () => import('./shell.ts'),
}
