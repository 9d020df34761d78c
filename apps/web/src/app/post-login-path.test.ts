import { endpoints, type Role } from '@endorse/contract'
import { describe, expect, it, vi } from 'vitest'
import { mockNetworkError, mockResponse, useMockServer } from '../testing/mock-server.ts'
import { findPostLoginPath, postLoginPath } from './post-login-path.ts'

useMockServer()

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
    expect(postLoginPath(role, known, wanted)).toBe(there)
  })

  it('follows the server first', () => {
    const sent = { ...thin, shouldRedirect: true, redirectTo: '/dashboard/claim-jobs' as never }
    expect(postLoginPath('EMPLOYEE', sent, '/dashboard')).toBe('/dashboard/claim-jobs')
  })

  it('goes on with the tab of the profile to which the server sends them', () => {
    const sent = { ...thin, shouldRedirect: true, redirectTo: '/profile/personal' as never }
    expect(postLoginPath('JOB_SEEKER', sent, '/profile/education')).toBe('/profile/education')
    expect(postLoginPath('JOB_SEEKER', sent, '/profilers')).toBe('/profile/personal')
    expect(postLoginPath('JOB_SEEKER', sent, '/dashboard')).toBe('/profile/personal')
  })

  it('lets hasProfile win over exists', () => {
    expect(postLoginPath('JOB_SEEKER', { ...status, exists: true, hasProfile: false })).toBe(
      '/profile/personal',
    )
    expect(postLoginPath('JOB_SEEKER', { ...status, exists: false, hasProfile: true })).toBe('/dashboard')
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
    expect(postLoginPath('JOB_SEEKER', sent, target)).toBe('/dashboard')
  })
})

it('asks the server for the status', async () => {
  mockResponse(endpoints.auth.checkStatus, { success: true, data: status })
  expect(await findPostLoginPath('JOB_SEEKER')).toBe('/dashboard')
})

it('counts a profile it cannot ask about as absent', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  mockNetworkError(endpoints.auth.checkStatus)
  expect(await findPostLoginPath('EMPLOYEE')).toBe('/create-employee-profile/personal')
  vi.restoreAllMocks()
})
