import type { User } from '@endorse/contract/accounts/schemas'
import { endpoints } from '@endorse/contract/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CONNECT_POPUP_EVENT, openConnectPopup } from '../../../lib/connect-popup.ts'
import { signIn } from '../../../lib/session.ts'
import { applicationToReview } from '../../../testing/applications.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { anjali, ravi } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { ConnectPopupHost } from './ConnectPopupHost.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const { openForReview } = endpoints.applications
const id = '0199a000-0000-7000-8000-00000000aa01'

function open(user: User) {
  signIn('a token', user, false)
  const rendered = renderRoutes(
    [
      { path: '/', Component: ConnectPopupHost },
      { path: '/other', Component: ConnectPopupHost },
    ],
    '/',
  )
  act(() => openConnectPopup(id))
  return rendered
}
const popup = async () => within(await screen.findByRole('dialog', { name: 'Aarav Menon' }))

it('opens on the window event over the blurred page, with the decision and a message', async () => {
  mockResponse(openForReview, {
    success: true,
    data: applicationToReview({ canDecide: true, resumeUrl: '/files/1', resumeName: 'Aarav.pdf' }),
  })
  const { person } = open(ravi)
  const inside = await popup()
  inside.getByText('Senior Backend Engineer')
  // Each opening of the popup is recorded as one of the resume, so it has the resume.
  expect(inside.getByRole('link', { name: 'Aarav.pdf' }).getAttribute('href')).toBe('/files/1')
  expect(inside.getByRole('link', { name: 'Whole application' })).toBeTruthy()
  inside.getByRole('button', { name: 'Approve Aarav Menon' })
  inside.getByRole('button', { name: 'Reject Aarav Menon' })
  inside.getByRole('button', { name: 'Message Aarav Menon' })
  const backdrop = document.querySelector('.MuiBackdrop-root')
  expect(backdrop && getComputedStyle(backdrop).backdropFilter).toBe('blur(4px)')
  await person.click(inside.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('goes when the page changes', async () => {
  mockResponse(openForReview, { success: true, data: applicationToReview({ canDecide: false }) })
  const { router } = open(ravi)
  expect((await popup()).queryByRole('button', { name: /^Approve/ })).toBeNull()
  await act(() => router.navigate('/other'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says when there is no such application', async () => {
  mockError(openForReview, 'NOT_FOUND', 'Application not found')
  open(ravi)
  await screen.findByText('Application not found')
})

it('is for Endorsers, and needs an application', async () => {
  open(anjali)
  act(() => void window.dispatchEvent(new CustomEvent(CONNECT_POPUP_EVENT)))
  act(() => void window.dispatchEvent(new CustomEvent(CONNECT_POPUP_EVENT, { detail: { applicationId: 7 } })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([])
})
