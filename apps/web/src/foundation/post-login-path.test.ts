import type { Role } from '@endorse/contract/core/roles'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
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

describe('the path after login', () => {
  it.each<[string, Role, typeof status | undefined, string | undefined, string]>([
    ['a complete profile', 'JOB_SEEKER', status, undefined, '/dashboard'],
    [
      'a profile at the threshold',
      'JOB_SEEKER',
      { ...status, completionPercentage: 30 },
      undefined,
      '/dashboard',
    ],
    [
      'a requested path',
      'EMPLOYEE',
      status,
      '/dashboard/applications/7?tab=x',
      '/dashboard/applications/7?tab=x',
    ],
    ['an Endorsee without a profile', 'JOB_SEEKER', absent, undefined, '/profile/personal'],
    [
      'an Endorsee with an incomplete profile',
      'JOB_SEEKER',
      thin,
      '/dashboard/referralstatus',
      '/profile/personal',
    ],
    [
      'an Endorsee on a tab of an incomplete profile',
      'JOB_SEEKER',
      thin,
      '/profile/education',
      '/profile/education',
    ],
    [
      'an Endorser with an incomplete profile',
      'EMPLOYEE',
      thin,
      undefined,
      '/create-employee-profile/personal',
    ],
    ['a company admin without a profile form', 'ADMIN', thin, undefined, '/admin-dashboard'],
    ['platform staff without a profile form', 'PLATFORM_EMPLOYEE', absent, undefined, '/admin-dashboard'],
    [
      'an admin with a requested dashboard path',
      'ADMIN',
      absent,
      '/dashboard/applications?page=2',
      '/dashboard/applications?page=2',
    ],
    [
      'staff with a requested profile path',
      'PLATFORM_EMPLOYEE',
      absent,
      '/profile/personal',
      '/admin-dashboard',
    ],
    ['an unknown role', 'WIZARD' as Role, absent, undefined, '/dashboard'],
    ['an Endorsee whose status is unknown', 'JOB_SEEKER', undefined, undefined, '/profile/personal'],
    [
      'an Endorser whose status is unknown',
      'EMPLOYEE',
      undefined,
      undefined,
      '/create-employee-profile/personal',
    ],
  ])('leads to the right path: %s', (_, role, profileStatus, requestedPath, expected) => {
    expect(postLoginPath(role, profileStatus, requestedPath)).toBe(expected)
  })

  it('prefers the redirect of the server', () => {
    const sent = { ...thin, shouldRedirect: true, redirectTo: '/dashboard/claim-jobs' as never }
    expect(postLoginPath('EMPLOYEE', sent, '/dashboard')).toBe('/dashboard/claim-jobs')
  })

  it('keeps the requested tab when the server redirects to the profile form', () => {
    const sent = { ...thin, shouldRedirect: true, redirectTo: '/profile/personal' as never }
    expect(postLoginPath('JOB_SEEKER', sent, '/profile/education')).toBe('/profile/education')
    expect(postLoginPath('JOB_SEEKER', sent, '/profilers')).toBe('/profile/personal')
    expect(postLoginPath('JOB_SEEKER', sent, '/dashboard')).toBe('/profile/personal')
  })

  it('prefers hasProfile over exists', () => {
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
  ])('never redirects to another site: %s', (target) => {
    const sent = { ...status, shouldRedirect: true, redirectTo: target as never }
    expect(postLoginPath('JOB_SEEKER', sent, target)).toBe('/dashboard')
  })
})

it('fetches the profile status', async () => {
  mockResponse(profileEndpoints.checkStatus, { success: true, data: status })
  expect(await findPostLoginPath('JOB_SEEKER')).toBe('/dashboard')
})

it('treats the profile as absent when the status request fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  mockNetworkError(profileEndpoints.checkStatus)
  expect(await findPostLoginPath('EMPLOYEE')).toBe('/create-employee-profile/personal')
  vi.restoreAllMocks()
})
