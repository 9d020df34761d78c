import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import type { Person } from '../../platform/person.ts'
import { manageSteps } from '../job-postings/policy.ts'
import {
  type PublicPageConfig,
  presentJobCard,
  presentLatestApplicants,
  shareUrlOf,
} from '../job-postings/present.ts'
import type { ManagedCard } from './queries.ts'

/** Maps a row to the card of the list of own postings. */
export function presentPostingCard(
  row: ManagedCard,
  person: Person,
  config: PublicPageConfig,
  signImageUrl: (fileId: string) => string,
): PostingCard {
  return {
    ...presentJobCard(row),
    isActive: row.is_active,
    archivedAt: row.archived_at?.toISOString() ?? null,
    asksStillHiring: row.hiring_asked_at !== null,
    postedBy: row.created_by ? { id: row.created_by, name: row.poster_name } : null,
    claimedBy: row.claimed_by ? { id: row.claimed_by, name: row.claimer_name } : null,
    applicationsCount: row.applications_count,
    waitingCount: row.waiting_count,
    latestApplicants: presentLatestApplicants(row.latest_applicants, signImageUrl),
    shareUrl: shareUrlOf(row, config),
    nextSteps: manageSteps(person, row),
  }
}
