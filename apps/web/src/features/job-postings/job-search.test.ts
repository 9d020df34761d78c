import { expect, it } from 'vitest'
import { activeFilters, emptySearch, jobSearchParams, parseJobSearch, withoutFilters } from './job-search.ts'

it('parses what it serialized', () => {
  const search = {
    ...emptySearch,
    title: 'C++ & Java',
    city: ['Pune', 'Delhi-NCR'],
    employmentType: ['FULL_TIME' as const],
    datePosted: '7d' as const,
    workType: ['REMOTE' as const],
    minSalary: 1_000_000,
    hasEndorsers: true,
    order: 'closing' as const,
  }
  expect(parseJobSearch(jobSearchParams(search))).toEqual(search)
})

it('omits empty values from the query string', () => {
  expect(jobSearchParams(emptySearch).toString()).toBe('')
})

it('ignores values that are not options', () => {
  const search = parseJobSearch(
    new URLSearchParams(
      'employmentType=SLAVERY&datePosted=1000y&minSalary=-1&hasEndorsers=no&order=best&city=Pune',
    ),
  )
  expect(search).toEqual({ ...emptySearch, city: ['Pune'] })
})

it('lists each filter with the search that remains without it', () => {
  const search = {
    ...emptySearch,
    title: 'engineer',
    city: ['Bangalore', 'Pune'],
    datePosted: '30d' as const,
  }
  const filters = activeFilters(search)
  expect(filters.map((filter) => `${filter.name} ${filter.value}`)).toEqual([
    'City Bangalore',
    'City Pune',
    'Posted Last Month',
  ])
  expect(filters[0]?.without).toEqual({ ...search, city: ['Pune'] })
  expect(withoutFilters(search)).toEqual({ ...emptySearch, title: 'engineer' })
})
