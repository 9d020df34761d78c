import { expect, it } from 'vitest'
import { cleared, isNarrowed, readReview, writeReview } from './review-search.ts'

const narrowed = {
  tab: 'approved' as const,
  search: 'aarav & co',
  status: 'REFERRED' as const,
  dateRange: '7d' as const,
  individual: 'active' as const,
  page: 3,
}

it('comes back from the address bar as it went in', () => {
  expect(readReview(writeReview(narrowed))).toEqual(narrowed)
})

it('opens on what is pending, whatever else the address says', () => {
  const found = readReview(new URLSearchParams('tab=secret&page=-4&status=NONE&individual=dead'))
  expect(found).toEqual(cleared({ ...narrowed, tab: 'pending' }))
})

it('knows whether anything is narrowed', () => {
  expect(isNarrowed(narrowed)).toBe(true)
  expect(isNarrowed(cleared(narrowed))).toBe(false)
})
