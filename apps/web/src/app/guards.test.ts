import type { Role } from '@endorse/contract/core/roles'
import { expect, it } from 'vitest'
import { isCurrentItem } from '../foundation/nav.ts'
import { isGuarded, loginPathFor } from '../foundation/paths.ts'
import type { Session } from '../lib/session.ts'
import { aarav } from '../testing/people.ts'
import { checkAccess } from './guards.ts'

const as = (role: Role): Session => ({ state: 'signed in', user: { ...aarav, role } })

it.each<[Session, Role[], string]>([
  [as('JOB_SEEKER'), ['JOB_SEEKER'], 'granted'],
  [as('EMPLOYEE'), ['JOB_SEEKER', 'EMPLOYEE'], 'granted'],
  [as('EMPLOYEE'), ['JOB_SEEKER'], 'wrong role'],
  [as('ADMIN'), ['JOB_SEEKER', 'EMPLOYEE'], 'wrong role'],
  [{ state: 'signed out' }, ['JOB_SEEKER'], 'unauthenticated'],
  [{ state: 'loading' }, ['JOB_SEEKER'], 'unauthenticated'],
])('checks the access of %j to a route for %j: %s', (session, roles, decision) => {
  expect(checkAccess(session, roles)).toBe(decision)
})

it.each([
  ['/dashboard/applications/7?tab=x', '/login?redirect=%2Fdashboard%2Fapplications%2F7%3Ftab%3Dx'],
  ['/dashboard', '/login'],
  ['/', '/login'],
])('adds the return path %s to the login path', (wanted, login) => {
  expect(loginPathFor(wanted)).toBe(login)
})

it.each([
  ['/dashboard', true],
  ['/dashboard/messages', true],
  ['/profile/personal', true],
  ['/create-employee-profile', true],
  ['/profiles', false],
  ['/login', false],
  ['/', false],
])('tells whether %s requires a session: %s', (pathname, guarded) => {
  expect(isGuarded(pathname)).toBe(guarded)
})

it('marks a sidebar item as current on its child paths and its alias only', () => {
  const item = { to: '/dashboard/jobs', childPaths: ['/dashboard/jobdescription'] }
  expect(isCurrentItem(item, '/dashboard/jobs')).toBe(true)
  expect(isCurrentItem(item, '/dashboard/jobdescription/7')).toBe(true)
  expect(isCurrentItem(item, '/dashboard/jobsposted')).toBe(false)
  const home = { to: '/admin-dashboard', aliasPath: '/dashboard' }
  expect(isCurrentItem(home, '/dashboard')).toBe(true)
  expect(isCurrentItem(home, '/dashboard/jobs')).toBe(false)
})
