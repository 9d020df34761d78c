import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { endpoints } from '@endorse/contract/endpoints'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { routes } from '../../app/all-routes.tsx'
import { takeRequestedPath } from '../../foundation/requested-path.ts'
import { restoreSession, signIn } from '../../lib/session.ts'
import { readToken } from '../../lib/session-storage.ts'
import {
  mockDeferredResponse,
  mockError,
  mockResponse,
  requests,
  useMockServer,
} from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'

useMockServer()
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await restoreSession()
})

const { signUp } = endpoints.auth
const codeSent = { success: true, message: 'Verification code sent to your email', attempt: 'a1' } as const
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' })
const role = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

const listedRules = () =>
  ['Password: rules', 'Password: strength'].flatMap((name) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((rule) => rule.textContent),
  )

function messageOf(label: string) {
  const id = field(label).getAttribute('aria-describedby')
  return document.getElementById(id ?? '')?.textContent
}

async function openAt(path = '/signup') {
  const page = renderRoutes(routes, path)
  await screen.findByRole('heading', { name: 'Create your account', level: 1 })
  return page
}

const values: Record<string, string> = {
  'First name': 'Aarav',
  'Last name': 'Menon',
  Email: 'aarav.menon@postbox.example',
  Password: 'Secret1!',
  'Confirm password': 'Secret1!',
}

async function fillIn(path?: string, about: Record<string, string> = {}) {
  const page = await openAt(path)
  for (const [label, value] of Object.entries({ ...values, ...about })) {
    await page.person.click(field(label))
    if (value) await page.person.paste(value)
  }
  await page.person.click(screen.getByRole('checkbox'))
  return page
}

