import type { ClaimableJob } from '@endorse/contract'
import { presentJobCard } from '../job-postings/present.ts'
import type { ClaimableRow } from './queries.ts'

export function presentClaimable(row: ClaimableRow): ClaimableJob {
  return {
    ...presentJobCard(row),
    companyName: row.company_name,
    claimedById: row.claimed_by,
    applicationsCount: row.applications_count,
  }
}
