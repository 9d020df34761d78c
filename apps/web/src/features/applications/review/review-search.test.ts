import { expect, it } from 'vitest'
import {
  hasReviewFilters,
  parseReviewSearch,
  reviewSearchParams,
  withoutReviewFilters,
} from './review-search.ts'

const narrowed = {
  tab: 'approved' as const,
  search: 'aarav & co',
  status: 'REFERRED' as const,
  dateRange: '7d' as const,
  individual: 'active' as const,
  page: 3,
}

it('comes back from the address bar as it went in', () => {
  expect(parseReviewSearch(reviewSearchParams(narrowed))).toEqual(narrowed)
})

it('opens on what is pending, whatever else the address says', () => {
  const found = parseReviewSearch(new URLSearchParams('tab=secret&page=-4&status=NONE&individual=dead'))
  expect(found).toEqual(withoutReviewFilters({ ...narrowed, tab: 'pending' }))
})

it('knows whether anything is narrowed', () => {
  expect(hasReviewFilters(narrowed)).toBe(true)
  expect(hasReviewFilters(withoutReviewFilters(narrowed))).toBe(false)
})