describe('the sign-up page', () => {
  it('signs up, shows that a code was sent, and opens the verification page', async () => {
    mockResponse(signUp, codeSent)
    const { person, router } = await fillIn()
    await person.click(create())
    const dialog = await screen.findByRole('dialog', { name: 'Verification Required' })
    expect(dialog.textContent).toContain('aarav.menon@postbox.example')
    expect(requests[0]).toMatchObject({
      endpoint: 'POST /auth/signup',
      body: {
        role: 'JOB_SEEKER',
        firstName: 'Aarav',
        lastName: 'Menon',
        email: 'aarav.menon@postbox.example',
        password: 'Secret1!',
      },
    })
    expect(requests[0]?.body).not.toHaveProperty('promoCode')

    await person.click(within(dialog).getByRole('button', { name: 'OK' }))
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(router.state.location.state).toMatchObject({
      email: 'aarav.menon@postbox.example',
      flow: 'signup',
      attempt: 'a1',
    })
    expect(router.state.location.search).toBe('')
  })

  it('leads to the code screen of the pending sign-up after a reload', async () => {
    mockResponse(signUp, codeSent)
    const { person } = await fillIn()
    await person.click(create())
    await screen.findByRole('dialog', { name: 'Verification Required' })
    cleanup()
    const { person: again, router } = await openAt()
    await again.click(screen.getByRole('link', { name: 'I have a code' }))
    await screen.findByText('aarav.menon@postbox.example')
    expect(router.state.location.state).toMatchObject({ attempt: 'a1', flow: 'signup' })
    await again.click(screen.getByRole('link', { name: 'Change it' }))
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(field('Email').value).toBe('aarav.menon@postbox.example')
  })

  it.each([
    ['/signup', 'Endorsee'],
    ['/signup?role=EMPLOYEE', 'Endorser'],
    ['/signup?role=JOB_SEEKER', 'Endorsee'],
    ['/signup?role=ADMIN', 'Endorsee'],
  ])('preselects the role at %s: %s', async (path, name) => {
    await openAt(path)
    expect(role(name).checked).toBe(true)
  })

  it('keeps the page that led to the sign-up', async () => {
    await openAt('/signup?role=JOB_SEEKER&redirect=%2Fdashboard%2Fjob-recommendations')
    expect(takeRequestedPath()).toBe('/dashboard/job-recommendations')
  })

  it('preselects the role from the location state', async () => {
    const { router } = renderRoutes(routes, '/404')
    await router.navigate('/signup', { state: { role: 'EMPLOYEE' } })
    await screen.findByRole('heading', { name: 'Create your account', level: 1 })
    expect(role('Endorser').checked).toBe(true)
  })

  it('shows the error of a field on blur', async () => {
    const { person } = await openAt()
    await person.click(field('First name'))
    for (let tabs = 0; tabs < 3; tabs++) await person.tab()
    expect(messageOf('First name')).toBe('Please enter your first name')
    expect(messageOf('Last name')).toBe('Please enter your last name')
    expect(messageOf('Email')).toBe('Please enter a valid email address')
  })

  it('has autocomplete attributes for password managers', async () => {
    await openAt()
    const names = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'].map(
      (label) => field(label).autocomplete,
    )
    expect(names).toEqual(['given-name', 'family-name', 'username', 'new-password', 'new-password'])
  })

  it('links the terms in a new tab', async () => {
    await openAt()
    const terms = screen.getByRole('link', { name: 'Terms and Conditions' })
    expect(terms.getAttribute('href')).toBe('/termscondition')
    expect(terms.getAttribute('target')).toBe('_blank')
    screen.getByLabelText("I've read and agree with your Terms and Conditions")
  })

  it('signs up once on a double click', async () => {
    const answer = mockDeferredResponse(signUp, codeSent)
    const { person } = await fillIn()
    await person.dblClick(create())
    await screen.findByText('Creating account...')
    answer()
    await screen.findByRole('dialog', { name: 'Verification Required' })
    expect(requests).toHaveLength(1)
  })

  it('requires a company email from an Endorser', async () => {
    const { person, router } = await fillIn('/signup', { Email: 'a@gmail.com' })
    expect(create().disabled).toBe(false)
    await person.click(role('Endorser'))
    await screen.findByText('Please use a business email address')
    expect(create().disabled).toBe(true)
    expect(router.state.location.search).toBe('?role=EMPLOYEE')
  })

  it('lists what is missing while Create Account is disabled', async () => {
    await fillIn('/signup', { Password: 'Secret!', 'Confirm password': '' })
    expect(create().disabled).toBe(true)
    screen.getByText('Still to do: add a number, then confirm your password.')
  })

  it('shows which rules both passwords meet while the user types', async () => {
    const { person } = await openAt()
    await person.type(field('Password'), 'S1!')
    const rules = screen.getByRole('list', { name: 'Password: rules' })
    expect(
      within(rules)
        .getAllByRole('listitem')
        .map((rule) => rule.textContent),
    ).toEqual([
      'Minimum 6 characters, not met yet',
      'At least one uppercase letter, met',
      'At least one special character, met',
      'At least one number, met',
    ])
    screen.getByRole('list', { name: 'Confirm password: rules' })
  })

  it('shows while typing whether the passwords match', async () => {
    const { person } = await openAt()
    await person.type(field('Password'), 'Secret1')
    await person.type(field('Confirm password'), 'Secret')
    expect(screen.queryByText('Passwords do not match')).toBeNull()
    await person.type(field('Confirm password'), '2')
    await screen.findByText('Passwords do not match')
    expect(document.activeElement).toBe(field('Confirm password'))
    await person.type(field('Confirm password'), '{Backspace}1')
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull())
  })

  it('shows the error summary on Enter', async () => {
    const { person } = await openAt()
    await person.type(field('First name'), 'Aarav{Enter}')
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Please enter your last name',
      'Please enter a valid email address',
      'Please meet all password requirements',
      'Passwords do not match.',
      'Please agree to the Terms and Conditions',
    ])
    expect(document.activeElement).toBe(summary)
    expect(requests).toEqual([])
  })

  it('shows that the email is taken, with a login link, until it is edited', async () => {
    mockError(signUp, 'USER_EXISTS', 'User already exists. Please login to continue.')
    const { person } = await fillIn()
    await person.click(create())
    const message = await screen.findByText(/User already exists\. Please login to continue\./)
    expect(within(message).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    await person.type(field('Email'), 'x')
    expect(screen.queryByText(/User already exists/)).toBeNull()
  })

  it.each([
    ['USER_EXISTS', 'Any message'],
    ['ALREADY_CHANGED', 'A clash of another kind'],
    ['BAD_INPUT', 'This user does exist'],
    ['BAD_INPUT', 'You are registered'],
  ] as const)('recognizes %s, "%s" as a taken email', async (code, text) => {
    mockError(signUp, code, text)
    const { person } = await fillIn()
    await person.click(create())
    await screen.findByText(/User already exists\. Please login to continue\./)
  })

  it('shows other server messages', async () => {
    const text = 'Too many accounts from here. Please try again in 15 minutes.'
    mockError(signUp, 'TOO_MANY_REQUESTS', text)
    const { person } = await fillIn()
    await person.click(create())
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
    expect(create().disabled).toBe(false)
  })

  it('shows a server error at its field', async () => {
    const text = 'Please use a business email address'
    mockError(signUp, 'BAD_INPUT', text, { email: text })
    const { person } = await fillIn()
    await person.click(create())
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
    screen.getByText(text)
  })

  it('shows a default message for an internal error', async () => {
    mockError(signUp, 'INTERNAL', 'Something went wrong on our side.')
    const { person } = await fillIn()
    await person.click(create())
    await screen.findByText('An error occurred during signup. Please try again.')
  })

  it('restores the draft after a reload, except passwords and consent', async () => {
    const first = await fillIn('/signup?role=EMPLOYEE', { Email: 'aarav@lumenpay.example' })
    first.unmount()
    await openAt('/signup')
    expect(field('First name').value).toBe('Aarav')
    expect(field('Email').value).toBe('aarav@lumenpay.example')
    expect(role('Endorser').checked).toBe(true)
    expect(field('Password').value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('Secret1!')
  })
})

