import type { User } from '@endorse/contract/accounts/schemas'
import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../app/all-routes.tsx'
import { restoreSession, signIn } from '../../lib/session.ts'
import { readToken } from '../../lib/session-storage.ts'
import {
  mockDeferredResponse,
  mockError,
  mockNetworkError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import type { AuthLocationState } from './auth-location-state.ts'

useMockServer()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await restoreSession()
})

const { auth } = endpoints
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' })
const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${number} of 6`)

async function openWith(state: AuthLocationState) {
  const page = renderRoutes(routes, '/404')
  await page.router.navigate('/verify-otp', { state })
  await screen.findByRole('heading', { name: 'Check your email' })
  return page
}

describe('entering a code', () => {
  it('signs in and redirects to the profile form of the role', async () => {
    mockResponse(auth.verifyCode, { success: true, token: 'T'.repeat(43), user: ravi })
    const { person, router } = await openWith({ email: ravi.email, flow: 'signup' })
    screen.getByText(ravi.email)
    await person.click(box(1))
    await person.paste('40 72-91')
    await person.click(verify())

    await screen.findByRole('dialog', { name: 'Email verified' })
    expect(requests[0]?.body).toEqual({ email: ravi.email, otp: '407291', flow: 'signup', remember: true })
    expect(readToken()).toBe('T'.repeat(43))
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-employee-profile/personal'))
  })

  it('sends the sign-up attempt with the code and with a resend', async () => {
    const message = 'OTP resent successfully. Please check your email.'
    mockError(auth.verifyCode, 'INVALID_CODE', 'Invalid OTP. Please try again.')
    mockResponse(auth.resendCode, { success: true, message, retryAfterSeconds: 60 })
    const { person, router } = await openWith({ email: ravi.email, flow: 'signup', attempt: 'a1' })
    await person.click(box(1))
    await person.paste('407291')
    await person.click(verify())
    await screen.findByText('Invalid OTP. Please try again.')
    await person.click(screen.getByRole('button', { name: 'resend the code' }))
    await screen.findByText(message)
    expect(requests.map(({ body }) => body)).toMatchObject([{ attempt: 'a1' }, { attempt: 'a1' }])
    expect(router.state.location.state).toMatchObject({ attempt: 'a1' })
  })

  it('that is ambiguous leads to a new sign-up', async () => {
    const text = 'Someone signed up with this address more than once. Please sign up again in this browser.'
    mockError(auth.verifyCode, 'SIGN_UP_AGAIN', text)
    const { person } = await openWith({ email: ravi.email, flow: 'signup' })
    await person.click(box(1))
    await person.paste('407291')
    await person.click(verify())
    const callout = (await screen.findByText(text, { exact: false })).closest('[role=alert]')
    const link = within(callout as HTMLElement).getByRole('link', { name: 'Sign up again' })
    expect(link.getAttribute('href')).toBe('/signup')
    expect(box(1).getAttribute('aria-invalid')).toBeNull()
  })

  it('sends one request on a double click', async () => {
    const answer = mockDeferredResponse(auth.verifyCode, { success: true, token: 'T'.repeat(43), user: ravi })
    const { person } = await openWith({ email: ravi.email, flow: 'signup' })
    await person.click(box(1))
    await person.paste('407291')
    await person.dblClick(verify())
    answer()
    await screen.findByRole('dialog', { name: 'Email verified' })
    expect(requests).toHaveLength(1)
  })

  it.each([
    [true, 'Your account is ready, and you are an admin of your company.'],
    [
      false,
      'Your account is ready. An admin of your company, or our staff, has to approve you before you can start.',
    ],
  ])('as a company admin leads to the dashboard, approved: %s', async (approved, text) => {
    const gita: User = { ...ravi, role: 'ADMIN', approved }
    mockResponse(auth.verifyCode, { success: true, token: 'T'.repeat(43), user: gita })
    const { person, router } = await openWith({ email: gita.email, flow: 'signup' })
    const wentTo = vi.spyOn(router, 'navigate')
    await person.click(box(1))
    await person.paste('407291')
    await person.click(verify())
    expect((await screen.findByRole('dialog', { name: 'Email verified' })).textContent).toContain(text)
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/admin-dashboard', expect.anything()))
  })

  it('can be continued when the page is reloaded after the verification', async () => {
    signIn('T'.repeat(43), ravi, true)
    const { router } = renderRoutes(routes, '/404')
    await router.navigate('/verify-otp', { state: { email: ravi.email, flow: 'signup' } })
    await screen.findByRole('dialog', { name: 'Email verified' })
    expect(requests).toEqual([])
  })

  it('enables Verify when all six digits are entered', async () => {
    const { person } = await openWith({ email: ravi.email, flow: 'signup' })
    await person.click(box(1))
    await person.paste('40729')
    expect(verify().disabled).toBe(true)
    await person.type(box(6), '1')
    expect(verify().disabled).toBe(false)
  })

  it('shows a wrong code until it is changed', async () => {
    mockError(auth.verifyCode, 'INVALID_CODE', 'Invalid OTP. Please try again.')
    const { person } = await openWith({ email: ravi.email, flow: 'signup' })
    await person.click(box(1))
    await person.paste('407291')
    await person.keyboard('{Enter}')
    await screen.findByText('Invalid OTP. Please try again.')
    await person.click(box(6))
    await person.keyboard('{Backspace}')
    expect(screen.queryByText('Invalid OTP. Please try again.')).toBeNull()
  })

  it('says that a code is expired instead of counting tries', async () => {
    mockError(auth.verifyCode, 'INVALID_CODE', 'Invalid OTP. Please try again.')
    const { person } = await openWith({
      email: ravi.email,
      flow: 'signup',
      sentAt: Date.now() - 10 * 60_000,
    })
    await person.click(box(1))
    await person.paste('407291')
    await person.click(verify())
    await screen.findByText('This code has expired. Resend the code to get a new one.')
    screen.getByRole('button', { name: 'resend the code' })
    expect(screen.queryByText(/tries are left/)).toBeNull()
  })

  it.each(['by Enter', 'by the button'])(
    'focuses the first digit after a wrong code, submitted %s',
    async (how) => {
      mockError(auth.verifyCode, 'INVALID_CODE', 'Invalid OTP. Please try again.')
      const { person } = await openWith({ email: ravi.email, flow: 'signup' })
      await person.click(box(1))
      await person.paste('407291')
      if (how === 'by Enter') await person.keyboard('{Enter}')
      else await person.click(verify())
      await screen.findByText('Invalid OTP. Please try again.')
      expect(document.activeElement).toBe(box(1))
    },
  )

  it.each(['by Enter', 'by the button'])(
    'can be repeated after a network error without marking the code as invalid, submitted %s',
    async (how) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      mockNetworkError(auth.verifyCode)
      const { person } = await openWith({ email: ravi.email, flow: 'signup' })
      await person.click(box(1))
      await person.paste('407291')
      if (how === 'by Enter') await person.keyboard('{Enter}')
      else await person.click(verify())
      await screen.findByText('Network error. Please check your internet connection.')
      expect(box(1).getAttribute('aria-invalid')).toBeNull()
      expect([box(6), verify()]).toContain(document.activeElement)
      mockResponse(auth.verifyCode, { success: true, token: 'T'.repeat(43), user: ravi })
      await person.keyboard('{Enter}')
      await screen.findByRole('dialog', { name: 'Email verified' })
      expect(screen.queryByText(/^Network error/)).toBeNull()
    },
  )

  it('for a password reset leads to the new password', async () => {
    mockResponse(auth.verifyCode, { success: true, message: 'The code is right' })
    const { person, router } = await openWith({ email: ravi.email, flow: 'forgot-password' })
    await person.click(box(1))
    await person.paste('407291')
    await person.click(verify())
    await person.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Choose a new password' })
    expect(router.state.location.state).toEqual({ email: ravi.email, otp: '407291' })
    expect(readToken()).toBeNull()
  })

  it('asks for the email when the location state has none', async () => {
    const { person } = renderRoutes(routes, '/verify-otp')
    await screen.findByRole('heading', { name: 'Verify your email' })
    await person.click(screen.getByLabelText('Email'))
    await person.paste(ravi.email)
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Check your email' })
    screen.getByText(ravi.email)
  })
})

describe('resending a code', () => {
  it('works once a minute', async () => {
    const message = 'OTP resent successfully. Please check your email.'
    mockResponse(auth.resendCode, { success: true, message, retryAfterSeconds: 60 })
    const { person } = await openWith({ email: ravi.email, flow: 'forgot-password' })
    await person.click(screen.getByRole('button', { name: 'resend the code' }))
    await screen.findByText(message)
    expect(requests[0]).toMatchObject({
      endpoint: 'POST /auth/resend-otp',
      body: { email: ravi.email, flow: 'forgot-password' },
    })
    await screen.findByText(/resend the code in (60|59) s/)
    expect(screen.queryByRole('button', { name: 'resend the code' })).toBeNull()
  })

  it('removes the error of the previous code and focuses the empty form', async () => {
    mockError(auth.verifyCode, 'INVALID_CODE', 'Invalid OTP. Please try again.')
    mockResponse(auth.resendCode, { success: true, message: 'Sent', retryAfterSeconds: 60 })
    const { person } = await openWith({ email: ravi.email, flow: 'signup' })
    await person.click(box(1))
    await person.paste('407291')
    await person.click(verify())
    await screen.findByText('4 tries are left with this code.')
    await person.click(screen.getByRole('button', { name: 'resend the code' }))
    await screen.findByText('Sent')
    await waitFor(() => expect(screen.queryByText('Invalid OTP. Please try again.')).toBeNull())
    expect(screen.queryByText(/tries are left/)).toBeNull()
    expect(box(1).value).toBe('')
    expect(document.activeElement).toBe(box(1))
  })

  it('counts down after a recent code', async () => {
    await openWith({ email: ravi.email, flow: 'signup', sentAt: Date.now() - 20_000 })
    screen.getByText(/resend the code in (40|39) s/)
  })

  it('shows the rate limit message of the server', async () => {
    const text = 'A code was sent a moment ago. Please try again in 42 seconds.'
    mockError(auth.resendCode, 'TOO_MANY_REQUESTS', text)
    const { person } = await openWith({ email: ravi.email, flow: 'signup' })
    await person.click(screen.getByRole('button', { name: 'resend the code' }))
    await screen.findByText(text)
  })

  it('shows a default message for an internal error', async () => {
    mockError(auth.resendCode, 'INTERNAL', 'Something went wrong on our side.')
    const { person } = await openWith({ email: ravi.email, flow: 'signup' })
    await person.click(screen.getByRole('button', { name: 'resend the code' }))
    await screen.findByText('Failed to resend OTP. Please try again.')
  })
})
