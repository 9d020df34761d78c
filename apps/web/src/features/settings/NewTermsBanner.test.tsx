import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { NewTermsBanner } from './NewTermsBanner.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('token', ravi, true)
})

const terms = {
  version: '1.1',
  since: '2027-01-15',
  changes: ['Meetings are recorded only with your consent.'],
  isInForce: false,
}
const open = (of: Partial<typeof terms> = {}) =>
  renderRoutes([{ path: '/', element: <NewTermsBanner terms={{ ...terms, ...of }} /> }], '/').person

describe('new terms', () => {
  it('are announced with their day, their changes and a link', () => {
    open()
    expect(screen.getByRole('complementary', { name: 'New terms of service' }).textContent).toContain(
      'The terms of service change on 15 Jan 2027.',
    )
    expect(screen.getByRole('listitem').textContent).toBe('Meetings are recorded only with your consent.')
    expect(screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe('/termscondition')
  })

  it('that apply are asked for', () => {
    open({ isInForce: true, changes: [] })
    expect(screen.getByRole('complementary').textContent).toContain(
      'New terms of service apply since 15 Jan 2027. Please accept them.',
    )
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('are accepted, and the user is read again', async () => {
    mockResponse(settingsEndpoints.acceptTerms, { success: true, message: 'You have accepted the terms' })
    mockResponse(authEndpoints.me, ravi)
    await open().click(screen.getByRole('button', { name: 'Accept the new terms' }))
    await screen.findByText('You have accepted the terms')
    expect(requests.find(({ path }) => path === '/api/v1/settings/terms')?.body).toEqual({ version: '1.1' })
    await waitFor(() => expect(requests.some(({ path }) => path === '/auth/me')).toBe(true))
  })

  it('stay when the answer is not saved, which is told', async () => {
    const text = 'The terms have changed again. Please reload the page and read them.'
    mockError(settingsEndpoints.acceptTerms, 'ALREADY_CHANGED', text)
    await open().click(screen.getByRole('button', { name: 'Accept the new terms' }))
    await screen.findByText(text)
    screen.getByRole('button', { name: 'Accept the new terms' })
  })
})