describe('advice about the password', () => {
  const common = /^This password is easy to guess/

  it('warns of a common one and of the own name, and lets both be used', async () => {
    mockResponse(signUp, codeSent)
    const { person } = await fillIn('/signup', {
      Password: 'Password@123',
      'Confirm password': 'Password@123',
    })
    await screen.findByText(common)
    for (const label of ['Password', 'Confirm password']) {
      await person.clear(field(label))
      await person.type(field(label), 'Menon#58213')
    }
    await screen.findByText(/^Others know your name/)
    expect(screen.queryByText(common)).toBeNull()
    await person.click(create())
    await screen.findByRole('dialog')
    expect(requests[0]?.body).toMatchObject({ password: 'Menon#58213' })
  })

  it('is a rule where the site asks for strong passwords, which takes pass phrases', async () => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'password-policy', content: 'strict' })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    const { person } = await fillIn('/signup', { Password: 'Password@1', 'Confirm password': '' })
    await screen.findByRole('list', { name: 'Password: strength' })
    expect(listedRules()).toEqual([
      'Minimum 12 characters, not met yet',
      'Not easy to guess, not met yet',
      'Without your name and email address, not met yet',
    ])
    screen.getByText('Still to do: make the password longer, then confirm your password.')
    await person.type(field('Password'), '23')
    await waitFor(() =>
      expect(listedRules()).toEqual([
        'Minimum 12 characters, met',
        'Not easy to guess, not met yet',
        'Without your name and email address, met',
      ]),
    )
    await person.clear(field('Password'))
    await person.type(field('Password'), 'mango river quiet lantern')
    await waitFor(() => expect(listedRules().join()).not.toContain('not met yet'))
    expect(screen.queryByText(common)).toBeNull()
  })
})

describe('a promo code', () => {
  it('is upper-cased, applied and sent', async () => {
    mockResponse(signUp, codeSent)
    const { person } = await fillIn('/signup', { 'Promo code optional': 'friend24' })
    await person.click(screen.getByRole('button', { name: 'Apply' }))
    screen.getByText('Promo code FRIEND24 applied!')
    await person.click(create())
    await screen.findByRole('dialog')
    expect(requests[0]?.body).toMatchObject({ promoCode: 'FRIEND24' })
  })

  it('in the wrong format is rejected', async () => {
    const { person } = await fillIn('/signup', { 'Promo code optional': 'ab' })
    await person.click(screen.getByRole('button', { name: 'Apply' }))
    const text = 'Invalid promo code format. Please use 6-12 alphanumeric characters.'
    screen.getByText(text)
    await screen.findByText('Invalid promo code format')
    expect(create().disabled).toBe(true)
  })
})

describe('a signed-in user', () => {
  beforeEach(() => signIn('T'.repeat(43), ravi, true))

  it.each(['/signup', '/admin-signup'])(
    'sees their account on %s and a link to the dashboard',
    async (path) => {
      renderRoutes(routes, path)
      await screen.findByRole('heading', { name: 'You are logged in', level: 1 })
      screen.getByText(ravi.email)
      expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe(
        '/dashboard',
      )
      await waitFor(() => expect(document.title).toBe('You are logged in · Endorse'))
    },
  )

  it('can log out and keeps the role from the URL', async () => {
    mockResponse(authEndpoints.logOut, { success: true, message: 'You are logged out' })
    const { person, router } = renderRoutes(routes, '/signup?role=EMPLOYEE')
    await person.click(await screen.findByRole('button', { name: /Log out/ }))
    await screen.findByRole('heading', { name: 'Create your account', level: 1 })
    expect(role('Endorser').checked).toBe(true)
    expect(router.state.location.search).toBe('?role=EMPLOYEE')
    expect(readToken()).toBeNull()
  })
})
