import { expect, it } from 'vitest'
import { readConfig } from './platform/config.ts'
import { startupBanner } from './startup-banner.ts'

const lines = (environment: NodeJS.ProcessEnv) =>
  startupBanner(readConfig({ SECRET: 'x'.repeat(32), ...environment }), 'http://endorse.example', false)

it('explains how to enable the demo when the server is reachable from other machines', () => {
  expect(lines({ HOST: '0.0.0.0' })).toContain(
    'demo       none: others reach this address, so only DEMO=true',
  )
  expect(lines({})).not.toContain('DEMO')
  expect(lines({ HOST: '0.0.0.0', NODE_ENV: 'production' })).not.toContain('DEMO')
})

it('says where the mails are', () => {
  expect(lines({})).toContain('mail       kept here, to be read at http://endorse.example/mailbox')
  expect(lines({ HOST: '0.0.0.0' })).toContain(
    'mail       kept, and not sent: SMTP_URL is not set, and there is no mailbox page: others reach this address',
  )
  expect(lines({ NODE_ENV: 'production' })).toContain('mail       kept, and not sent: SMTP_URL is not set\n')
  expect(lines({ SMTP_URL: 'smtp://mail.example' })).toContain('mail       the server at SMTP_URL')
})
