import type { SocialLoginStep } from '@endorse/contract/accounts/schemas'
import { endpoints } from '@endorse/contract/endpoints'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../../app/all-routes.tsx'
import { restoreSession, signIn } from '../../../lib/session.ts'
import { readToken, TOKEN_KEY } from '../../../lib/session-storage.ts'
import {
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../../testing/mock-server.ts'
import { aarav } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'

const { getNextStep, completeSignUp, verifyCode, resendCode } = endpoints.socialLogin
const token = 'T'.repeat(43)
const entering = { success: true, next: 'authenticated', token, user: aarav, remember: true } as const
const joining = {
  success: true,
  next: 'sign_up',
  provider: 'google',
  email: 'asha@postbox.example',
  firstName: 'Asha',
  lastName: 'Rao',
  role: null,
} as const
const proving = {
  success: true,
  next: 'verify_code',
  provider: 'linkedin',
  email: 'asha@postbox.example',
  isKnown: true,
  retryAfterSeconds: 0,
} satisfies SocialLoginStep
const expired = 'This sign-in took too long or was finished already. Please start again.'

useMockServer()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await restoreSession()
  mockResponse(profileEndpoints.checkStatus, {
    success: true,
    data: {
      exists: true,
      hasProfile: true,
      isComplete: false,
      completionPercentage: 10,
      missing: [],
      shouldRedirect: false,
      redirectTo: null,
      message: '',
    },
  })
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const agree = () => screen.getByRole('checkbox', { name: /^I've read and agree/ })
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' })
const expectAt = (router: ReturnType<typeof renderRoutes>['router'], path: string) =>
  waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path))

async function arriveNew(about: Partial<Record<keyof typeof joining, string>> = {}) {
  mockResponse(getNextStep, { ...joining, ...about } as typeof joining)
  const page = renderRoutes(routes, '/signed-in')
  await heading('Create your account')
  return page
}

async function arriveKnown(retryAfterSeconds = 0) {
  mockResponse(getNextStep, { ...proving, retryAfterSeconds })
  const page = renderRoutes(routes, '/signed-in')
  await heading('Check your email')
  return page
}

async function enterCode(person: ReturnType<typeof renderRoutes>['person'], code: string) {
  await person.click(screen.getByLabelText('Digit 1 of 6'))
  await person.keyboard(code)
  await person.click(screen.getByRole('button', { name: 'Verify' }))
}

describe('a connected user', () => {
  it('is signed in and redirected', async () => {
    mockResponse(getNextStep, entering)
    const { router } = renderRoutes(routes, '/signed-in')
    await expectAt(router, '/profile/personal')
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token)
    expect(requests.filter(({ endpoint }) => endpoint === 'POST /auth/social-login')).toHaveLength(1)
  })

  it('is signed in for this window only without Remember Me', async () => {
    mockResponse(getNextStep, { ...entering, remember: false })
    const { router } = renderRoutes(routes, '/signed-in')
    await expectAt(router, '/profile/personal')
    expect(readToken()).toBe(token)
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })

  it('waits while the server contacts the provider', async () => {
    const steps: SocialLoginStep[] = [{ success: true, next: 'pending' }, entering]
    mockResponse(getNextStep, () => steps.shift() ?? entering)
    const { router } = renderRoutes(routes, '/signed-in')
    await screen.findByText('One moment...')
    await expectAt(router, '/profile/personal')
  })

  it('returns to login when the attempt has expired, keeping the return path', async () => {
    mockError(getNextStep, 'SIGN_IN_EXPIRED', expired)
    const { router } = renderRoutes(routes, '/signed-in?redirect=%2Fdashboard%2Fmy-profile')
    await expectAt(router, '/login?redirect=%2Fdashboard%2Fmy-profile&problem=expired')
    await screen.findByText(/^That took too long/)
  })

  it('is redirected to the dashboard after the Back button', async () => {
    mockError(getNextStep, 'SIGN_IN_EXPIRED', expired)
    signIn(token, aarav, true)
    const { router } = renderRoutes(routes, '/signed-in')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard/))
  })

  it('can retry after a network error', async () => {
    mockNetworkError(getNextStep)
    vi.spyOn(console, 'warn').mockReturnValue()
    const { person, router } = renderRoutes(routes, '/signed-in')
    await screen.findByText(/^Network error/)
    mockResponse(getNextStep, entering)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await expectAt(router, '/profile/personal')
  })
})

