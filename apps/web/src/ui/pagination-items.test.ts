import { expect, it } from 'vitest'
import { paginationItems } from './pagination-items.ts'

const labels = (current: number, total: number) =>
  paginationItems(current, total).map((item) => ('page' in item ? item.page : '…'))

it.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, '…', 12]],
  [2, 12, [1, 2, 3, '…', 12]],
  [3, 12, [1, 2, 3, 4, '…', 12]],
  [4, 12, [1, 2, 3, 4, 5, '…', 12]],
  [5, 12, [1, '…', 4, 5, 6, '…', 12]],
  [10, 12, [1, '…', 9, 10, 11, 12]],
  [12, 12, [1, '…', 11, 12]],
])('on page %i of %i shows %j', (current, total, items) => {
  expect(labels(current, total)).toEqual(items)
})
