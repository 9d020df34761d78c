import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import { claimOrigins, claimSorts, unclaimedFilters } from '@endorse/contract/claims/values'
import type { QueryOf } from '@endorse/contract/core/endpoint'
import { employmentTypes } from '@endorse/contract/job-postings/values'
import { parseListParams } from '../../lib/list-search-params.ts'
import { query } from '../../lib/query.ts'

type UnclaimedFilters = QueryOf<typeof claimEndpoints.listUnclaimed>
type ClaimedFilters = QueryOf<typeof claimEndpoints.listClaimed>

const PAGE_SIZE = 20

/** Reads from the address which unclaimed jobs to list. */
export function parseUnclaimedFilters(params: URLSearchParams) {
  const { values, page } = parseListParams(params, 'search', 'show', 'city', 'type', 'sort')
  const { search, city } = values
  const employmentType = oneOf(employmentTypes, values.type)
  return {
    page,
    ...(search && { search }),
    show: oneOf(unclaimedFilters, values.show) ?? 'all',
    ...(city && { city }),
    ...(employmentType && { employmentType }),
    sort: oneOf(claimSorts, values.sort) ?? 'applicants',
  } satisfies UnclaimedFilters
}

/** Milliseconds that jobs wait for the code of their screen. */
const WAIT_MS = 5_000

/** The query of the unclaimed jobs. They are not kept: what was claimed in one visit is not in the list of the next. */
export const unclaimedJobsQuery = (filters: UnclaimedFilters) => ({
  ...query(claimEndpoints.listUnclaimed, { query: filters }),
  gcTime: WAIT_MS,
})

/** Reads from the address which of the own jobs to list. */
export function parseMyJobsFilters(params: URLSearchParams) {
  const { values, page } = parseListParams(params, 'search', 'origin', 'sort')
  const { search } = values
  return {
    page,
    limit: PAGE_SIZE,
    origin: oneOf(claimOrigins, values.origin) ?? 'all',
    sort: oneOf(claimSorts, values.sort) ?? 'closing',
    ...(search && { search }),
  } satisfies ClaimedFilters
}

/** The query of the jobs that the Endorser has posted or claimed. */
export const myJobsQuery = (filters: ClaimedFilters) => query(claimEndpoints.listClaimed, { query: filters })

/** The query of the jobs that the Endorser released lately. */
export const releasedJobsQuery = query(claimEndpoints.listReleased)

function oneOf<T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((each) => each === value)
}
