import { authCalls, type CompanyStanding, dashboardCalls } from '@endorse/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { connectSocket } from '../../lib/socket.ts'
import { anjali } from '../../testing/people.ts'
import { visit } from '../../testing/render.tsx'
import { answers, useServer } from '../../testing/server.ts'
import { Waiting } from './Waiting.tsx'

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

useServer()

it('says what was decided at once, when it was a no', async () => {
  const standing: CompanyStanding = {
    status: 'PENDING',
    company: { id: anjali.id, name: 'Acme' },
    hasAdmins: true,
    askedAt: '2025-11-19T05:12:00.000Z',
  }
  signIn('a token', { ...anjali, approved: false }, false)
  answers(authCalls.me, { ...anjali, approved: false })
  answers(dashboardCalls.standing, { success: true, data: standing })
  await connectSocket()
  visit([{ path: '/', Component: Waiting }], '/')
  await screen.findByRole('heading', { name: 'We are asking about you at Acme' })
  answers(dashboardCalls.standing, { success: true, data: { ...standing, status: 'REFUSED', company: null } })
  wire.say('account_changed')
  expect(await screen.findByRole('heading', { name: 'You do not speak for a company' })).toBeTruthy()
})
