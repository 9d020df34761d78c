import { calls, type Role } from '@endorse/contract'
import { describe, expect, it, vi } from 'vitest'
import { answers, isUnreachable, useServer } from '../testing/server.ts'
import { destination, findDestination } from './after-sign-in.ts'

useServer()

const status = {
  exists: true,
  hasProfile: true,
  isComplete: false,
  completionPercentage: 60,
  shouldRedirect: false,
  redirectTo: null,
  missing: [],
  message: '',
}
const thin = { ...status, completionPercentage: 29 }
const absent = { ...status, exists: false, hasProfile: false }

describe('after sign-in', () => {
  it.each<[string, Role, typeof status | undefined, string | undefined, string]>([
    ['to the dashboard', 'JOB_SEEKER', status, undefined, '/dashboard'],
    [
      'at the threshold to the dashboard',
      'JOB_SEEKER',
      { ...status, completionPercentage: 30 },
      undefined,
      '/dashboard',
    ],
    [
      'where they wanted to go',
      'EMPLOYEE',
      status,
      '/dashboard/applications/7?tab=x',
      '/dashboard/applications/7?tab=x',
    ],
    ['an Endorsee without a profile', 'JOB_SEEKER', absent, undefined, '/profile/personal'],
    ['an Endorsee with a thin profile', 'JOB_SEEKER', thin, '/dashboard/referralstatus', '/profile/personal'],
    ['back to the tab of the thin profile', 'JOB_SEEKER', thin, '/profile/education', '/profile/education'],
    ['an Endorser with a thin profile', 'EMPLOYEE', thin, undefined, '/create-employee-profile/personal'],
    ['a company admin with a thin profile', 'ADMIN', thin, undefined, '/admin-dashboard'],
    ['platform staff with a thin profile', 'PLATFORM_EMPLOYEE', absent, undefined, '/admin-dashboard'],
    [
      'an admin who was on a screen',
      'ADMIN',
      absent,
      '/dashboard/applications?page=2',
      '/dashboard/applications?page=2',
    ],
    ['staff from elsewhere', 'PLATFORM_EMPLOYEE', absent, '/profile/personal', '/admin-dashboard'],
    ['an unknown role', 'WIZARD' as Role, absent, undefined, '/dashboard'],
    ['an Endorsee whose status is unknown', 'JOB_SEEKER', undefined, undefined, '/profile/personal'],
    [
      'an Endorser whose status is unknown',
      'EMPLOYEE',
      undefined,
      undefined,
      '/create-employee-profile/personal',
    ],
  ])('leads %s', (_, role, known, wanted, there) => {
    expect(destination(role, known, wanted)).toBe(there)
  })

  it('follows the server first', () => {
    const sent = { ...thin, shouldRedirect: true, redirectTo: '/dashboard/claim-jobs' as never }
    expect(destination('EMPLOYEE', sent, '/dashboard')).toBe('/dashboard/claim-jobs')
  })

  it('goes on with the tab of the profile to which the server sends them', () => {
    const sent = { ...thin, shouldRedirect: true, redirectTo: '/profile/personal' as never }
    expect(destination('JOB_SEEKER', sent, '/profile/education')).toBe('/profile/education')
    expect(destination('JOB_SEEKER', sent, '/profilers')).toBe('/profile/personal')
    expect(destination('JOB_SEEKER', sent, '/dashboard')).toBe('/profile/personal')
  })

  it('lets hasProfile win over exists', () => {
    expect(destination('JOB_SEEKER', { ...status, exists: true, hasProfile: false })).toBe(
      '/profile/personal',
    )
    expect(destination('JOB_SEEKER', { ...status, exists: false, hasProfile: true })).toBe('/dashboard')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/dashboard/../.\\\\evil.example',
    '//',
    '/\\evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('never leaves the site for %s', (target) => {
    const sent = { ...status, shouldRedirect: true, redirectTo: target as never }
    expect(destination('JOB_SEEKER', sent, target)).toBe('/dashboard')
  })
})

it('asks the server for the status', async () => {
  answers(calls.auth.checkStatus, { success: true, data: status })
  expect(await findDestination('JOB_SEEKER')).toBe('/dashboard')
})

it('counts a profile it cannot ask about as absent', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  isUnreachable(calls.auth.checkStatus)
  expect(await findDestination('EMPLOYEE')).toBe('/create-employee-profile/personal')
  vi.restoreAllMocks()
})
