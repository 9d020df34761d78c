import { personReferralEndpoints } from '@endorse/contract/person-referrals/endpoints'
import { type PersonReferralState, personReferralStates } from '@endorse/contract/person-referrals/values'
import { query } from '../../lib/query.ts'

const PAGE_SIZE = 20

/** Reads the state from the address; undefined for all. */
export function parseReferralState(state: string): PersonReferralState | undefined {
  return personReferralStates.find((each) => each === state)
}

/** The query of a page of the people whom the Endorser referred. */
export function personReferralsQuery(search: string, state: PersonReferralState | undefined, page: number) {
  return query(personReferralEndpoints.list, {
    query: { page, limit: PAGE_SIZE, ...(search && { search }), ...(state && { state }) },
  })
}

/** The query of the open jobs of the company that match what was typed. */
export const referableJobsQuery = (search: string) =>
  query(personReferralEndpoints.listJobs, { query: { search } })
