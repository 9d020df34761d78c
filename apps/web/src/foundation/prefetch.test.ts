import { afterEach, expect, it, vi } from 'vitest'
import { dashboardRoute } from '../app/dashboard-route.tsx'
import { publicRoute } from '../app/screens.tsx'
import { signIn } from '../lib/session.ts'
import { aarav } from '../testing/people.ts'
import { prefetchOnHover, prefetchRoute } from './prefetch.ts'

const page = { default: () => null }
const login = vi.fn(async () => page)
const jobs = vi.fn(async () => page)
const claims = vi.fn(async () => page)
const stop = prefetchOnHover([
  publicRoute({ path: '/login', title: 'Log in', load: login }),
  dashboardRoute({ path: '/jobs', title: 'Jobs', screens: { JOB_SEEKER: jobs, EMPLOYEE: claims } }),
  dashboardRoute({ path: '/claims', title: 'Claims', screens: { EMPLOYEE: claims } }),
])

afterEach(() => {
  document.body.replaceChildren()
  vi.clearAllMocks()
})

it.each(['pointerover', 'focusin'])('prefetches a screen on %s of a link to it', (type) => {
  document.body.innerHTML =
    '<a href="/login?redirect=x"><b>Log in</b></a><a href="https://other.example/login">x</a>'
  for (const inLink of document.querySelectorAll('b, a[href^=https]')) {
    inLink.dispatchEvent(new Event(type, { bubbles: true }))
  }
  expect(login).toHaveBeenCalledOnce()
})

it('prefetches the screen of the role, or the only screen while the role is unknown', async () => {
  prefetchRoute('/jobs')
  prefetchRoute('/claims')
  expect(jobs).not.toHaveBeenCalled()
  expect(claims).toHaveBeenCalledOnce()
  signIn('a token', aarav, false)
  prefetchRoute('/jobs')
  expect(jobs).toHaveBeenCalledOnce()
  expect(claims).toHaveBeenCalledOnce()
})

it('loads the routes of a path that is not known, and then its screen', async () => {
  const settings = vi.fn(async () => page)
  const others = [publicRoute({ path: '/settings', title: 'Settings', load: settings })]
  prefetchOnHover([], async () => others)
  prefetchRoute('/settings')
  await vi.waitFor(() => expect(settings).toHaveBeenCalledOnce())
  const fail = vi.fn(() => Promise.reject(new Error('offline')))
  prefetchOnHover([], fail)
  expect(() => prefetchRoute('/settings')).not.toThrow()
  expect(fail).toHaveBeenCalledOnce()
})

it('ignores screens that fail to load', async () => {
  login.mockRejectedValueOnce(new Error('offline'))
  expect(() => prefetchRoute('/login')).not.toThrow()
  expect(() => prefetchRoute('/nowhere')).not.toThrow()
  stop()
})
