import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { AppError } from '../http/errors.ts'
import { createRateLimiters, deleteExpiredCounters, networkOf } from './rate-limits.ts'

const server = useTestServer()

describe('a rate limiter', () => {
  it('allows the maximum, also for concurrent requests', async () => {
    const logins = server.context.rateLimiters.shared('test-burst', { max: 5, seconds: 60 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => logins.count('a@b.example')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('counts for all server processes together when it is shared', async () => {
    const { rateLimiters, pool } = server.context
    const otherProcess = createRateLimiters({ rateLimits: true }, pool)
    const rule = { max: 1, seconds: 60 }
    await rateLimiters.shared('test-shared', rule).count('key')
    await expect(otherProcess.shared('test-shared', rule).count('key')).rejects.toThrow(AppError)
  })

  it('reports the time of the next attempt in words and in seconds', async () => {
    const rule = { max: 1, seconds: 600, text: 'Too many attempts.' }
    const limit = server.context.rateLimiters.shared('test-words', rule)
    await limit.count('key')
    const error = await limit.count('key').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again in 10 minutes.',
      retryAfter: expect.closeTo(600, -1),
    })
  })

  it('rejects every request after `block`', async () => {
    const limit = server.context.rateLimiters.shared('test-block', { max: 3, seconds: 60 })
    await limit.block('key')
    await expect(limit.count('key')).rejects.toThrow('Please try again in 1 minute.')
  })

  it('starts a new window after `reset`', async () => {
    const limit = server.context.rateLimiters.shared('test-reset', { max: 1, seconds: 60 })
    await limit.count('key')
    await expect(limit.count('key')).rejects.toThrow(AppError)
    await limit.reset('key')
    await expect(limit.count('key')).resolves.toBeUndefined()
  })

  it('increments without a rejection, and refunds', async () => {
    for (const kind of ['shared', 'general'] as const) {
      const limit = server.context.rateLimiters[kind](`test-increment-${kind}`, { max: 2, seconds: 60 })
      await limit.refund('key')
      expect([
        await limit.increment('key'),
        await limit.increment('key'),
        await limit.increment('key'),
      ]).toEqual([1, 2, 3])
      await limit.refund('key')
      await limit.refund('key')
      await expect(limit.count('key')).resolves.toBeUndefined()
      await expect(limit.count('key')).rejects.toThrow(AppError)
      await limit.refund('key')
      await limit.refund('key')
      await expect(limit.count('key')).resolves.toBeUndefined()
    }
  })

  it('starts a new window when the last one has ended, also after the cleanup', async () => {
    const { pool } = server.context
    const rule = { max: 1, seconds: 60 }
    const newProcess = () => createRateLimiters({ rateLimits: true }, pool).shared('test-window', rule)
    await newProcess().count('key')
    await deleteExpiredCounters(pool)
    await expect(newProcess().count('key')).rejects.toThrow(AppError)
    await pool.query(`update rate_limits set expire = expire - 60000 where key like 'test-window:%'`)
    await expect(newProcess().count('key')).resolves.toBeUndefined()
  })

  it('counts in memory when it is general and there is no Redis', async () => {
    const limit = server.context.rateLimiters.general('test-general', { max: 2, seconds: 60 })
    await limit.count('key')
    await limit.count('key')
    await expect(limit.count('key')).rejects.toThrow('That was too often. Please try again in 1 minute.')
  })

  it('allows everything when rate limits are off', async () => {
    const limit = createRateLimiters({ rateLimits: false }, server.context.pool).shared('off', {
      max: 1,
      seconds: 60,
    })
    await limit.count('key')
    await expect(limit.count('key')).resolves.toBeUndefined()
  })

  it('stores no address', async () => {
    await server.context.rateLimiters.shared('test-address', { max: 5, seconds: 60 }).count('a@b.example')
    const { rows } = await server.context.pool.query('select key from rate_limits')
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
