import { expect, it } from 'vitest'
import { together } from './together.ts'

it('asks at once for what is asked in one turn, and gives each asker its own answer', async () => {
  const asked: number[][] = []
  const double = together(async (keys: number[]) => {
    asked.push(keys)
    return keys.map((key) => key * 2)
  })
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(asked).toEqual([[1, 2, 3], [4]])
})

it('tells everybody who asked when it fails, and goes on', async () => {
  let isBroken = true
  const echo = together(async (keys: string[]) => {
    if (isBroken) throw new Error('broken')
    return keys
  })
  const outcomes = await Promise.allSettled([echo('a'), echo('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await echo('c')).toBe('c')
})
