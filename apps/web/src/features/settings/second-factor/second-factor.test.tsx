import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import type { SecondFactor } from '@endorse/contract/accounts/second-factor/schemas'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { anjali } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { noFactor } from '../../../testing/second-factor.ts'
import SecondFactorSections from './SecondFactorSections.tsx'

useMockServer()

const codes = Array.from({ length: 10 }, (_, index) => `4KTM-9QW${index}`)
const withApp: SecondFactor = {
  ...noFactor,
  app: { setUpAt: '2026-11-03T08:00:00.000Z' },
  recoveryCodesLeft: 6,
  proofMethods: ['APP_CODE', 'RECOVERY_CODE'],
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('token', anjali, true)
  mockResponse(settingsEndpoints.listSessions, { success: true, data: { sessions: [], total: 0 } })
})

function show(factor: SecondFactor) {
  mockResponse(secondFactorEndpoints.get, { success: true, data: factor })
  return renderRoutes([{ path: '/', element: <SecondFactorSections /> }], '/')
}

it('says in a browser without passkeys that another one has them', async () => {
  show(noFactor)
  await screen.findByText('This browser has no passkeys. You can add one with another browser or device.')
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

it('leads to the address at which passkeys work', async () => {
  show({ ...noFactor, passkeyOrigin: 'http://localhost:4321' })
  const link = await screen.findByRole('link', { name: 'localhost:4321' })
  expect(link.getAttribute('href')).toBe('http://localhost:4321/')
})

it('shows nothing where the site has no second factor', async () => {
  const { container } = show({ ...noFactor, isOffered: false })
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})

it('sets up an app, and shows the recovery codes once they can be kept', async () => {
  mockResponse(secondFactorEndpoints.startApp, {
    success: true,
    data: { key: 'K7QM2XHD5URTPWA4', uri: 'otpauth://totp/Endorse?secret=K7QM2XHD5URTPWA4' },
  })
  mockResponse(secondFactorEndpoints.confirmApp, { success: true, data: withApp, recoveryCodes: codes })
  const { person } = show(noFactor)
  await person.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await screen.findByRole('img', { name: 'Code to scan with the authenticator app' })
  screen.getByText('K7QM 2XHD 5URT PWA4')
  await person.click(screen.getByLabelText('Digit 1 of 6'))
  await person.paste('418203')
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(done.disabled).toBe(true)
  await person.click(dialog.getByRole('checkbox', { name: 'I have kept them where my phone is not' }))
  await person.click(done)
  await screen.findByText('6 of 10 left. Each signs you in once when the phone is gone.')
})

it('asks for a code of the app before it makes new recovery codes, and goes on after it', async () => {
  let isProved = false
  mockError(secondFactorEndpoints.createRecoveryCodes, 'REAUTHENTICATION_NEEDED', 'Please confirm first.')
  mockResponse(secondFactorEndpoints.prove, () => {
    isProved = true
    mockResponse(secondFactorEndpoints.createRecoveryCodes, {
      success: true,
      data: { ...withApp, recoveryCodesLeft: 10 },
      recoveryCodes: codes,
    })
    return { success: true as const, data: withApp }
  })
  const { person } = show(withApp)
  await person.click(await screen.findByRole('button', { name: 'New codes' }))
  await person.click(await screen.findByRole('button', { name: 'Make new codes' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await person.click(await screen.findByLabelText('Digit 1 of 6'))
  await person.paste('418203')
  await screen.findByRole('dialog', { name: '10 new recovery codes' })
  expect(isProved).toBe(true)
  expect(requests.find(({ endpoint }) => endpoint.endsWith('/proof'))?.body).toEqual({ appCode: '418203' })
})

it('says why nothing changes when the proof is cancelled', async () => {
  mockError(
    secondFactorEndpoints.removeApp,
    'REAUTHENTICATION_NEEDED',
    'Please confirm first that it is you.',
  )
  const { person } = show(withApp)
  await person.click(await screen.findByRole('button', { name: 'Remove the authenticator app' }))
  await person.click(await screen.findByRole('button', { name: 'Remove' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await person.click(proof.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Please confirm first that it is you.')
})
