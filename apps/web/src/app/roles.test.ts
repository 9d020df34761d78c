import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { restoreSession, signIn } from '../lib/session.ts'
import { useMockServer } from '../testing/mock-server.ts'
import { aarav, anjali, farhan, ravi } from '../testing/people.ts'
import { toasts } from '../ui/toast.ts'
import { routes } from './all-routes.tsx'

useMockServer()
afterEach(async () => {
  localStorage.clear()
  await restoreSession()
})

const people = { aarav, ravi, anjali, farhan }
type Name = keyof typeof people

/** The users who may open each path; all others are redirected to the login. */
const open: Record<string, Name[]> = {
  '/profile/personal': ['aarav'],
  '/create-employee-profile/personal': ['ravi'],
  '/admin-dashboard': ['anjali', 'farhan'],
  '/dashboard/home': ['aarav', 'ravi', 'anjali', 'farhan'],
  '/dashboard/jobrecommendations': ['aarav'],
  '/dashboard/referralstatus': ['aarav'],
  '/dashboard/claim-jobs': ['ravi'],
  '/dashboard/applications': ['ravi', 'anjali', 'farhan'],
  '/dashboard/my-profile': ['aarav', 'ravi'],
  '/dashboard/admin-requests': ['anjali', 'farhan'],
  '/dashboard/companies': ['farhan'],
  '/dashboard/company-domains': ['anjali'],
  '/dashboard/mail-domains': ['farhan'],
  '/dashboard/contact-messages': ['farhan'],
  '/dashboard/settings': ['aarav', 'ravi', 'anjali', 'farhan'],
}

/** Where "Continue to dashboard" leads. */
const homes: Record<Name, string> = {
  aarav: '/dashboard/home',
  ravi: '/dashboard/home',
  anjali: '/dashboard',
  farhan: '/dashboard',
}

/** Opens a path without drawing it, and returns where the routes lead. */
async function openPath(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  router.initialize()
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 10_000 })
  const { location, errors } = router.state
  router.dispose()
  expect(errors).toBeNull()
  return location
}

it.each(Object.keys(people) as Name[])(
  '%s gets one error on each page of another role, and opens all others',
  async (who) => {
    signIn('token', people[who], true)
    for (const [path, allowedUsers] of Object.entries(open)) {
      const { pathname, search } = await openPath(path)
      const login = pathname === '/login' ? search : undefined
      const errors = toasts.get().map(({ text }) => text)
      expect({ path, login, errors }).toEqual(
        allowedUsers.includes(who)
          ? { path, login: undefined, errors: [] }
          : {
              path,
              login: `?redirect=${encodeURIComponent(path)}`,
              errors: ['Access denied. Please login with correct role.'],
            },
      )
      toasts.set([])
    }
    expect((await openPath('/dashboard')).pathname).toBe(homes[who])
  },
)
