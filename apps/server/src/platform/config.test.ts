import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const google = { GOOGLE_CLIENT_ID: 'endorse', GOOGLE_CLIENT_SECRET: 'hush' }

describe('the providers that somebody can sign in with', () => {
  it('are none unless they are named', () => {
    expect(readConfig({ SECRET: secret, GOOGLE_CLIENT_ID: '' }).providers).toEqual({})
  })

  it('are asked where they are, unless something stands in for them', () => {
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
    [{ ...google, GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER: Invalid URL'],
    [{ ...google, GOOGLE_ISSUER: 'ftp://127.0.0.1' }, 'GOOGLE_ISSUER: must begin with https://'],
  ])('are refused as %j', (environment, text) => {
    expect(() => readConfig({ SECRET: secret, ...environment })).toThrow(text)
  })
})

describe('the demo', () => {
  it.each([
    ['filled in at a desk', {}, true],
    ['filled in at a desk', { HOST: 'localhost', DEMO: '' }, true],
    ['filled in at a desk', { HOST: '::1' }, true],
    ['left out where others reach it', { HOST: '0.0.0.0' }, false],
    ['left out where others reach it', { HOST: '::' }, false],
    ['left out where others reach it', { HOST: '127.0.0.1.evil.example' }, false],
    ['filled in where somebody wants it', { HOST: '0.0.0.0', DEMO: 'true' }, true],
    ['left out where somebody does not want it', { DEMO: 'false' }, false],
    ['left out in production', { NODE_ENV: 'production', DEMO: 'true' }, false],
  ])('is %s: %j', (_what, environment, demo) => {
    expect(readConfig({ SECRET: secret, ...environment }).demo).toBe(demo)
  })
})
