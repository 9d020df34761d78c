import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { StatusGroup } from '@endorse/contract/applications/values'
import type { AppContext } from '../../../platform/context.ts'
import type { Person } from '../../../platform/person.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToReviewer } from '../present.ts'
import type { VisibleReviewedApplication } from '../queries.ts'
import { countForReview, listForReview } from '../review/queries.ts'
import { countOpenTurns } from '../turns/queries.ts'
import { listFirstDue, listLongestPending } from './queries.ts'

// The dashboard shows them without pagination.
const MAX_LISTED = 5

/** Counts the applications of a company by status group and lists those pending longest. */
export async function getCompanyOverview(
  context: AppContext,
  person: Person & { companyId: string },
): Promise<{ counts: Record<StatusGroup, number>; oldestPending: ReviewedApplication[] }> {
  const noFilters = { individual: 'all' as const }
  const [{ pending, approved, rejected }, rows] = await Promise.all([
    countForReview(context.db, person, noFilters, { tabs: ['pending', 'approved', 'rejected'] }),
    listLongestPending(context.readDb, person, MAX_LISTED),
  ])
  return {
    counts: { pending, approved, rejected },
    oldestPending: rows.map((row) => presentToReviewer(row, person, createFileUrlSigner(context, person))),
  }
}

/**
 * Counts the requests to an Endorser by status group and lists the newest that await their decision, and those in their turn that
 * are due first.
 */
export async function getEndorserOverview(
  context: AppContext,
  person: Person,
): Promise<{
  counts: Record<StatusGroup, number>
  newestPending: ReviewedApplication[]
  forYou: { total: number; requests: ReviewedApplication[] }
}> {
  const noFilters = { individual: 'all' as const }
  const [{ pending, approved, rejected }, rows, turns, total] = await Promise.all([
    countForReview(context.db, person, noFilters, { tabs: ['pending', 'approved', 'rejected'] }),
    listForReview(context.readDb, person, noFilters, { tabs: ['pending'], page: 1, limit: MAX_LISTED }),
    listFirstDue(context.readDb, person, MAX_LISTED),
    countOpenTurns(context.db, person.id),
  ])
  const present = (row: VisibleReviewedApplication) =>
    presentToReviewer(row, person, createFileUrlSigner(context, person))
  return {
    counts: { pending, approved, rejected },
    newestPending: rows.map(present),
    forYou: { total, requests: turns.map(present) },
  }
}
