import { endpoints } from '@endorse/contract/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { routes } from '../../app/all-routes.tsx'
import { restoreSession } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { renderRoutes } from '../../testing/render.tsx'

useMockServer()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await restoreSession()
})

const { signUp } = endpoints.auth
const email = 'gita@lumenpay.example'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' })

async function fillIn(address = email) {
  const page = renderRoutes(routes, '/admin-signup')
  await screen.findByRole('heading', { name: 'Sign Up', level: 1 })
  const values = { 'First name': 'Gita', 'Last name': 'Rao', Email: address, Password: 'Secret1!' }
  for (const [label, value] of Object.entries({ ...values, 'Confirm password': 'Secret1!' })) {
    await page.person.click(field(label))
    await page.person.paste(value)
  }
  await page.person.click(field("I've read and agree with your Terms and Conditions"))
  return page
}

it('signs up a company admin and opens the verification page', async () => {
  mockResponse(signUp, { success: true, message: 'Verification code sent to your email', attempt: 'a1' })
  const { person, router } = await fillIn()
  expect(screen.queryByRole('radio')).toBeNull()
  await person.click(create())
  const dialog = await screen.findByRole('dialog', { name: 'Verification Required' })
  expect(dialog.textContent).toContain(`We sent a six-digit code to ${email}`)
  expect(requests[0]).toMatchObject({
    endpoint: 'POST /auth/signup',
    body: { email, firstName: 'Gita', lastName: 'Rao', role: 'ADMIN', password: 'Secret1!' },
  })
  await person.click(within(dialog).getByRole('button', { name: 'OK' }))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(router.state.location.state).toMatchObject({ email, flow: 'signup', attempt: 'a1' })
})

it('ignores a role in the URL', async () => {
  renderRoutes(routes, '/admin-signup?role=EMPLOYEE')
  await screen.findByRole('heading', { name: 'Sign Up', level: 1 })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.title).toBe('Sign Up · Endorse')
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
})

it('requires a business email and refuses free mail', async () => {
  const { person } = await fillIn('gita@lumenpay')
  await person.tab()
  screen.getByText('Please use a business email address')
  expect(create().disabled).toBe(true)
  await person.clear(field('Email'))
  await person.type(field('Email'), 'gita@gmail.com')
  await person.tab()
  screen.getByText('Please use a business email address')
  expect(create().disabled).toBe(true)
  await person.clear(field('Email'))
  await person.type(field('Email'), 'gita@lumenpay.example')
  expect(screen.queryByText('Please use a business email address')).toBeNull()
  expect(create().disabled).toBe(false)
})

it('shows that the email is taken until it is edited', async () => {
  mockError(signUp, 'USER_EXISTS', 'User already exists. Please login to continue.')
  const { person } = await fillIn()
  await person.click(create())
  const message = await screen.findByText(/User already exists\. Please login to continue\./)
  expect(within(message).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  await person.type(field('Email'), 'x')
  await waitFor(() => expect(screen.queryByText(/User already exists/)).toBeNull())
})

it('has the same validation and error texts as the regular sign-up', async () => {
  const { person } = renderRoutes(routes, '/admin-signup')
  await screen.findByRole('heading', { name: 'Sign Up', level: 1 })
  await person.type(field('Promo code optional'), 'ab{Enter}')
  const summary = await screen.findByRole('group', { name: 'There is a problem' })
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Please enter your first name',
    'Please enter your last name',
    'Please use a business email address',
    'Please meet all password requirements',
    'Passwords do not match.',
    'Invalid promo code format',
    'Please agree to the Terms and Conditions',
  ])
})
