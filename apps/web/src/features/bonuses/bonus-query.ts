import { bonusEndpoints } from '@endorse/contract/bonuses/endpoints'
import { type BonusState, bonusStates } from '@endorse/contract/bonuses/values'
import { query } from '../../lib/query.ts'

const PAGE_SIZE = 20
const OWN_PAGE_SIZE = 10

const untilChoices = ['today', 'month', 'next'] as const
/** Until when the bonuses of a list are eligible. */
type UntilChoice = (typeof untilChoices)[number]

/** Which bonuses to list. An empty text is no condition. */
export interface BonusSearch {
  state: BonusState | ''
  search: string
  until: UntilChoice | ''
}

/** Reads from the address which bonuses to list. */
export function parseBonusSearch({ state, search, until }: Record<keyof BonusSearch, string>): BonusSearch {
  return {
    search,
    state: bonusStates.find((each) => each === state) ?? '',
    until: untilChoices.find((each) => each === until) ?? '',
  }
}

/** What a request for a list or a file asks for. */
export function filtersOf({ state, search, until }: BonusSearch) {
  return {
    ...(state && { state }),
    ...(search && { search }),
    ...(until && { eligibleUntil: dayOf(until) }),
  }
}

/** Today in India, or the last day of this month or of the next one. The routes load without what formats dates. */
function dayOf(until: UntilChoice): string {
  const day = new Date(Date.now() + 5.5 * 3_600_000)
  if (until !== 'today') day.setUTCMonth(day.getUTCMonth() + (until === 'month' ? 1 : 2), 0)
  return day.toISOString().slice(0, 10)
}

/** The query of a page of the company's bonuses. */
export function bonusesQuery(search: BonusSearch, page: number) {
  return query(bonusEndpoints.list, { query: { ...filtersOf(search), page, limit: PAGE_SIZE } })
}

/** The query of the numbers of the company's bonuses by state. */
export const countsQuery = query(bonusEndpoints.counts)

/** The query of a page of the reader's own bonuses. */
export function ownBonusesQuery(page: number) {
  return query(bonusEndpoints.listOwn, { query: { page, limit: OWN_PAGE_SIZE } })
}
