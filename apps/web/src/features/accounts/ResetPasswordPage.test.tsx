import { endpoints } from '@endorse/contract/endpoints'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../app/all-routes.tsx'
import { restoreSession, signIn } from '../../lib/session.ts'
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

useMockServer()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  await restoreSession()
})

const { auth } = endpoints
const email = 'aarav.menon@postbox.example'

function messageOf(label: string) {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby')
  return document.getElementById(id ?? '')?.textContent
}

async function ask() {
  const page = renderRoutes(routes, '/forgot-password')
  await screen.findByRole('heading', { name: 'Forgot password' })
  await page.person.click(screen.getByLabelText('Email'))
  await page.person.paste(email)
  await page.person.click(screen.getByRole('button', { name: /Send code/ }))
  return page
}

async function choose(password: string, confirmation = password) {
  const page = renderRoutes(routes, '/404')
  await page.router.navigate('/reset-password', { state: { email, otp: '407291' } })
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await page.person.click(screen.getByLabelText('New password'))
  await page.person.paste(password)
  await page.person.click(screen.getByLabelText('Confirm password'))
  await page.person.paste(confirmation)
  await page.person.click(screen.getByRole('button', { name: /Reset password/ }))
  return page
}

describe('forgot password', () => {
  it('keeps the typed address over a reload', async () => {
    const { person } = renderRoutes(routes, '/forgot-password')
    await screen.findByRole('heading', { name: 'Forgot password' })
    await person.type(screen.getByLabelText('Email'), 'half@typed')
    cleanup()
    renderRoutes(routes, '/forgot-password')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('half@typed')
  })

  it('sends a code and opens the verification page', async () => {
    mockResponse(auth.forgotPassword, { success: true, message: 'Verification code sent to your email' })
    const { person, router } = await ask()
    await screen.findByRole('dialog', { name: 'Verification code sent to your email' })
    await person.click(screen.getByRole('button', { name: 'OK' }))
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(router.state.location.state).toMatchObject({ email, flow: 'forgot-password' })
  })

  it('stays on the page when the dialog is cancelled', async () => {
    mockResponse(auth.forgotPassword, { success: true, message: 'Verification code sent to your email' })
    const { person, router } = await ask()
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/forgot-password')

    await person.click(screen.getByRole('link', { name: 'Enter the code' }))
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(router.state.location.state).toMatchObject({ email, flow: 'forgot-password' })
  })

  it('shows a network error', async () => {
    mockNetworkError(auth.forgotPassword)
    await ask()
    await screen.findByText('Network error. Please try again.')
  })

  it('shows the server message after too many requests', async () => {
    const text = 'Too many codes. Please try again in 15 minutes.'
    mockError(auth.forgotPassword, 'TOO_MANY_REQUESTS', text)
    const { person, router } = await ask()
    await screen.findByText(text)

    await person.click(screen.getByRole('link', { name: 'Enter the code' }))
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(router.state.location.state).toEqual({ email, flow: 'forgot-password' })
  })

  it('sends one request on a double click', async () => {
    const answer = mockDeferredResponse(auth.forgotPassword, {
      success: true,
      message: 'Verification code sent to your email',
    })
    const { person } = await ask()
    await person.dblClick(screen.getByRole('button', { name: /Sending/ }))
    answer()
    await screen.findByRole('dialog')
    expect(requests).toHaveLength(1)
  })

  it('can be continued by opening the verification page directly, until it is finished', async () => {
    mockResponse(auth.forgotPassword, { success: true, message: 'Verification code sent to your email' })
    mockResponse(auth.verifyCode, { success: true, message: 'The code is right' })
    mockResponse(auth.resetPassword, { success: true, message: 'Password reset successfully' })
    await ask()
    await screen.findByRole('dialog', { name: 'Verification code sent to your email' })
    cleanup()

    const { person } = renderRoutes(routes, '/verify-otp')
    await screen.findByRole('heading', { name: 'Check your email' })
    screen.getByText(email)
    screen.getByText(/resend the code in (60|59|58) s/)
    await person.click(screen.getByLabelText('Digit 1 of 6'))
    await person.paste('407291')
    await person.click(screen.getByRole('button', { name: 'Verify' }))
    await person.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(requests.at(-1)?.body).toMatchObject({ email, flow: 'forgot-password' })
    await person.click(await screen.findByLabelText('New password'))
    await person.paste('Fresh2?pass')
    await person.click(screen.getByLabelText('Confirm password'))
    await person.paste('Fresh2?pass')
    await person.click(screen.getByRole('button', { name: /Reset password/ }))
    await screen.findByRole('dialog', { name: 'Password reset successfully' })
    cleanup()

    renderRoutes(routes, '/verify-otp')
    await screen.findByRole('heading', { name: 'Verify your email' })
  })

  it('cannot be continued when the code has expired', async () => {
    const sentAt = Date.now() - 10 * 60_000
    sessionStorage.setItem('password-reset', JSON.stringify({ email, flow: 'forgot-password', sentAt }))
    renderRoutes(routes, '/verify-otp')
    await screen.findByRole('heading', { name: 'Verify your email' })
    expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it('fills in the email of a signed-in user and links to the dashboard', async () => {
    signIn('T'.repeat(43), ravi, true)
    renderRoutes(routes, '/forgot-password')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(ravi.email)
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('requires a valid email', async () => {
    const { person } = renderRoutes(routes, '/forgot-password')
    await person.type(await screen.findByLabelText('Email'), 'nope{Enter}')
    await screen.findByText('Please enter a valid email address')
    expect(requests).toEqual([])
  })
})

describe('a new password', () => {
  it('is saved and leads to login', async () => {
    mockResponse(auth.resetPassword, { success: true, message: 'Password reset successfully' })
    const { person } = await choose('Fresh2?pass')
    await screen.findByRole('dialog', { name: 'Password reset successfully' })
    expect(requests[0]?.body).toEqual({ email, otp: '407291', password: 'Fresh2?pass' })
    await person.click(screen.getByRole('button', { name: 'Log in' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(email)
  })

  it('has to meet the rules and match the confirmation', async () => {
    await choose('weak', 'weaker')
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Please meet all password requirements', 'Passwords do not match.'])
    expect(document.activeElement).toBe(summary)
    expect(messageOf('New password')).toBe('Please meet all password requirements')
    expect(messageOf('Confirm password')).toBe('Passwords do not match.')
    expect(requests).toEqual([])
  })

  it('redirects to a new request when the code has expired', async () => {
    mockError(auth.resetPassword, 'INVALID_CODE', 'Invalid OTP. Please try again.')
    const { router } = await choose('Fresh2?pass')
    await screen.findByText('Your verification code is invalid or expired. Please request a new one.')
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
  })

  it('shows a network error', async () => {
    mockNetworkError(auth.resetPassword)
    await choose('Fresh2?pass')
    await screen.findByText('Network error. Please check your internet connection.')
  })

  it('has a hidden username for password managers', async () => {
    mockResponse(auth.resetPassword, { success: true, message: 'Password reset successfully' })
    await choose('weak')
    const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
    expect([username?.value, username?.hidden]).toEqual([email, true])
    expect(screen.getByLabelText<HTMLInputElement>('New password').autocomplete).toBe('new-password')
  })

  it('needs a verified code', async () => {
    renderRoutes(routes, '/reset-password')
    await screen.findByText(
      'Missing required information for password reset. Please complete the verification process first.',
    )
  })
})
