import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import type { ProfileStatus } from '@endorse/contract/profiles/schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../app/all-routes.tsx'
import { takeRequestedPath } from '../../foundation/requested-path.ts'
import { restoreSession, signIn } from '../../lib/session.ts'
import { clearStoredSession, readToken, TOKEN_KEY } from '../../lib/session-storage.ts'
import {
  mockDeferredResponse,
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { aarav, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import type { AuthLocationState } from './auth-location-state.ts'

useMockServer()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await restoreSession()
})

function status(about: Partial<ProfileStatus> = {}): { success: true; data: ProfileStatus } {
  return {
    success: true,
    data: {
      exists: true,
      hasProfile: true,
      isComplete: false,
      completionPercentage: 60,
      missing: [],
      shouldRedirect: false,
      redirectTo: null,
      message: '',
      ...about,
    },
  }
}

const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const remember = () => screen.getByLabelText<HTMLInputElement>('Remember Me')
const login = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })

/** What the contract does not allow, from a server that is not ours. */
function answerRaw(path: string, body: unknown) {
  const answered = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === path ? Promise.resolve(new Response(JSON.stringify(body))) : answered(url, init),
  )
}

async function fillIn(path = '/login') {
  const page = renderRoutes(routes, path)
  await page.person.click(await email())
  await page.person.paste(aarav.email)
  await page.person.click(password())
  await page.person.paste('Secret1!')
  return page
}

it('says that a browser without storage forgets the login, and logs in for this tab', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const blocked = (['localStorage', 'sessionStorage'] as const).map((area) =>
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    }),
  )
  try {
    mockResponse(authEndpoints.logIn, { success: true, token: 'T'.repeat(43), user: aarav })
    mockResponse(profileEndpoints.checkStatus, status({ completionPercentage: 10 }))
    const { person, router } = await fillIn()
    screen.getByText(/^This browser stores nothing for this site\./)
    await person.click(login())
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/personal'))
    expect(readToken()).toBe('T'.repeat(43))
  } finally {
    for (const spy of blocked) spy.mockRestore()
    clearStoredSession()
  }
})

