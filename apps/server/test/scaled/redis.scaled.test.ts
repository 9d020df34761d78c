import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectRedis } from '../../src/platform/redis/redis.ts'
import type { RateLimiter } from '../../src/platform/security/rate-limits.ts'
import type { RunningServer } from '../../src/start-server.ts'
import { type CutOffDatabase, startCutOffDatabase } from '../cut-off-database.ts'
import { startSecondServer } from '../second-server.ts'
import { useTestServer } from '../test-server.ts'
import { type RunningRedis, startRedis } from './redis.ts'

const redis = await startRedis()
/** Between the servers and Redis. */
const link: CutOffDatabase = await startCutOffDatabase(redis.url)
const server = useTestServer({ REDIS_URL: link.url }, undefined, {
  generalMaximums: { requestsPerPerson: 5, requestsPerNetwork: 10_000, handshakesPerNetwork: 10_000 },
})
/** Another web process of the same site. */
let other: RunningServer

beforeAll(async () => {
  other = await startSecondServer(server)
})

afterAll(async () => {
  await other.close()
  await link.stop()
  await redis.stop()
})

let names = 0
/** The same limit in both processes, of three within a minute. */
function limitInBoth(): [RateLimiter, RateLimiter] {
  const name = `test-${names++}`
  const rule = { max: 3, seconds: 60 }
  return [server.context.rateLimiters.general(name, rule), other.context.rateLimiters.general(name, rule)]
}

const ownStatus = (running: RunningServer, token: string) =>
  running.server
    .inject({ url: '/auth/me', headers: { authorization: `Bearer ${token}` } })
    .then(({ statusCode }) => statusCode)

/** Counts until the limit rejects, and returns how often it did not. */
async function countAllowed(...limits: RateLimiter[]): Promise<number> {
  for (let allowed = 0; ; allowed++) {
    const limit = limits[allowed % limits.length] as RateLimiter
    if (await limit.count('key').then(() => false, isTooMany)) return allowed
  }
}

function isTooMany(error: { code?: string }): true {
  if (error.code !== 'TOO_MANY_REQUESTS') throw error
  return true
}

