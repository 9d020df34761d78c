import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import type { Person } from '../../platform/person.ts'
import { presentJobCard, presentLatestApplicants } from '../job-postings/present.ts'
import type { ClaimableRow } from './queries.ts'

/** Maps a row to the job card of the claim lists. */
export function presentClaimable(
  row: ClaimableRow,
  person: Person,
  signImageUrl: (fileId: string) => string,
): ClaimableJob {
  return {
    ...presentJobCard(row),
    companyName: row.company_name,
    claimedById: row.claimed_by,
    applicationsCount: row.applications_count,
    applications: row.application_ids.map((id) => ({ id })),
    waitingCount: row.waiting_count,
    acceptedByMe: row.accepted_by_me,
    rejectedCount: row.rejected_count,
    postedByMe: row.created_by === person.id,
    latestApplicants: presentLatestApplicants(row.latest_applicants, signImageUrl),
  }
}
