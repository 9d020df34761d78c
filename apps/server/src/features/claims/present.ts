import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import { presentJobCard } from '../job-postings/present.ts'
import type { ClaimableRow } from './queries.ts'

/** Maps a row to the job card of the claim lists. */
export function presentClaimable(row: ClaimableRow): ClaimableJob {
  return {
    ...presentJobCard(row),
    companyName: row.company_name,
    claimedById: row.claimed_by,
    applicationsCount: row.applications_count,
  }
}
