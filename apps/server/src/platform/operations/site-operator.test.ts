import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

const SECRET = 'x'.repeat(32)

it('has only the name Endorse by default', () => {
  expect(readConfig({ DEMO: 'false', SECRET }).siteOperator).toEqual({
    company: 'Endorse',
    jurisdiction: undefined,
    email: undefined,
    phone: undefined,
    social: {},
  })
})

it('has example values in the demo where no variable is set', () => {
  const variables = {
    CONTACT_EMAIL: 'me@mine.example',
    CONTACT_PHONE: '',
    SOCIAL_X: 'https://x.example/mine',
  }
  const { siteOperator } = readConfig({ SECRET, ...variables })
  expect(siteOperator).toMatchObject({
    email: 'me@mine.example',
    phone: '+91 80 5550 0142',
    social: { x: 'https://x.example/mine', youtube: 'https://youtube.example/endorse' },
  })
})

it('has only the social profiles that are configured', () => {
  const { siteOperator } = readConfig({
    DEMO: 'false',
    SECRET,
    SOCIAL_X: 'https://social.example/endorse',
  })
  expect(siteOperator.social).toEqual({ x: 'https://social.example/endorse' })
})

it('reports every invalid variable', () => {
  const wrong = { CONTACT_EMAIL: 'me', CONTACT_PHONE: 'call me', SOCIAL_X: 'javascript:alert(1)' }
  expect(() => readConfig({ SECRET, ...wrong })).toThrow(ConfigError)
  expect(() => readConfig({ SECRET, ...wrong })).toThrow(
    /CONTACT_EMAIL: must be an email address[^]*CONTACT_PHONE: must be a phone number[^]*SOCIAL_X: must be an address that begins with https/,
  )
})
