import { expect, it } from 'vitest'
import { shareRows } from './share-rows.ts'

const [first, second, third] = ['one', 'two', 'three'].map((id) => ({ id, name: { first: id } }))
const before = { success: true, data: [first, second, third], counts: { pending: 3 } }

it('keeps the rows below one that is removed', () => {
  const after = shareRows(
    before,
    structuredClone({ ...before, data: [second, third], counts: { pending: 2 } }),
  )
  expect(after).toEqual({ success: true, data: [second, third], counts: { pending: 2 } })
  const { data } = after as typeof before
  expect(data[0]).toBe(second)
  expect(data[1]).toBe(third)
})

it('keeps the response when nothing has changed', () => {
  expect(shareRows(before, structuredClone(before))).toBe(before)
})

it('replaces a row that has changed, and keeps its parts that have not', () => {
  const changed = { ...structuredClone(first), status: 'ACCEPTED' }
  const { data } = shareRows(before, { ...before, data: [changed, second, third] }) as typeof before
  expect(data[0]).toEqual(changed)
  expect(data[0]?.name).toBe(first?.name)
  expect(data[1]).toBe(second)
})

it('takes a response without rows as it is', () => {
  expect(shareRows(undefined, before)).toBe(before)
  expect(shareRows(before, { success: false })).toEqual({ success: false })
})
