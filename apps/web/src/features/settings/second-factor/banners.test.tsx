import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getSession, signIn } from '../../../lib/session.ts'
import { mockError, mockNetworkError, mockResponse, useMockServer } from '../../../testing/mock-server.ts'
import { aarav, anjali, farhan } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { noFactor } from '../../../testing/second-factor.ts'
import shell from '../shell.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const { banner: Banner } = shell
const waitsUntil = '2026-12-06T08:36:00.000Z'
const asked = { ...aarav, secondFactorReset: { waitsUntil } }

function show(user: typeof aarav) {
  signIn('token', user, true)
  return renderRoutes([{ path: '/', element: Banner && <Banner user={user} /> }], '/')
}

describe('the banner above the screens', () => {
  it.each([
    [anjali, /^Company admins need a second step from 6 Dec 2026/],
    [farhan, /^Endorse staff need a second step from 6 Dec 2026/],
  ])('says during the grace from when on the role needs a second step', async (user, text) => {
    show({ ...user, secondFactorDue: { at: waitsUntil, isDue: false } })
    const banner = await screen.findByRole('complementary', { name: 'Your second step' })
    expect(banner.textContent).toMatch(text)
    const link = screen.getByRole('link', { name: 'Set it up' })
    expect(link.getAttribute('href')).toBe('/dashboard/settings#passkeys')
  })

  it('says that somebody asks to remove the second step, and stops that', async () => {
    mockNetworkError(secondFactorEndpoints.stopOwnReset)
    const { person } = show(asked)
    await screen.findByText(/^Somebody who knows your password asks to remove your second step/)
    await person.click(screen.getByRole('button', { name: 'Stop the reset' }))
    await screen.findByRole('alert')
    mockResponse(secondFactorEndpoints.stopOwnReset, { success: true, data: noFactor })
    mockResponse(authEndpoints.me, aarav)
    await person.click(await screen.findByRole('button', { name: 'Stop the reset' }))
    await screen.findByText('The reset is stopped. Please choose a new password.')
    expect(getSession()).toMatchObject({ user: { id: aarav.id } })
    expect(getSession()).not.toHaveProperty('user.secondFactorReset')
  })

  it('goes when the reset was stopped elsewhere', async () => {
    mockError(secondFactorEndpoints.stopOwnReset, 'NOT_FOUND', 'Reset not found')
    mockResponse(authEndpoints.me, aarav)
    const { person } = show(asked)
    await person.click(await screen.findByRole('button', { name: 'Stop the reset' }))
    await waitFor(() => expect(getSession()).not.toHaveProperty('user.secondFactorReset'))
  })
})
