import { authEndpoints, type CompanyAdminStatus, dashboardEndpoints } from '@endorse/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { connectSocket } from '../../lib/socket.ts'
import { mockResponse, useMockServer } from '../../testing/mock-server.ts'
import { anjali } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { PendingApprovalPage } from './PendingApprovalPage.tsx'

/** The other end of the socket. */
const wire = vi.hoisted(() => ({ say(_event: string) {} }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: () => undefined,
    onAny: (listener: typeof wire.say) => {
      wire.say = listener
    },
    io: { on: () => undefined },
    disconnect: () => undefined,
  }),
}))

useMockServer()

it('says what was decided at once, when it was a no', async () => {
  const standing: CompanyAdminStatus = {
    status: 'PENDING',
    company: { id: anjali.id, name: 'Acme' },
    hasAdmins: true,
    requestedAt: '2025-11-19T05:12:00.000Z',
  }
  signIn('a token', { ...anjali, approved: false }, false)
  mockResponse(authEndpoints.me, { ...anjali, approved: false })
  mockResponse(dashboardEndpoints.adminStatus, { success: true, data: standing })
  await connectSocket()
  renderRoutes([{ path: '/', Component: PendingApprovalPage }], '/')
  await screen.findByRole('heading', { name: 'We are asking about you at Acme' })
  mockResponse(dashboardEndpoints.adminStatus, {
    success: true,
    data: { ...standing, status: 'REFUSED', company: null },
  })
  wire.say('account_changed')
  expect(await screen.findByRole('heading', { name: 'You do not speak for a company' })).toBeTruthy()
})
