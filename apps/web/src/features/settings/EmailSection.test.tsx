import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import type { Settings } from '@endorse/contract/settings/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { aarav, ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { useSettings } from './api.ts'
import { EmailSection } from './EmailSection.tsx'
import TakeBackEmailPage from './TakeBackEmailPage.tsx'

useMockServer()

const settings: Settings = {
  email: aarav.email,
  emailConfirmedAt: '2026-08-12T08:00:00.000Z',
  emailChange: null,
  hasPassword: true,
  passwordChangedAt: null,
  providers: [],
  mails: [],
  mailTimes: [],
  notifications: [],
  quietHours: false,
  deletionDueAt: null,
}
const emailChange = {
  email: 'new@postbox.example',
  codeSentAt: new Date().toISOString(),
  leavesCompany: false,
}
const respond = (change: Partial<Settings> = {}) => ({
  success: true as const,
  data: { ...settings, ...change },
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  sessionStorage.clear()
  signIn('token', aarav, true)
  mockResponse(settingsEndpoints.get, respond())
})

function Section() {
  return <EmailSection settings={useSettings().data} />
}
const open = () => renderRoutes([{ path: '/', element: <Section /> }], '/')

async function request(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Change email' }))
  await person.type(await screen.findByRole('textbox', { name: 'New email' }), 'new@postbox.example')
  await person.type(screen.getByLabelText('Your password'), 'Secret1!')
  await person.click(screen.getByRole('button', { name: 'Send the code' }))
}

it('asks for the password, then for the code, and counts the wrong ones', async () => {
  mockResponse(settingsEndpoints.requestEmailChange, respond({ emailChange }))
  mockError(settingsEndpoints.confirmEmailChange, 'INVALID_CODE', 'Invalid OTP. Please try again.')
  const { person } = open()
  await request(person)
  await person.type(await screen.findByLabelText('Digit 1 of 6'), '123456')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByText('Invalid OTP. Please try again.')
  await screen.findByText('4 tries are left with this code.')
  mockResponse(settingsEndpoints.confirmEmailChange, respond({ email: emailChange.email }))
  mockResponse(settingsEndpoints.get, respond({ email: emailChange.email }))
  await person.click(screen.getByLabelText('Digit 1 of 6'))
  await person.paste('123456')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByTitle('new@postbox.example')
  expect(screen.queryByText(/waits for you/)).toBeNull()
  expect(requests.find(({ path }) => path === '/api/v1/settings/email')?.body).toEqual({
    email: 'new@postbox.example',
    password: 'Secret1!',
    leaveCompany: false,
  })
})

it('says that an Endorser leaves the company, and sends it only once they agree', async () => {
  signIn('token', ravi, true)
  mockError(settingsEndpoints.requestEmailChange, 'LEAVES_COMPANY', 'With it you leave your company.')
  const { person } = open()
  await request(person)
  await screen.findByText(
    /If you go on, you leave .* those you accepted included, go to its other Endorsers\./,
  )
  mockResponse(settingsEndpoints.requestEmailChange, respond({ emailChange }))
  await person.click(screen.getByRole('button', { name: 'Leave and send the code' }))
  await screen.findByText('new@postbox.example waits for you')
  expect(requests.at(-1)?.body).toMatchObject({ leaveCompany: true })
})

it('cancels a change that waits for its code', async () => {
  mockResponse(settingsEndpoints.get, respond({ emailChange }))
  mockResponse(settingsEndpoints.cancelEmailChange, respond())
  const { person } = open()
  await screen.findByText('new@postbox.example waits for you')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByText(/waits for you/)).toBeNull())
})

it('takes a change back with the token of the link, and says what to do next', async () => {
  mockResponse(settingsEndpoints.checkTakeBackLink, { success: true, data: { isValid: true } })
  mockResponse(settingsEndpoints.takeBackEmailChange, {
    success: true,
    message: 'Your email address is back',
  })
  const { person } = renderRoutes(
    [{ path: '/take-back-email', element: <TakeBackEmailPage /> }],
    '/take-back-email#abc',
  )
  await person.click(screen.getByRole('button', { name: 'Take the change back' }))
  await screen.findByText('You sign in with the address again that got our mail.')
  screen.getByRole('link', { name: 'Choose a new password' })
  expect(requests.at(-1)?.body).toEqual({ token: 'abc' })
})

it('shows no button for a dead link, and says what to do', async () => {
  mockResponse(settingsEndpoints.checkTakeBackLink, { success: true, data: { isValid: false } })
  renderRoutes([{ path: '/take-back-email', element: <TakeBackEmailPage /> }], '/take-back-email#abc')
  await screen.findByRole('heading', { name: 'This link does not work any more' })
  expect(requests.at(-1)?.body).toEqual({ token: 'abc' })
  expect(screen.queryByRole('button', { name: 'Take the change back' })).toBeNull()
  screen.getByRole('link', { name: 'Contact us' })
})

it('tells that the link was used already', async () => {
  mockResponse(settingsEndpoints.checkTakeBackLink, { success: true, data: { isValid: true } })
  mockError(settingsEndpoints.takeBackEmailChange, 'NOT_FOUND', 'This link was used already.')
  const { person } = renderRoutes(
    [{ path: '/take-back-email', element: <TakeBackEmailPage /> }],
    '/take-back-email#abc',
  )
  await person.click(screen.getByRole('button', { name: 'Take the change back' }))
  await screen.findByText(/This link was used already/)
})
