import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { StatusGroup } from '@endorse/contract/applications/values'
import type { AppContext } from '../../../platform/context.ts'
import type { Person } from '../../../platform/person.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToReviewer } from '../present.ts'
import { countForReview, listForReview } from '../review/queries.ts'
import { listLongestPending } from './queries.ts'

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
    listLongestPending(context.db, person, MAX_LISTED),
  ])
  return {
    counts: { pending, approved, rejected },
    oldestPending: rows.map((row) => presentToReviewer(row, person, createFileUrlSigner(context, person))),
  }
}

/** Counts the requests to an Endorser by status group and lists the newest that await their decision. */
export async function getEndorserOverview(
  context: AppContext,
  person: Person,
): Promise<{ counts: Record<StatusGroup, number>; newestPending: ReviewedApplication[] }> {
  const noFilters = { individual: 'all' as const }
  const [{ pending, approved, rejected }, rows] = await Promise.all([
    countForReview(context.db, person, noFilters, { tabs: ['pending', 'approved', 'rejected'] }),
    listForReview(context.db, person, noFilters, { tabs: ['pending'], page: 1, limit: MAX_LISTED }),
  ])
  return {
    counts: { pending, approved, rejected },
    newestPending: rows.map((row) => presentToReviewer(row, person, createFileUrlSigner(context, person))),
  }
}
