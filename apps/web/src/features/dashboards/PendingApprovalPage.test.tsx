import { authEndpoints } from '@endorse/contract/accounts/endpoints'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import type { CompanyAdminStatus } from '@endorse/contract/dashboards/schemas'
import { screen } from '@testing-library/react'
import { it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { connectSocket } from '../../lib/socket.ts'
import { mockResponse, useMockServer } from '../../testing/mock-server.ts'
import { anjali } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { PendingApprovalPage } from './PendingApprovalPage.tsx'

/** Fakes the server side of the socket. */
const fakeSocket = vi.hoisted(() => ({ emit(_event: string) {} }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: () => undefined,
    onAny: (listener: typeof fakeSocket.emit) => {
      fakeSocket.emit = listener
    },
    io: { on: () => undefined },
    disconnect: () => undefined,
  }),
}))

useMockServer()

it('shows a refusal at once', async () => {
  const adminStatus: CompanyAdminStatus = {
    status: 'PENDING',
    company: { id: anjali.id, name: 'Acme' },
    hasAdmins: true,
    requestedAt: '2025-11-19T05:12:00.000Z',
  }
  signIn('a token', { ...anjali, approved: false }, false)
  mockResponse(authEndpoints.me, { ...anjali, approved: false })
  mockResponse(dashboardEndpoints.adminStatus, { success: true, data: adminStatus })
  await connectSocket()
  renderRoutes([{ path: '/', Component: PendingApprovalPage }], '/')
  await screen.findByRole('heading', { name: 'Waiting for Acme to approve you' })
  mockResponse(dashboardEndpoints.adminStatus, {
    success: true,
    data: { ...adminStatus, status: 'REJECTED', company: null },
  })
  fakeSocket.emit('account_changed')
  await screen.findByRole('heading', { name: 'You are not an admin of a company' })
})