describe('the login page', () => {
  it('logs in and redirects to an incomplete profile', async () => {
    mockResponse(authEndpoints.logIn, { success: true, token: 'T'.repeat(43), user: aarav })
    mockResponse(profileEndpoints.checkStatus, status({ completionPercentage: 10 }))
    const { person, router } = await fillIn()
    await person.click(login())
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/personal'))
    expect(requests[0]).toMatchObject({
      endpoint: 'POST /auth/login',
      body: { email: aarav.email, password: 'Secret1!', remember: true },
    })
    expect(localStorage.getItem(TOKEN_KEY)).toBe('T'.repeat(43))
  })

  it('keeps the requested page for a new user while the profile is filled in', async () => {
    mockResponse(authEndpoints.logIn, { success: true, token: 'T'.repeat(43), user: aarav })
    mockResponse(profileEndpoints.checkStatus, status({ completionPercentage: 10 }))
    const { person, router } = await fillIn('/login?redirect=%2Fdashboard%2Fjobs%2F7')
    await person.click(login())
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/personal'))
    expect(takeRequestedPath()).toBe('/dashboard/jobs/7')
  })

  it('forgets the requested page once it is open', async () => {
    mockResponse(authEndpoints.logIn, { success: true, token: 'T'.repeat(43), user: aarav })
    mockResponse(profileEndpoints.checkStatus, status())
    const { person, router } = await fillIn('/login?redirect=%2F404')
    await person.click(login())
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'))
    expect(takeRequestedPath()).toBeUndefined()
  })

  it('stores the session for this window only without Remember Me', async () => {
    mockResponse(authEndpoints.logIn, { success: true, token: 'T'.repeat(43), user: aarav })
    mockResponse(profileEndpoints.checkStatus, status({ completionPercentage: 10 }))
    const { person } = await fillIn()
    await person.click(remember())
    await person.click(login())
    await waitFor(() => expect(readToken()).toBe('T'.repeat(43)))
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  it('shows a status while it determines the redirect path', async () => {
    mockResponse(authEndpoints.logIn, { success: true, token: 'T'.repeat(43), user: aarav })
    mockResponse(profileEndpoints.checkStatus, () => new Promise<never>(() => undefined) as never)
    const { person } = await fillIn()
    await person.click(login())
    await screen.findByText('Redirecting to your personalized dashboard...')
  })

  it('disables all inputs while submitting and submits once on a double click', async () => {
    const answer = mockDeferredResponse(authEndpoints.logIn, {
      success: true,
      token: 'T'.repeat(43),
      user: aarav,
    })
    mockResponse(profileEndpoints.checkStatus, status({ completionPercentage: 10 }))
    const { person } = await fillIn()
    await person.dblClick(login())
    await screen.findByText('Logging in...')
    const inputs = [password(), ...screen.getAllByRole<HTMLInputElement>('textbox'), remember()]
    expect(inputs.map(({ disabled }) => disabled)).toEqual([true, true, true])
    answer()
    await screen.findByText('Redirecting to your personalized dashboard...')
    expect(requests.filter(({ endpoint }) => endpoint === 'POST /auth/login')).toHaveLength(1)
  })

  it('has email, password and a checked Remember Me, with autocomplete attributes', async () => {
    renderRoutes(routes, '/login')
    expect((await email()).type).toBe('email')
    expect((await email()).required).toBe(true)
    expect((await email()).autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
    expect(remember().checked).toBe(true)
  })

  it('links to the password reset and to the sign-up', async () => {
    const { person, router } = renderRoutes(routes, '/login')
    await person.type(await email(), aarav.email)
    expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/signup')
    await person.click(screen.getByRole('link', { name: 'Forgot password' }))
    await screen.findByRole('heading', { name: 'Forgot password' })
    expect(router.state.location.pathname).toBe('/forgot-password')
    expect((await email()).value).toBe(aarav.email)
  })

  it('shows an error with a link to the dashboard when the redirect path cannot be determined', async () => {
    mockResponse(authEndpoints.logIn, { success: true, token: 'T'.repeat(43), user: aarav })
    answerRaw(profileEndpoints.checkStatus.path, {
      success: true,
      data: { shouldRedirect: true, redirectTo: 7 },
    })
    const { person } = await fillIn()
    await person.click(login())
    await screen.findByRole('heading', { name: 'Redirect Error' })
    expect(screen.getByRole('alert', { name: '' }).textContent).toBe('Failed to determine redirect path')
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard')
    expect(console.error).toHaveBeenCalledWith('Failed to determine redirect path', expect.any(TypeError))
  })

  it.each([
    ['the same user returns to their page', aarav, '/mailbox?recipient=x'],
    ['another user gets the usual redirect', { ...aarav, id: ravi.id }, '/profile/personal'],
  ])('says that the session has expired; on login %s', async (_, user, expectedPath) => {
    mockResponse(authEndpoints.logIn, { success: true, token: 'T'.repeat(43), user })
    mockResponse(profileEndpoints.checkStatus, status({ completionPercentage: 10 }))
    const { router, person } = renderRoutes(routes, '/404')
    const state: AuthLocationState = { endedSessionUserId: aarav.id, email: aarav.email }
    await router.navigate('/login?redirect=%2Fmailbox%3Frecipient%3Dx', { state })
    await screen.findByText('Your session has expired. Please log in again. You continue where you left off.')
    await person.type(password(), 'Secret1!')
    await person.click(login())
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(expectedPath),
    )
  })

  it('disables Login until both fields are filled', async () => {
    const { person } = renderRoutes(routes, '/login')
    await person.type(await email(), 'a')
    expect(login().disabled).toBe(true)
    await person.type(password(), ' ')
    expect(login().disabled).toBe(true)
    await person.type(password(), 'x')
    expect(login().disabled).toBe(false)
  })

  it('enables Login after an autofill whose values the page cannot read yet', async () => {
    const { person } = renderRoutes(routes, '/login')
    await email()
    // jsdom knows the beginning of an animation by its older name only.
    const autofill = new Event('webkitAnimationStart', { bubbles: true })
    fireEvent(password(), Object.assign(autofill, { animationName: 'mui-auto-fill' }))
    expect(login().disabled).toBe(false)
    await person.type(password(), 'x')
    await person.clear(password())
    expect(login().disabled).toBe(true)
  })

  it('shows an unknown user below the email until it is edited', async () => {
    mockError(authEndpoints.logIn, 'UNKNOWN_USER', 'User not exist. Please create account')
    const { person } = await fillIn()
    await person.click(login())
    await screen.findByText('User not exist. Please create account')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    await person.type(await email(), 'x')
    expect(screen.queryByText('User not exist. Please create account')).toBeNull()
  })

  it('shows a wrong password below the password and stays on the page', async () => {
    mockError(authEndpoints.logIn, 'WRONG_PASSWORD', 'Incorrect password. Please try again')
    const { person, router } = await fillIn()
    await person.click(login())
    await screen.findByText('Incorrect password. Please try again')
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ code: 'WRONG_PASSWORD' }))
    expect(router.state.location.pathname).toBe('/login')
    expect(password().value).toBe('Secret1!')
  })

  it('shows the server message after too many attempts', async () => {
    const text = 'Too many tries to log in. Please try again in 15 minutes.'
    mockError(authEndpoints.logIn, 'TOO_MANY_REQUESTS', text)
    const { person } = await fillIn()
    await person.click(login())
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
  })

  it('shows a network error', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    mockNetworkError(authEndpoints.logIn)
    const { person } = await fillIn()
    await person.click(login())
    await screen.findByText('Network error. Please check your internet connection.')
  })

  it('replaces the previous error when the next login fails for another reason', async () => {
    mockError(authEndpoints.logIn, 'WRONG_PASSWORD', 'Incorrect password. Please try again')
    const { person } = await fillIn()
    await person.click(login())
    await screen.findByText('Incorrect password. Please try again')
    mockNetworkError(authEndpoints.logIn)
    await person.click(login())
    await screen.findByText(/^Network error/)
    expect(screen.queryByText('Incorrect password. Please try again')).toBeNull()
  })

  it('offers to send a code for an unverified email', async () => {
    mockError(authEndpoints.logIn, 'EMAIL_NOT_VERIFIED', 'Please verify your email to continue.')
    mockResponse(authEndpoints.resendCode, { success: true, message: 'OTP resent', retryAfterSeconds: 60 })
    const { person, router } = await fillIn()
    await person.click(login())
    await person.click(await screen.findByRole('button', { name: /Verify your email/ }))
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(router.state.location.state).toMatchObject({ email: aarav.email, flow: 'signup' })
    expect(requests.at(-1)?.body).toEqual({ email: aarav.email, flow: 'signup' })
  })

  it('shows a suspended person why, instead of signing in', async () => {
    mockError(authEndpoints.logIn, 'ACCOUNT_SUSPENDED', 'Your account is suspended.', {}, {}, 'a-token')
    const { person, router } = await fillIn()
    await person.click(login())
    await waitFor(() => expect(router.state.location.pathname).toBe('/suspended'))
    expect(router.state.location.state).toEqual({ suspensionToken: 'a-token' })
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ token: 'a-token' }))
  })

  it('says at the password that staff ask for a new one', async () => {
    mockError(authEndpoints.logIn, 'PASSWORD_EXPIRED', 'Please choose a new password')
    const { person } = await fillIn()
    await person.click(login())
    await screen.findByText('Please choose a new password')
  })

  it('can show the password', async () => {
    const { person } = renderRoutes(routes, '/login')
    await person.type(await email(), 'a')
    await person.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
  })

  it('shows that Google and LinkedIn are not available yet', async () => {
    const { person } = renderRoutes(routes, '/login')
    const google = await screen.findByRole('link', { name: /^Google.*not available yet$/ })
    await person.click(google)
    expect(screen.getByRole('status').textContent).toContain('Google is not available yet')
    expect(screen.getByRole('link', { name: /^LinkedIn.*not available yet$/ }).getAttribute('href')).toBe('#')
  })
})

describe('a signed-in user', () => {
  beforeEach(() => signIn('T'.repeat(43), ravi, true))

  it('can continue to the dashboard', async () => {
    renderRoutes(routes, '/login')
    await screen.findByRole('heading', { name: 'You are logged in' })
    screen.getByText(ravi.email)
    expect(screen.getByRole('link', { name: 'Continue to dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    )
  })

  it('can switch the account and keeps the return path', async () => {
    mockResponse(authEndpoints.logOut, { success: true, message: 'You are logged out' })
    const { person, router } = renderRoutes(routes, '/login?redirect=%2Fdashboard%2Fjobrecommendations')
    await person.click(await screen.findByRole('button', { name: /Switch account/ }))
    await email()
    expect(router.state.location.search).toBe('?redirect=%2Fdashboard%2Fjobrecommendations')
    expect(readToken()).toBeNull()
    expect(requests[0]?.endpoint).toBe('POST /auth/logout')
  })
})
