import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { roles } from '@endorse/contract/core/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import { Link, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LoadScreen } from '../foundation/module.ts'
import { restoreSession, signIn, startSessionSync } from '../lib/session.ts'
import { LOGGED_OUT, readToken, TOKEN_KEY } from '../lib/session-storage.ts'
import { modules } from '../modules.ts'
import { mockDeferredResponse, mockError, mockResponse, useMockServer } from '../testing/mock-server.ts'
import { aarav, anjali, farhan, ravi } from '../testing/people.ts'
import { renderRoutes, renderWithProviders } from '../testing/render.tsx'
import { lazyPart } from '../ui/load-part.ts'
import { toasts } from '../ui/toast.ts'
import { routes, routesOf } from './all-routes.tsx'
import { dashboardRoute } from './dashboard-route.tsx'
import { CrashScreen, ScreenError } from './ErrorScreens.tsx'
import { requireRole } from './guards.ts'
import { Root } from './Root.tsx'
import { createRouter } from './router.tsx'
import { loadShell } from './signed-in.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await restoreSession()
  vi.restoreAllMocks()
})

const page = (title: string) => () => (
  <>
    <h1>{title}</h1>
    <Link to="/dashboard/other">Another screen</Link>
  </>
)

function Loading() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const load = () => setLoaded(true)
    addEventListener('test:loaded', load)
    return () => removeEventListener('test:loaded', load)
  }, [])
  return isLoaded ? <h1 key="loaded">Loaded</h1> : <h1 key="loading">Please wait</h1>
}

/** The shell and the guards of the app around small screens. */
const small: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashScreen,
    children: [
      { path: '/login', Component: page('Log in'), handle: { title: 'Log in' } },
      { path: '/broken', Component: broken },
      {
        path: '/dashboard',
        middleware: [requireRole(...roles)],
        lazy: async () => ({ Component: await loadShell(modules) }),
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              dashboardRoute({
                path: '/dashboard/start',
                title: 'Start',
                screens: {
                  JOB_SEEKER: async () => ({ default: page('Jobs for you') }),
                  EMPLOYEE: async () => ({ default: page('Applicants') }),
                  ADMIN: async () => ({ default: page('Company') }),
                  UNAPPROVED_ADMIN: async () => ({ default: page('Please wait') }),
                  PLATFORM_EMPLOYEE: async () => ({ default: page('Platform') }),
                },
              }),
              dashboardRoute({
                path: '/dashboard/loading',
                title: 'Loading',
                screens: {
                  JOB_SEEKER: async () => ({ default: Loading }),
                },
              }),
              dashboardRoute({
                path: '/dashboard/other',
                title: 'Other',
                screens: {
                  JOB_SEEKER: async () => ({ default: page('Other') }),
                },
              }),
              { path: 'broken', Component: broken },
            ],
          },
        ],
      },
    ],
  },
]