describe('the general limits', () => {
  it('are counted for all processes together', async () => {
    expect(await countAllowed(...limitInBoth())).toBe(3)
    const asha = await server.endorsee()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push(await ownStatus(n % 2 ? other : server.running, asha.token ?? ''))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('store no address', async () => {
    const [limit] = limitInBoth()
    await limit.count('203.0.113.5')
    expect(await redis.client.keys('*203.0.113.5*')).toEqual([])
  })

  it('end with their window', async () => {
    const rule = { max: 1, seconds: 1 }
    const limit = server.context.rateLimiters.general('test-window', rule)
    await limit.count('key')
    await expect(limit.count('key')).rejects.toThrow('That was too often.')
    await expect
      .poll(
        () =>
          limit.count('key').then(
            () => 'allowed',
            () => 'rejected',
          ),
        { timeout: 5_000 },
      )
      .toBe('allowed')
  })

  it('are counted by each process while Redis is away, and together again when it is back', async () => {
    await link.cutOff()
    const [one, two] = limitInBoth()
    expect(await countAllowed(one)).toBe(3)
    expect(await countAllowed(two)).toBe(3)
    expect(await ownStatus(server.running, (await server.endorsee()).token ?? '')).toBe(200)
    await link.restore()
    await expect.poll(async () => countAllowed(...limitInBoth()), { timeout: 10_000, interval: 200 }).toBe(3)
  })

  it('are counted by each process while the memory of Redis is full', async () => {
    await redis.client.config('SET', 'maxmemory', '1')
    const [one, two] = limitInBoth()
    expect(await countAllowed(one)).toBe(3)
    expect(await countAllowed(two)).toBe(3)
    await redis.client.config('SET', 'maxmemory', '0')
    expect(await countAllowed(...limitInBoth())).toBe(3)
  })

  it('make only the first requests wait for a Redis that takes commands and does not answer', async () => {
    const asleep = redis.client.debug('SLEEP', '4')
    const [limit] = limitInBoth()
    const started = Date.now()
    await limit.count('key')
    expect(Date.now() - started).toBeLessThan(3_000)
    await expect.poll(async () => countDuration(limit), { timeout: 3_000 }).toBeLessThan(500)
    await asleep
    await expect.poll(async () => countAllowed(...limitInBoth()), { timeout: 10_000, interval: 200 }).toBe(3)
  })
})

async function countDuration(limit: RateLimiter): Promise<number> {
  const started = Date.now()
  await limit.count('other').catch(isTooMany)
  return Date.now() - started
}

it('leaves sockets no polling, whose requests would reach different processes', async () => {
  const polling = await fetch(`http://127.0.0.1:${other.port}/socket.io/?EIO=4&transport=polling`)
  expect(polling.status).toBe(400)
})

describe('a Redis', () => {
  const locked: { redis?: RunningRedis } = {}
  beforeAll(async () => {
    locked.redis = await startRedis()
    await locked.redis.client.acl(
      'SETUSER',
      'reader',
      'on',
      '>secret',
      '~*',
      '&*',
      '+@read',
      '+info',
      '+hello',
    )
    await locked.redis.client.acl('SETUSER', 'silent', 'on', '>secret', '~*', 'resetchannels', '+@all')
    await locked.redis.client.acl('SETUSER', 'default', '>secret', 'resetpass', '>secret')
  })
  afterAll(() => locked.redis?.stop())

  const addressed = (credentials: string, path = '') =>
    `${locked.redis?.url.replace('//', `//${credentials}`)}${path}`

  it.each([
    ['without the password', '', '', /^ *REDIS_URL: NOAUTH/m],
    ['with a wrong one', ':wrong@', '', /^ *REDIS_URL: WRONGPASS/m],
    ['with a user who may not run scripts', 'reader:secret@', '', /^ *REDIS_URL: NOPERM/m],
    ['with a user who may not publish', 'silent:secret@', '', /^ *REDIS_URL: NOPERM/m],
    ['with a database that it does not have', ':secret@', '/99', /^ *REDIS_URL: ERR DB index/m],
  ])('is refused at the start %s', async (_what, credentials, path, message) => {
    const redisUrl = addressed(credentials, path)
    await expect(startSecondServer(server, undefined, {}, { redisUrl })).rejects.toThrow(message)
  })

  it('is used with its password', async () => {
    expect(await inspectRedis(addressed(':secret@', '/3'))).toMatchObject({
      evictionPolicy: 'noeviction',
      maxMemory: 0,
    })
  })

  it('that is away does not keep the site from starting', async () => {
    const started = await startSecondServer(server, undefined, {}, { redisUrl: 'redis://127.0.0.1:1' })
    expect(await ownStatus(started, (await server.endorsee()).token ?? '')).toBe(200)
    await started.close()
  })
})

describe('npm run doctor', () => {
  const doctor = fileURLToPath(new URL('../../src/commands/doctor/main.ts', import.meta.url))
  const run = (redisUrl: string) =>
    new Promise<{ output: string; code: number }>((resolve) => {
      const { databaseUrl = '', databaseDirectUrl = '', dataDir } = server.context.config
      const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl }
      execFile(
        process.execPath,
        [doctor],
        { env: { ...env, DATA_DIR: dataDir, PORT: '0', REDIS_URL: redisUrl } },
        (error, output) => resolve({ output, code: typeof error?.code === 'number' ? error.code : 0 }),
      )
    })

  it('says which Redis answers, and that one may forget', async () => {
    expect((await run(redis.url)).output).toMatch(/^ok +redis +(Redis|Valkey) \d+\.\d+\.\d+ answers$/m)
    await redis.client.config('SET', 'maxmemory', '100mb')
    await redis.client.config('SET', 'maxmemory-policy', 'allkeys-lru')
    expect((await run(redis.url)).output).toMatch(
      /^warning +redis +.* forgets counters and events when its 100 MB are full \(allkeys-lru\)$/m,
    )
    await redis.client.config('SET', 'maxmemory', '0')
    await redis.client.config('SET', 'maxmemory-policy', 'noeviction')
  })

  it('says that none answers, and what is wrong with the address', async () => {
    const { output, code } = await run('redis://127.0.0.1:1')
    expect(output).toMatch(/^problem +redis +connect ECONNREFUSED 127\.0\.0\.1:1$/m)
    expect(code).toBe(1)
    expect((await run('http://127.0.0.1:1')).output).toMatch(/REDIS_URL: /)
  })
})
