import { describe, expect, it, vi } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { Refusal } from './errors.ts'
import { forgetOldCounts, networkOf, openLimits } from './limits.ts'

const house = useHouse()

describe('a limit', () => {
  it('lets through as often as it says, however many ask at once', async () => {
    const logins = house.open.house.limits.shared('test-burst', { times: 5, seconds: 60 })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => logins.count('a@b.example')))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  })

  it('is shared by all server processes', async () => {
    const { limits, pool } = house.open.house
    const elsewhere = openLimits({ rateLimits: true }, pool)
    const rule = { times: 1, seconds: 60 }
    await limits.shared('test-shared', rule).count('key')
    await expect(elsewhere.shared('test-shared', rule).count('key')).rejects.toThrow(Refusal)
  })

  it('says when to try again, in words and in seconds', async () => {
    const rule = { times: 1, seconds: 600, text: 'Too many attempts.' }
    const limit = house.open.house.limits.shared('test-words', rule)
    await limit.count('key')
    const refusal = await limit.count('key').catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again in 10 minutes.',
      retryAfter: expect.closeTo(600, -1),
    })
  })

  it('can be used up at once', async () => {
    const limit = house.open.house.limits.shared('test-exhaust', { times: 3, seconds: 60 })
    await limit.exhaust('key')
    await expect(limit.count('key')).rejects.toThrow('Please try again in 1 minute.')
  })

  it('starts again after it was forgotten', async () => {
    const limit = house.open.house.limits.shared('test-forget', { times: 1, seconds: 60 })
    await limit.count('key')
    await expect(limit.count('key')).rejects.toThrow(Refusal)
    await limit.forget('key')
    await expect(limit.count('key')).resolves.toBeUndefined()
  })

  it('counts without refusing, and takes back', async () => {
    for (const kind of ['shared', 'local'] as const) {
      const limit = house.open.house.limits[kind](`test-note-${kind}`, { times: 2, seconds: 60 })
      await limit.takeBack('key')
      expect([await limit.note('key'), await limit.note('key'), await limit.note('key')]).toEqual([1, 2, 3])
      await limit.takeBack('key')
      await limit.takeBack('key')
      await expect(limit.count('key')).resolves.toBeUndefined()
      await expect(limit.count('key')).rejects.toThrow(Refusal)
      await limit.takeBack('key')
      await limit.takeBack('key')
      await expect(limit.count('key')).resolves.toBeUndefined()
    }
  })

  it('runs out by the clock of the database', async () => {
    const { pool, limits } = house.open.house
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0)
    const limit = limits.shared('test-clock', { times: 1, seconds: 60 })
    await limit.count('key')
    clock.mockReturnValue(Number.MAX_SAFE_INTEGER)
    await expect(
      openLimits({ rateLimits: true }, pool).shared('test-clock', { times: 1, seconds: 60 }).count('key'),
    ).rejects.toThrow(Refusal)
    await forgetOldCounts(pool)
    clock.mockRestore()
    await pool.query(`update limits set expire = expire - 60000 where key like 'test-clock:%'`)
    await expect(
      openLimits({ rateLimits: true }, pool).shared('test-clock', { times: 1, seconds: 60 }).count('key'),
    ).resolves.toBeUndefined()
  })

  it('counts by itself when it is local', async () => {
    const limit = house.open.house.limits.local('test-local', { times: 2, seconds: 60 })
    await limit.count('key')
    await limit.count('key')
    await expect(limit.count('key')).rejects.toThrow('That was too often. Please try again in 1 minute.')
  })

  it('is off when limits are off', async () => {
    const limit = openLimits({ rateLimits: false }, house.open.house.pool).shared('off', {
      times: 1,
      seconds: 60,
    })
    await limit.count('key')
    await expect(limit.count('key')).resolves.toBeUndefined()
  })

  it('keeps no address', async () => {
    await house.open.house.limits.shared('test-address', { times: 5, seconds: 60 }).count('a@b.example')
    const { rows } = await house.open.house.pool.query('select key from limits')
    expect(JSON.stringify(rows)).not.toContain('a@b.example')
  })
})

describe('the network of a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
