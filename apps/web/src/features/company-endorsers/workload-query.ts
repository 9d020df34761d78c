import { companyEndorserEndpoints } from '@endorse/contract/company-endorsers/endpoints'
import {
  type WorkloadFilter,
  type WorkloadOrder,
  workloadFilters,
  workloadOrders,
} from '@endorse/contract/company-endorsers/values'
import { query } from '../../lib/query.ts'

const PAGE_SIZE = 20

/** Which Endorsers to list. */
export interface WorkloadSearch {
  search: string
  show: WorkloadFilter
  order: WorkloadOrder
}

/** Reads from the address which Endorsers to list. */
export function parseWorkloadSearch({ search, show, order }: Record<keyof WorkloadSearch, string>) {
  return {
    search,
    show: workloadFilters.find((each) => each === show) ?? 'all',
    order: workloadOrders.find((each) => each === order) ?? 'waiting',
  } satisfies WorkloadSearch
}

/** The query of a page of the Endorsers of the company with their work. */
export function workloadQuery({ search, show, order }: WorkloadSearch, page: number) {
  return query(companyEndorserEndpoints.list, {
    query: { show, order, page, limit: PAGE_SIZE, ...(search && { search }) },
  })
}
