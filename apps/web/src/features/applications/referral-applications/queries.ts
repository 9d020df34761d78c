import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { referralApplicationEndpoints } from '@endorse/contract/applications/referral-applications/endpoints'
import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { paginate } from '@endorse/contract/core/paging'
import { hasErrorCode } from '../../../lib/api-error.ts'
import { query, type ResponseQuery } from '../../../lib/query.ts'

type MyReferralApplications = ResponseOf<typeof referralApplicationEndpoints.listMine>

const PAGE_SIZE = 50
const READ_TIMEOUT = 10_000

/** The query of a page of the requests for jobs found elsewhere, the newest first. */
export function myReferralApplicationsQuery(page: number): ResponseQuery<MyReferralApplications> {
  const list = query(
    referralApplicationEndpoints.listMine,
    { query: { page, limit: PAGE_SIZE } },
    { timeout: READ_TIMEOUT, validate: ({ data }) => Array.isArray(data) },
  )
  return { ...list, queryFn: (request) => list.queryFn(request).catch(emptyListIfInvalid) }
}

/** Returns an empty list for a successful response without one, as from a captive portal. */
function emptyListIfInvalid(error: unknown): MyReferralApplications {
  if (!hasErrorCode(error, 'INVALID_RESPONSE') || error.status >= 400) throw error
  console.error('Invalid referral applications data returned')
  return { success: true, data: [], pagination: paginate(1, 10, 0) }
}

/** The query of the counts of the own applications of both kinds. */
export const myApplicationCountQuery = query(applicationEndpoints.listMine, { query: { page: 1, limit: 1 } })
