import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import { companyDomainEndpoints } from '@endorse/contract/company-admins/domains/endpoints'
import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
import { joinRequestEndpoints } from '@endorse/contract/company-admins/join-requests/endpoints'
import { mailDomainEndpoints } from '@endorse/contract/company-admins/mail-domains/endpoints'
import { type AdminStatus, type CompanyFilter, companyFilters } from '@endorse/contract/company-admins/values'
import { publicPageEndpoints } from '@endorse/contract/public-pages/endpoints'
import { query } from '../../lib/query.ts'

const PAGE_SIZE = 20
/** A page of one column of the requests. */
const REQUESTS_PER_PAGE = 10

/** The query of a page of company admin requests with the given status. */
export function adminRequestsQuery(status: AdminStatus, page: number) {
  return query(companyEndpoints.listAdmins, { query: { status, page, limit: REQUESTS_PER_PAGE } })
}

/** The query of a page of the requests to join a company. */
export function joinRequestsQuery(page: number) {
  return query(joinRequestEndpoints.list, { query: { page, limit: REQUESTS_PER_PAGE } })
}

/** The query of a page of the decided requests, of admins and of Endorsers. */
export function decidedRequestsQuery(page: number) {
  return query(joinRequestEndpoints.listDecided, { query: { page, limit: REQUESTS_PER_PAGE } })
}

/** The query of the user's own request to join a company. */
export const myJoinRequestQuery = query(joinRequestEndpoints.mine)

/** The query of a company of the admin, or of any for platform staff. */
export const companyQuery = (id: string) => query(companyEndpoints.getCompany, { params: { id } })

/** The query of what the public page of a company says. */
export const publicPagesQuery = (id: string) => query(publicPageEndpoints.getPublicPages, { params: { id } })

/** Reads from the address which companies to list. */
export function parseCompanyFilter(filter: string): CompanyFilter {
  return companyFilters.find((known) => known === filter) ?? 'all'
}

/** The query of a page of the companies, by name or domain. */
export function companiesQuery(
  search: string,
  page: number,
  { limit = PAGE_SIZE, filter = 'all' }: { limit?: number; filter?: CompanyFilter } = {},
) {
  return query(companyEndpoints.listCompanies, {
    query: { page, limit, filter, ...(search && { search }) },
  })
}

/** The query of the domains of a company. */
export const companyDomainsQuery = (companyId: string) =>
  query(companyDomainEndpoints.list, { params: { id: companyId } })

/** The query of a page of the mail domains that staff allow or block. */
export function mailDomainsQuery(search: string, page: number) {
  return query(mailDomainEndpoints.list, { query: { page, limit: PAGE_SIZE, ...(search && { search }) } })
}

/** The query of the people who have lost their second factor, the longest waiting first. */
export const secondFactorResetsQuery = query(secondFactorEndpoints.listResets)