function broken(): never {
  throw new Error('This screen is broken')
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const errors = () => screen.getByRole('alert', { name: 'Errors' }).textContent

describe('a path', () => {
  it('that is unknown redirects to /404, which links back and home', async () => {
    await restoreSession()
    const { router } = renderRoutes(routes, '/no/such/page')
    await title('Page not found')
    expect(router.state.location.pathname).toBe('/404')
    await waitFor(() => expect(document.title).toBe('Page not found · Endorse'))
    screen.getByRole('button', { name: 'Go Back' })
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })

  it('that is unknown goes back to the document of this site that linked to it', async () => {
    await restoreSession()
    const { person, router } = renderRoutes(routes, '/404')
    await title('Page not found')
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/terms`)
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    await person.click(screen.getByRole('button', { name: 'Go Back' }))
    // Not home: the router's own history has no earlier entry.
    expect(router.state.location.pathname).toBe('/404')
  })

  it('shows a spinner until the saved session has been checked', async () => {
    localStorage.setItem(TOKEN_KEY, 'saved')
    const answer = mockDeferredResponse(authEndpoints.me, aarav)
    void restoreSession()
    renderRoutes(routes, '/404')
    await screen.findByText('Loading...')
    expect(screen.getByRole('heading').textContent).toBe('Endorse')
    answer()
    await title('Page not found')
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('of the dashboard waits for the session check', async () => {
    localStorage.setItem(TOKEN_KEY, 'saved')
    mockResponse(authEndpoints.me, aarav)
    void restoreSession()
    renderRoutes(small, '/dashboard/start')
    await screen.findByRole('heading', { level: 1, name: 'Jobs for you' })
  })

  it('of the dashboard redirects a visitor to login and keeps the requested path', async () => {
    await restoreSession()
    const { router } = renderRoutes(small, '/dashboard/start?page=2')
    await title('Log in')
    expect(router.state.location.search).toBe('?redirect=%2Fdashboard%2Fstart%3Fpage%3D2')
    expect(errors()).toBe('')
  })

  it('of another role shows one error and redirects to login', async () => {
    signIn('token', ravi, true)
    const { router } = renderRoutes(small, '/dashboard/other')
    await title('Log in')
    expect(errors()).toBe('Access denied. Please login with correct role.')
    expect(router.state.location.search).toBe('?redirect=%2Fdashboard%2Fother')
  })

  it.each([
    [ravi, 'Applicants'],
    [anjali, 'Company'],
    [{ ...anjali, approved: false }, 'Please wait'],
    [farhan, 'Platform'],
  ])('shows the screen of the role: $role', async (person, heading) => {
    signIn('token', person, true)
    renderRoutes(small, '/dashboard/start')
    await title(heading)
    await waitFor(() => expect(document.title).toBe('Start · Endorse'))
  })

  it('of the dashboard that is unknown opens the start page and says so', async () => {
    signIn('token', aarav, true)
    const { router } = renderRoutes(routes, '/dashboard/nosuch')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'))
    await screen.findByText('This page does not exist. Here is your start page.')
  })

  it('that leads home says nothing', async () => {
    signIn('token', aarav, true)
    const { router } = renderRoutes(routes, '/dashboard')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'))
    expect(toasts.get()).toEqual([])
  })

  it('shows another screen when another user opens the same path', async () => {
    signIn('token', anjali, true)
    const { router } = renderRoutes(small, '/dashboard/start')
    await title('Company')
    signIn('token', farhan, true)
    await act(() => router.navigate('/dashboard/start', { replace: true }))
    await screen.findByRole('heading', { level: 1, name: 'Platform' })
  })
})

describe('the shell', () => {
  it.each([
    [
      aarav,
      'Endorsee',
      ['Home Page', 'Referrals Status', 'Job Recommendations', 'Add Job', 'Saved Jobs', 'Messages'],
    ],
    [
      ravi,
      'Endorser',
      [
        'Home',
        'Add a Job',
        'Claim a Job',
        'My Jobs',
        'Saved Jobs',
        'Applicants',
        'Referrals',
        'Analytics',
        'Messages',
      ],
    ],
    [
      anjali,
      'Company admin',
      [
        'Overview',
        'Job Postings',
        'Applications',
        'Analytics',
        'Messages',
        'Company Page',
        'Endorsers',
        'Answers',
        'Bonuses',
        'Requests',
        'Verified Domains',
        'Database',
      ],
    ],
    [{ ...anjali, approved: false }, 'Company admin', ['Overview']],
    [
      farhan,
      'Platform staff',
      [
        'Overview',
        'Reports',
        'Contact Messages',
        'Requests',
        'Applications',
        'Messages',
        'Companies',
        'Postings',
        'Mail Domains',
        'People',
        'Database',
        'Audit Log',
        'Background Jobs',
      ],
    ],
  ])('lists all screens of the role $role in the sidebar', async (person, role, items) => {
    signIn('token', person, true)
    renderRoutes(small, '/dashboard/start')
    await screen.findByText(`Logged in as ${role}`)
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([...items, 'Help and contact'])
  })

  it.each([
    [767, 'behind a button'],
    [768, 'beside the page'],
  ])('shows the navigation at %i px %s', async (width, where) => {
    const without = window.matchMedia.bind(window)
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(without(query), { matches: width <= Number(/max-width:([\d.]+)px/.exec(query)?.[1]) }),
    )
    signIn('token', aarav, true)
    renderRoutes(small, '/dashboard/start')
    await title('Jobs for you')
    expect(screen.queryByRole('button', { name: 'Open menu' }) !== null).toBe(where === 'behind a button')
  })

  it('scrolls its content: to the top of a new page, and back to where it was on Back', async () => {
    signIn('token', aarav, true)
    const { person, router } = renderRoutes(small, '/dashboard/start')
    await title('Jobs for you')
    const sheet = screen.getByRole('main')
    sheet.scrollTop = 240
    sheet.dispatchEvent(new Event('scroll'))
    await person.click(screen.getByRole('link', { name: 'Another screen' }))
    await title('Other')
    expect(sheet.scrollTop).toBe(0)
    await act(() => router.navigate(-1))
    await title('Jobs for you')
    expect(sheet.scrollTop).toBe(240)
  })

  it('says that the browser is offline while nothing is loading', async () => {
    signIn('token', aarav, true)
    renderRoutes(small, '/dashboard/start')
    await title('Jobs for you')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await screen.findByText(/^You are offline/)
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull())
  })

  it('has a link that skips to the content', async () => {
    signIn('token', aarav, true)
    const { person } = renderRoutes(small, '/dashboard/start')
    await title('Jobs for you')
    await person.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await person.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('logs out immediately', async () => {
    signIn('token', aarav, true)
    mockResponse(authEndpoints.logOut, { success: true, message: 'Logged out' })
    const { person } = renderRoutes(small, '/dashboard/start')
    await person.click(await screen.findByRole('button', { name: 'Account menu, Aarav Menon' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(readToken()).toBeNull()
  })

  it('says after a logout in another tab why it shows the login', async () => {
    signIn('token', aarav, true)
    onTestFinished(startSessionSync())
    renderRoutes(small, '/dashboard/start')
    await title('Jobs for you')
    // Runs the effects of the shell, which listen to the end of the session.
    await act(async () => undefined)
    localStorage.removeItem(TOKEN_KEY)
    const change = { key: TOKEN_KEY, oldValue: 'token', newValue: LOGGED_OUT, storageArea: localStorage }
    act(() => void window.dispatchEvent(new StorageEvent('storage', change)))
    await screen.findByText('You logged out in another tab. What was not saved is deleted.')
  })

  it('stays signed out when the logout request fails', async () => {
    signIn('token', aarav, true)
    mockError(authEndpoints.logOut, 'UNAVAILABLE', 'Busy')
    const { person } = renderRoutes(small, '/dashboard/start')
    await person.click(await screen.findByRole('button', { name: 'Account menu, Aarav Menon' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(readToken()).toBeNull()
  })

  it('switches between light, dark and the device setting', async () => {
    signIn('token', aarav, true)
    const { person } = renderRoutes(small, '/dashboard/start')
    await person.click(await screen.findByRole('button', { name: 'Account menu, Aarav Menon' }))
    await person.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect(localStorage.getItem('mui-mode')).toBe('dark')
    expect(localStorage.getItem('mui-color-scheme-dark')).toBe('dark')
    expect(document.documentElement.hasAttribute('data-dark')).toBe(true)
    await person.click(screen.getByRole('menuitemradio', { name: 'Light' }))
    expect(document.documentElement.hasAttribute('data-light')).toBe(true)
  })
})

describe('a new page', () => {
  it('focuses its heading and sets the document title', async () => {
    signIn('token', aarav, true)
    const { person } = renderRoutes(small, '/dashboard/start')
    await title('Jobs for you')
    await person.click(screen.getByRole('link', { name: 'Another screen' }))
    const heading = await title('Other')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await waitFor(() => expect(document.title).toBe('Other · Endorse'))
  })

  it('focuses the new heading when the loaded content replaces the first one', async () => {
    signIn('token', aarav, true)
    const { router } = renderRoutes(small, '/dashboard/start')
    await title('Jobs for you')
    await act(() => router.navigate('/dashboard/loading'))
    const waiting = await title('Please wait')
    await waitFor(() => expect(document.activeElement).toBe(waiting))
    act(() => void dispatchEvent(new Event('test:loaded')))
    const heading = await title('Loaded')
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('restores the focus when the user goes back', async () => {
    signIn('token', aarav, true)
    const { person, router } = renderRoutes(small, '/dashboard/start')
    await title('Jobs for you')
    await person.click(screen.getByRole('link', { name: 'Another screen' }))
    await title('Other')
    await act(() => router.navigate(-1))
    await title('Jobs for you')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Another screen' })),
    )
  })
})

const failOnce = <T,>(part: T) =>
  vi.fn(async () => part).mockRejectedValueOnce(new TypeError('Failed to fetch'))

function FormPage() {
  return (
    <>
      <h1>Form</h1>
      <input aria-label="Name" />
      <Link to="/next">Next</Link>
      <Link to="/other">Other</Link>
    </>
  )
}

const Part = lazyPart(failOnce({ default: () => <p>Part</p> }))

const Whole = () => (
  <>
    <input aria-label="Name" />
    <Suspense>
      <Part />
    </Suspense>
  </>
)

/** Opens a page with a form, of which `load` loads the next one, and types into it. */
async function openForm(load: LoadScreen) {
  await restoreSession()
  const opened = renderRoutes(
    routesOf([
      {
        publicScreens: [
          { path: '/form', title: 'Form', load: async () => ({ default: FormPage }) },
          { path: '/next', title: 'Next', load },
          { path: '/other', title: 'Other', load: async () => ({ default: page('Other') }) },
        ],
      },
    ]),
    '/form',
  )
  await opened.person.type(await screen.findByLabelText('Name'), 'Meera')
  return opened
}

describe('a page that does not load', () => {
  it('leaves the open page with what was typed, and loads with Retry', async () => {
    const { person, router } = await openForm(failOnce({ default: page('Next page') }))
    await person.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByText('Failed to load the page. Please check your internet connection.')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Meera')
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(router.state.location.pathname).toBe('/form')
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await title('Next page')
    expect(toasts.get()).toEqual([])
  })

  it('is forgotten when another page is opened, and loads when it is chosen again', async () => {
    const { person, router } = await openForm(failOnce({ default: page('Next page') }))
    await person.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByRole('button', { name: 'Retry' })
    await person.click(screen.getByRole('link', { name: 'Other' }))
    await title('Other')
    expect(toasts.get()).toEqual([])
    await act(() => router.navigate('/next'))
    await title('Next page')
  })

  it('offers Retry again while it still does not load', async () => {
    const load = failOnce({ default: page('Next page') }).mockRejectedValueOnce(
      new TypeError('Failed to fetch'),
    )
    const { person } = await openForm(load)
    await person.click(screen.getByRole('link', { name: 'Next' }))
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    await title('Next page')
  })

  it('shows the error page when no page is open before it', async () => {
    await restoreSession()
    const load = failOnce({ default: page('Next page') })
    renderRoutes(routesOf([{ publicScreens: [{ path: '/next', title: 'Next', load }] }]), '/next')
    await screen.findByRole('heading', { name: 'Something went wrong. Please try refreshing the page.' })
  })

  it('is a part of a page, which leaves the rest of it', async () => {
    const { person, router } = await openForm(async () => ({ default: Whole }))
    await act(() => router.navigate('/next'))
    await person.type(await screen.findByLabelText('Name'), 'Meera')
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    await screen.findByText('Part')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Meera')
  })
})

describe('a render error', () => {
  it('keeps the shell', async () => {
    signIn('token', aarav, true)
    renderRoutes(small, '/dashboard/broken')
    await title('Something went wrong')
    screen.getByRole('button', { name: 'Reload Page' })
    screen.getByRole('navigation', { name: 'Main' })
  })

  it('shows a full-page error when the shell fails', async () => {
    await restoreSession()
    renderRoutes(small, '/broken')
    await screen.findByRole('heading', {
      level: 1,
      name: 'Something went wrong. Please try refreshing the page.',
    })
  })
})

/** Opens the app at a path of the browser, with its own router. */
function openApp(path: string) {
  history.replaceState(null, '', path)
  const router = createRouter()
  onTestFinished(() => {
    router.dispose()
    history.replaceState(null, '', '/')
  })
  renderWithProviders(<RouterProvider router={router} />)
  return router
}

describe('the routes of other modules', () => {
  it('load with a deep link, whose path the login keeps', async () => {
    const router = openApp('/dashboard/claim-jobs?page=2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
    expect(router.state.location.search).toBe(
      `?redirect=${encodeURIComponent('/dashboard/claim-jobs?page=2')}`,
    )
  })

  it('load with the first navigation to one of them, and Back returns', async () => {
    const router = openApp('/forgot-password')
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' })
    await act(() => router.navigate('/set-password'))
    await screen.findByRole('heading', { level: 1, name: 'Set your password' })
    await act(() => router.navigate(-1))
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' })
  })

  it('do not have an unknown path, which leads to /404', async () => {
    const router = openApp('/no/such/place')
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'))
  })
})
