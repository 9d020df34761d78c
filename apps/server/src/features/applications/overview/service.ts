import type { ReviewedApplication, StatusGroup } from '@endorse/contract'
import type { House } from '../../../platform/house.ts'
import type { Person } from '../../../platform/person.ts'
import { linksFor } from '../links.ts'
import { presentToReview } from '../present.ts'
import { countForReview } from '../review/queries.ts'
import { listWaitingLongest } from './queries.ts'

// As many as fit beside the figures without a page of their own.
const MOST = 5

/** How many there are in each group, and what has waited for longest, as somebody who reads them all sees it. */
export async function overviewOfCompany(
  house: House,
  person: Person & { companyId: string },
): Promise<{ counts: Record<StatusGroup, number>; waitingLongest: ReviewedApplication[] }> {
  const everything = { individual: 'all' as const }
  const [{ pending, approved, rejected }, rows] = await Promise.all([
    countForReview(house.db, person, everything, { tabs: ['pending', 'approved', 'rejected'] }),
    listWaitingLongest(house.db, person.companyId, MOST),
  ])
  return {
    counts: { pending, approved, rejected },
    waitingLongest: rows.map((row) => presentToReview(row, person, linksFor(house, person))),
  }
}
