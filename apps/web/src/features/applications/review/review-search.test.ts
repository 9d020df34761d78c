import { expect, it } from 'vitest'
import { hasReviewFilters, reviewSearchParams, withoutReviewFilters } from './review-filters.ts'
import { parseReviewSearch } from './review-search.ts'

const filtered = {
  tab: 'approved' as const,
  search: 'aarav & co',
  status: 'REFERRED' as const,
  dateRange: '7d' as const,
  individual: 'active' as const,
  jobTypes: ['FULL_TIME' as const, 'REMOTE' as const],
  experience: ['SENIOR' as const],
  order: 'oldest' as const,
  page: 3,
}

it('parses what it serialized', () => {
  expect(parseReviewSearch(reviewSearchParams(filtered))).toEqual(filtered)
})

it('falls back to the defaults for invalid parameters', () => {
  const parsed = parseReviewSearch(
    new URLSearchParams(
      'tab=secret&page=-4&status=NONE&individual=dead&jobTypes=FULL,TIME&experience=OLD&order=sideways',
    ),
  )
  expect(parsed).toEqual(withoutReviewFilters({ ...filtered, tab: 'pending', order: 'newest' }))
})

it('tells whether any filter is set', () => {
  expect(hasReviewFilters(filtered)).toBe(true)
  expect(hasReviewFilters(withoutReviewFilters(filtered))).toBe(false)
})
