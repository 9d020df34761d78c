import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { signIn } from '../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../testing/mock-server.ts'
import { anjali, farhan } from '../testing/people.ts'
import { renderRoutes } from '../testing/render.tsx'
import { noFactor } from '../testing/second-factor.ts'
import { SignedInLayout } from './SignedInLayout.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const at = '2026-12-06T08:36:00.000Z'
const due = { secondFactorDue: { at, isDue: true } }
const TITLE = 'Company admins need a second step'
const endOthers = () => api(settingsEndpoints.endOtherSessions)

function Screen() {
  const { mutate } = useMutation({ mutationFn: endOthers })
  return (
    <>
      <h1>The screen</h1>
      <Button onClick={() => mutate()}>Mutate</Button>
      <Button onClick={() => void endOthers().catch(() => undefined)}>Send</Button>
    </>
  )
}

const show = () =>
  renderRoutes([{ Component: SignedInLayout, children: [{ path: '/', Component: Screen }] }], '/')

describe('the screen of a second factor that is required', () => {
  it.each(['Mutate', 'Send'])('opens when the grace has ended and somebody presses %s', async (name) => {
    signIn('token', anjali, true)
    mockError(settingsEndpoints.endOtherSessions, 'SECOND_FACTOR_REQUIRED', 'Please set one up first.')
    mockResponse(authEndpoints.me, { ...anjali, ...due })
    const { person } = show()
    await person.click(screen.getByRole('button', { name }))
    await screen.findByRole('heading', { name: TITLE })
    expect(screen.queryByText('The screen')).toBeNull()
  })

  it('sets up an app, shows the codes, and opens the screens', async () => {
    signIn('token', { ...anjali, ...due }, true)
    mockResponse(secondFactorEndpoints.startApp, {
      success: true,
      data: { key: 'K7QM2XHD5URTPWA4', uri: 'otpauth://totp/Endorse?secret=K7QM2XHD5URTPWA4' },
    })
    mockResponse(secondFactorEndpoints.confirmApp, {
      success: true,
      data: noFactor,
      recoveryCodes: ['4KTM-9QWX'],
    })
    const { person } = show()
    await screen.findByRole('heading', { name: TITLE })
    screen.getByText(/You can read other people’s data at Acme/)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Passkey/ }).disabled).toBe(true)
    screen.getByText('This browser has no passkeys, or the address is not secure.')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await person.click(await screen.findByLabelText('Digit 1 of 6'))
    await person.paste('418203')
    await person.click(screen.getByRole('button', { name: 'Turn on' }))
    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
    await person.click(codes.getByRole('checkbox'))
    expect(screen.queryByText('The screen')).toBeNull()
    mockResponse(authEndpoints.me, anjali)
    await person.click(codes.getByRole('button', { name: 'Done' }))
    await screen.findByText('The screen')
  })

  it('lets staff sign out instead', async () => {
    signIn('token', { ...farhan, ...due }, true)
    mockResponse(authEndpoints.logOut, { success: true, message: 'Logged out' })
    const { person } = show()
    await screen.findByRole('heading', { name: 'Endorse staff need a second step' })
    await person.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(requests.map(({ endpoint }) => endpoint)).toContain('POST /auth/logout'))
  })
})
