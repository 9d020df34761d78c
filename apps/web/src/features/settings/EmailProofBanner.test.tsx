import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { EmailProofBanner } from './EmailProofBanner.tsx'

useMockServer()

const banner = (reason: 'EXPIRED' | 'BOUNCED') =>
  renderRoutes(
    [{ path: '/', element: <EmailProofBanner reason={reason} email="ravi@lumenpay.example" /> }],
    '/',
  )

it('mails a code, and proves the address with it', async () => {
  signIn('token', ravi, true)
  mockResponse(settingsEndpoints.sendConfirmationCode, {
    success: true,
    message: 'Sent',
    retryAfterSeconds: 60,
  })
  mockResponse(settingsEndpoints.confirmAddress, { success: true, message: 'Your address is confirmed' })
  mockResponse(authEndpoints.me, ravi)
  const { person } = banner('EXPIRED')
  screen.getByText(/you confirmed your company address a year ago/)
  await person.click(screen.getByRole('button', { name: 'Confirm my address' }))
  await person.click(await screen.findByLabelText('Digit 1 of 6'))
  await person.paste('123 456')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByText('Your address is confirmed')
  expect(requests.find(({ path }) => path === '/api/v1/settings/email/proof')?.body).toEqual({
    code: '123456',
  })
})

it('links to the change of the address when mail comes back', () => {
  banner('BOUNCED')
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe(
    '/dashboard/settings#email',
  )
})
