import { expect, it } from 'vitest'
import { useHouse } from '../test/house.ts'
import { workers } from './rooms.ts'

const house = useHouse()

it('tidies up what it can when a disk fails', async () => {
  const { house: real } = house.open
  await real.pool.query(`insert into limits (key, points, expire) values ('of long ago', 1, 0)`)
  const storage = {
    ...real.storage,
    listKeptBefore: () => {
      throw new Error('A disk fault')
    },
  }
  const tidyUp = workers({ ...real, storage })['tidy-up']
  await expect(tidyUp?.({})).rejects.toThrow('Not everything was tidied up')
  const { rows } = await real.pool.query(`select from limits where key = 'of long ago'`)
  expect(rows).toEqual([])
})