describe('a new user', () => {
  it('completes the sign-up and is signed in', async () => {
    mockResponse(completeSignUp, entering)
    const { person, router } = await arriveNew()
    screen.getByText('asha@postbox.example')
    expect(create().disabled).toBe(true)
    screen.getByText('Still to do: agree to the terms.')
    await person.clear(screen.getByLabelText('Last name'))
    await person.type(screen.getByLabelText('Last name'), 'Menon')
    await person.click(agree())
    await person.click(create())
    await expectAt(router, '/profile/personal')
    expect(requests.find(({ endpoint }) => endpoint === 'POST /auth/social-login/sign-up')?.body).toEqual({
      role: 'JOB_SEEKER',
      firstName: 'Asha',
      lastName: 'Menon',
      terms: true,
    })
  })

  it('cannot be an Endorser with a free mail address', async () => {
    const { person } = await arriveNew({ email: 'asha@gmail.com' })
    await person.click(agree())
    await person.click(screen.getByRole('radio', { name: /^Endorser/ }))
    expect(create().disabled).toBe(true)
    screen.getByText(/^Please use a business email address/)
    expect(screen.getByRole('link', { name: 'Sign up with your company email' }).getAttribute('href')).toBe(
      '/signup?role=EMPLOYEE',
    )
    await person.click(screen.getByRole('radio', { name: /^Endorsee/ }))
    expect(create().disabled).toBe(false)
  })

  it('has to enter a code as an Endorser', async () => {
    mockResponse(completeSignUp, { ...proving, isKnown: false })
    const { person } = await arriveNew({ role: 'EMPLOYEE' })
    await person.click(agree())
    await person.click(create())
    await heading('Check your email')
    expect(screen.queryByText(/You have an account already/)).toBeNull()
  })

  it('has no role choice as a company admin', async () => {
    await arriveNew({ role: 'ADMIN' })
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('sees a server error', async () => {
    mockError(completeSignUp, 'TOO_MANY_REQUESTS', 'Too many people signed up from your network.')
    const { person } = await arriveNew()
    await person.click(agree())
    await person.click(create())
    await screen.findByText('Too many people signed up from your network.')
  })

  it('returns to login when the attempt has expired', async () => {
    expect.hasAssertions()
    mockError(completeSignUp, 'SIGN_IN_EXPIRED', expired)
    const { person, router } = await arriveNew()
    await person.click(agree())
    await person.click(create())
    await expectAt(router, '/login?problem=expired')
  })
})

describe('a user with an account that is not connected', () => {
  it('enters the code and is signed in', async () => {
    mockResponse(verifyCode, entering)
    const { person, router } = await arriveKnown()
    screen.getByText(/To sign in with LinkedIn from now on/)
    await enterCode(person, '123456')
    await expectAt(router, '/profile/personal')
    expect(requests.find(({ path }) => path.endsWith('verify-otp'))?.body).toEqual({ otp: '123456' })
  })

  it('can correct a wrong code', async () => {
    mockError(verifyCode, 'INVALID_CODE', 'Invalid OTP. Please try again.')
    const { person } = await arriveKnown()
    await enterCode(person, '654321')
    await screen.findByText('Invalid OTP. Please try again.')
    await person.click(screen.getByLabelText('Digit 6 of 6'))
    await person.keyboard('2')
    expect(screen.queryByText('Invalid OTP. Please try again.')).toBeNull()
  })

  it('can request another code, once a minute', async () => {
    const message = 'OTP resent successfully. Please check your email.'
    mockResponse(resendCode, { success: true, message, retryAfterSeconds: 60 })
    const { person } = await arriveKnown()
    await person.click(screen.getByRole('button', { name: 'resend the code' }))
    await screen.findByText(message)
    screen.getByText(/resend the code in \d+ s/)
  })

  it('has to wait as long as the server says', async () => {
    await arriveKnown(42)
    screen.getByText(/resend the code in 4[12] s/)
  })
})
