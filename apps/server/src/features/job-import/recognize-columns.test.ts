import { expect, it } from 'vitest'
import { recognizeColumns } from './recognize-columns.ts'

/** A record with columns that say nothing about a job, and then one with the day of the posting. */
const recordAfter = (columns: number) => ({
  ...Object.fromEntries(Array.from({ length: columns }, (_, index) => [`c${index}`, 'x'])),
  posted: '2026-11-02',
})

it('looks at the first 1,000 columns of a file', () => {
  expect(recognizeColumns([recordAfter(999)], true).postedAt).toEqual([['posted']])
  expect(recognizeColumns([recordAfter(1000)], true).postedAt).toBeUndefined()
})
