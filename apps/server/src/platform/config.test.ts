import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const google = { GOOGLE_CLIENT_ID: 'endorse', GOOGLE_CLIENT_SECRET: 'hush' }

describe('the sign-in providers', () => {
  it('are empty by default', () => {
    expect(readConfig({ SECRET: secret, GOOGLE_CLIENT_ID: '' }).providers).toEqual({})
  })

  it('use the issuer of the provider, unless another one is configured', () => {
    const linkedin = { LINKEDIN_CLIENT_ID: 'endorse', LINKEDIN_CLIENT_SECRET: 'hush' }
    const issuer = 'http://127.0.0.1:4000'
    expect(readConfig({ SECRET: secret, ...google, ...linkedin, LINKEDIN_ISSUER: issuer }).providers).toEqual(
      {
        google: { issuer: 'https://accounts.google.com', clientId: 'endorse', clientSecret: 'hush' },
        linkedin: { issuer, clientId: 'endorse', clientSecret: 'hush' },
      },
    )
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'endorse' }, 'GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID'],
    [{ LINKEDIN_CLIENT_SECRET: 'hush' }, 'LINKEDIN_CLIENT_ID: is required with LINKEDIN_CLIENT_SECRET'],
    [{ ...google, GOOGLE_ISSUER: 'http://accounts.example' }, 'GOOGLE_ISSUER: must begin with https://'],
    [
      { ...google, GOOGLE_ISSUER: 'http://127.0.0.1.evil.example' },
      'GOOGLE_ISSUER: must begin with https://',
    ],
    [{ ...google, GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER: is not a URL'],
    [{ ...google, GOOGLE_ISSUER: 'ftp://127.0.0.1' }, 'GOOGLE_ISSUER: must begin with https://'],
  ])('are rejected as %j', (environment, text) => {
    expect(() => readConfig({ SECRET: secret, ...environment })).toThrow(text)
  })
})

it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])(
  'refuses %s without the usual address of the database',
  (name) => {
    const environment = { SECRET: secret, [name]: 'postgres://db.example/endorse' }
    expect(() => readConfig(environment)).toThrow(`DATABASE_URL: is required with ${name}`)
  },
)

it('takes only an address of PostgreSQL for a replica', () => {
  const environment = { SECRET: secret, DATABASE_URL: 'postgres://db.example/endorse' }
  expect(() => readConfig({ ...environment, DATABASE_READ_URL: 'http://db.example' })).toThrow(
    'DATABASE_READ_URL: ',
  )
  const DATABASE_READ_URL = 'postgres://replica.example/endorse'
  expect(readConfig({ ...environment, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
})

it('takes only an address of Redis for Redis', () => {
  expect(() => readConfig({ SECRET: secret, REDIS_URL: 'http://127.0.0.1:6379' })).toThrow('REDIS_URL: ')
  expect(readConfig({ SECRET: secret, REDIS_URL: 'rediss://:x@cache.example' }).redisUrl).toBe(
    'rediss://:x@cache.example',
  )
})

it('takes only an address for the collector of traces', () => {
  for (const wrong of ['collector', 'grpc://collector.example:4317'])
    expect(() => readConfig({ SECRET: secret, OTEL_EXPORTER_OTLP_ENDPOINT: wrong })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT: ',
    )
  const url = 'http://collector.example:4318'
  expect(readConfig({ SECRET: secret, OTEL_EXPORTER_OTLP_ENDPOINT: url }).otlpEndpoint).toBe(url)
})

it('takes an empty variable for one that is not set', () => {
  const empty = { HOST: '', PORT: '', DATA_DIR: '', TRUST_PROXY: '', RATE_LIMITS: '', UNDO_SECONDS: '' }
  expect(readConfig({ SECRET: secret, ...empty })).toEqual(readConfig({ SECRET: secret }))
})

describe('the demo', () => {
  it.each([
    ['on for a loopback address', {}, true],
    ['on for a loopback address', { HOST: 'localhost', DEMO: '' }, true],
    ['on for a loopback address', { HOST: '::1' }, true],
    ['off for a reachable address', { HOST: '0.0.0.0' }, false],
    ['off for a reachable address', { HOST: '::' }, false],
    ['off for a reachable address', { HOST: '127.0.0.1.evil.example' }, false],
    ['on when DEMO is true', { HOST: '0.0.0.0', DEMO: 'true' }, true],
    ['off when DEMO is false', { DEMO: 'false' }, false],
    ['off in production', { NODE_ENV: 'production', DEMO: 'true' }, false],
  ])('is %s: %j', (_what, environment, demo) => {
    expect(readConfig({ SECRET: secret, ...environment }).demo).toBe(demo)
  })
})
