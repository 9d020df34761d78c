import type { ClaimableJob } from '@endorse/contract'
import { presentCard } from '../jobs/present.ts'
import type { ClaimableRow } from './queries.ts'

export function presentClaimable(row: ClaimableRow): ClaimableJob {
  return {
    ...presentCard(row),
    companyName: row.company_name,
    claimedById: row.claimed_by,
    applicationsCount: row.applications_count,
  }
}
