import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { companyEndorserEndpoints as endpoints } from '@endorse/contract/company-endorsers/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, useUser } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { ravi } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { LeaveBanner } from './LeaveBanner.tsx'
import { LeaveSection } from './LeaveSection.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', ravi, false)
})

function Banner() {
  const { leave } = useUser()
  return (
    <>
      {leave && <LeaveBanner leave={leave} />}
      <main>
        <h1 tabIndex={-1}>Settings</h1>
      </main>
    </>
  )
}
const open = (Component: () => ReactNode) => renderRoutes([{ path: '/', Component }], '/').person

describe('the leave of an Endorser', () => {
  it('begins with a last day, and the page says so', async () => {
    const person = open(LeaveSection)
    await person.click(screen.getByRole('button', { name: 'Go on leave' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Go on leave' }))
    await person.type(dialog.getByLabelText(/^Last day of the leave/), '2099-12-10')
    mockResponse(endpoints.startMyLeave, { success: true, message: 'You get no new requests' })
    mockResponse(authEndpoints.me, { ...ravi, leave: { until: '2099-12-10' } })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('You get no new requests')
    await screen.findByText('10 Dec 2099')
    screen.getByRole('button', { name: 'Change the last day' })
    expect(requests.find(({ endpoint }) => endpoint === 'PUT /api/v1/leave')?.body).toEqual({
      until: '2099-12-10',
    })
  })

  it('shows at its field that the last day is refused', async () => {
    const person = open(LeaveSection)
    await person.click(screen.getByRole('button', { name: 'Go on leave' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(/^Last day of the leave/), '2020-12-10')
    const text = 'The last day must not be in the past'
    mockError(endpoints.startMyLeave, 'BAD_INPUT', text, { until: text })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(text)
  })

  it('ends with the banner of every page, which hands the focus over', async () => {
    signIn('a token', { ...ravi, leave: { until: null } }, false)
    const person = open(Banner)
    screen.getByText('On leave. New requests go to your colleagues.')
    mockResponse(endpoints.endMyLeave, { success: true, message: 'You get new requests again' })
    mockResponse(authEndpoints.me, ravi)
    await person.click(screen.getByRole('button', { name: 'I am back' }))
    await screen.findByText('You get new requests again')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('says when it could not be ended', async () => {
    signIn('a token', { ...ravi, leave: { until: null } }, false)
    mockError(endpoints.endMyLeave, 'UNAVAILABLE', 'Endorse is not available right now.')
    const person = open(Banner)
    await person.click(screen.getByRole('button', { name: 'I am back' }))
    await screen.findByText('Endorse is not available right now.')
  })
})
