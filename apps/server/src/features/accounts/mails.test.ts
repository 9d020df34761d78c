import { roles } from '@endorse/contract/core/roles'
import { describe, expect, it } from 'vitest'
import { codeMail, newDeviceMail, passwordChangedMail, welcomeMail } from './mails.ts'

const to = { email: 'asha@postbox.example', firstName: 'Asha' }
const site = 'https://endorse.example'

describe('welcome mail', () => {
  it.each([
    ['JOB_SEEKER', 'ready', '/profile/personal', /profile and your resume/],
    ['EMPLOYEE', 'ready', '/create-employee-profile/personal', /claim the jobs of your company/],
    ['ADMIN', 'ready', '/admin-dashboard', /name and the domains of your company/],
    [
      'ADMIN',
      'asks to be admin',
      '/admin-dashboard',
      /An admin of your company or our team will review your account/,
    ],
    [
      'EMPLOYEE',
      'asks to join',
      '/dashboard/applications',
      /not verified for that company. Our team will check it/,
    ],
  ] as const)('tells %s (%s) what to do first', (role, state, path, words) => {
    const { subject, text } = welcomeMail(to, role, state, site)
    expect(subject).toBe('Welcome to Endorse')
    expect(text).toMatch(words)
    expect(text).toContain(`${site}${path}\n`)
  })

  it('exists for every role', () => {
    for (const role of roles) expect(welcomeMail(to, role, 'ready', site).text).toContain(`${site}/`)
  })
})

describe('code mail', () => {
  it('puts the code on a line of its own, so that it is easy to copy', () => {
    for (const flow of ['signup', 'forgot-password'] as const) {
      expect(codeMail(flow, to, '048213').text).toMatch(/^ {4}048213$/m)
    }
  })

  it.each(['Asha', 'Jean-Luc', 'O’Brien', 'आशा', 'Mary Ann', 'St.'])('greets %s by name', (firstName) => {
    expect(codeMail('signup', { ...to, firstName }, '048213').text).toContain(`Hello ${firstName}, enter`)
  })

  it.each(['WIN at evil.example', 'https://evil.example', 'a@evil.example', 'x'.repeat(41), 'Call 0900 123'])(
    'leaves %s out of a mail to a user who may not have signed up',
    (firstName) => {
      const { text, html, subject } = codeMail('signup', { ...to, firstName }, '048213')
      expect(text).toContain('Hello, enter')
      expect(`${text}${html}${subject}`).not.toContain(firstName)
    },
  )
})

describe('security mails', () => {
  it('cannot be switched off, and link to a new password', () => {
    const at = new Date('2025-11-19T08:35:00Z')
    const device = newDeviceMail(to, { name: 'Chrome on Windows', at }, site)
    expect(device.text).toContain('Device: Chrome on Windows\nTime: 19 Nov 2025, 14:05 (Asia/Kolkata)')
    const abroad = newDeviceMail(to, { name: 'Chrome on Windows', at, timeZone: 'America/New_York' }, site)
    expect(abroad.text).toContain('Time: 19 Nov 2025, 03:35 (America/New York)')
    expect(device.text).toContain(`${site}/forgot-password`)
    for (const { text } of [device, passwordChangedMail(to, `${site}/login`)]) {
      expect(text).not.toContain('Choose which mails you get')
    }
  })
})
