import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { ApplicantTab } from '@endorse/contract/applications/values'
import { parseListParams } from '../../../lib/list-search-params.ts'
import { query } from '../../../lib/query.ts'

const PAGE_SIZE = 10
/** In milliseconds. */
const READ_TIMEOUT = 10_000

/** The tabs of the list, in screen order. */
export const requestTabs = [
  'all',
  'approved',
  'pending',
  'rejected',
  'unanswered',
  'withdrawn',
] as const satisfies (ApplicantTab | 'unanswered')[]
/** A tab of the list: one of the server, or what was closed without an answer. */
export type RequestTab = (typeof requestTabs)[number]

/** Which own applications are shown. `company` is a name; it and `search` may be empty. */
export interface MyApplicationsQuery {
  tab: RequestTab
  page: number
  search: string
  company: string
}

/** Reads from the address which own applications are shown. */
export function parseMyApplications(params: URLSearchParams): MyApplicationsQuery {
  const { values, page } = parseListParams(params, 'tab', 'search', 'company')
  return { ...values, tab: requestTabs.find((tab) => tab === values.tab) ?? 'approved', page }
}

/** The query of a page of the applicant's own applications. */
export function myApplicationsQuery({ tab, page, search, company }: MyApplicationsQuery) {
  return query(
    applicationEndpoints.listMine,
    {
      query: {
        status: tab === 'unanswered' ? 'NO_ANSWER' : tab,
        page,
        limit: PAGE_SIZE,
        ...(search && { search }),
        ...(company && { companyName: company }),
      },
    },
    { validate: ({ data, pagination }) => data !== undefined && pagination !== undefined },
  )
}

/** An application, as its path names it. */
export interface ApplicationReference {
  kind: 'job' | 'referral'
  id: string
}

/** Returns the application that a path names; undefined when it names none. */
export function referenceOf(
  kind: string | undefined,
  id: string | undefined,
): ApplicationReference | undefined {
  return (kind === 'job' || kind === 'referral') && id ? { kind, id } : undefined
}

/** The query of an own application with its timeline. */
export function myApplicationQuery({ kind, id }: ApplicationReference) {
  return query(
    applicationEndpoints.getMine,
    { params: { type: kind, id } },
    { timeout: READ_TIMEOUT, validate: ({ data }) => data !== undefined },
  )
}
