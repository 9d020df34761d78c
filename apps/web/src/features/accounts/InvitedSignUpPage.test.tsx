import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { renderRoutes } from '../../testing/render.tsx'
import InvitedSignUpPage from './InvitedSignUpPage.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const { open: openLink } = invitationLinkEndpoints
const open = () =>
  renderRoutes([{ path: '/i/:company/:token', Component: InvitedSignUpPage }], '/i/acme/secret')

it('names the company and who invites, and signs up as an Endorser', async () => {
  mockResponse(openLink, { success: true, data: { companyName: 'Acme Labs', invitedBy: 'Aarav' } })
  open()
  await screen.findByRole('heading', { level: 1, name: 'Join Acme Labs on Endorse' })
  screen.getByText(/^Aarav invites you to become an Endorser/)
  expect(screen.queryByRole('radio')).toBeNull()
  screen.getByText('Your company email: it shows where you work.')
  expect(requests.map(({ path }) => path)).toContain('/api/v1/invitation-links/secret/openings')
})

it('offers the sign-up when the link has expired', async () => {
  mockError(openLink, 'NOT_FOUND', 'Invitation not found')
  open()
  await screen.findByRole('heading', { level: 1, name: 'This invitation is not valid any more' })
  screen.getByRole('link', { name: 'Sign up here' })
})

it('has its heading and the form before the invitation has loaded', () => {
  mockError(openLink, 'NOT_FOUND', 'Invitation not found')
  open()
  screen.getByRole('heading', { level: 1, name: 'Join as an Endorser' })
  screen.getByText('Loading the invitation...')
})
