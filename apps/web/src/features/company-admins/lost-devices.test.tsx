import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import type { SecondFactorReset } from '@endorse/contract/accounts/second-factor/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../lib/session.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../testing/mock-server.ts'
import { farhan } from '../../testing/people.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { noFactor } from '../../testing/second-factor.ts'
import { LostDevices } from './LostDevices.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('token', farhan, true)
})

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const id = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`
const waited: SecondFactorReset = {
  id: id(1),
  person: { id: id(2), name: 'Meera Iyer', email: 'meera@acme.example', role: 'ADMIN', company: 'Acme' },
  requestedAt: inHours(-73),
  waitsUntil: inHours(-1),
  canConfirm: true,
}

function show(resets: SecondFactorReset[], total = resets.length) {
  mockResponse(secondFactorEndpoints.listResets, { success: true, data: { resets, total } })
  return renderRoutes([{ path: '/', Component: LostDevices }], '/')
}

async function decide(person: ReturnType<typeof show>['person'], verb: 'Confirm' | 'Refuse') {
  await person.click(await screen.findByRole('button', { name: `${verb}: Meera Iyer` }))
  const dialog = within(await screen.findByRole('alertdialog', { name: `${verb} the reset of Meera Iyer?` }))
  await person.click(dialog.getByRole('button', { name: verb }))
}

describe('the list of lost devices', () => {
  it('confirms a reset that has waited, after a proof who the staff member is', async () => {
    mockError(secondFactorEndpoints.confirmReset, 'REAUTHENTICATION_NEEDED', 'Please confirm first.')
    mockResponse(secondFactorEndpoints.get, { success: true, data: noFactor })
    mockResponse(secondFactorEndpoints.prove, () => {
      mockResponse(secondFactorEndpoints.confirmReset, { success: true, message: 'Confirmed' })
      mockResponse(secondFactorEndpoints.listResets, { success: true, data: { resets: [], total: 0 } })
      return { success: true as const, data: noFactor }
    })
    const { person } = show([waited])
    await screen.findByText('Company admin, who signed in with the password')
    screen.getByText('Waited 72 hours, and nobody has stopped it')
    await decide(person, 'Confirm')
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await person.type(await proof.findByLabelText('Your password'), 'Monsoon#24')
    await person.click(proof.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Meera Iyer gets the link by mail')
    await screen.findByText('Nobody waits')
  })

  it('only refuses one that waits', async () => {
    mockResponse(secondFactorEndpoints.refuseReset, { success: true, message: 'Refused' })
    const { person } = show([{ ...waited, waitsUntil: inHours(1), canConfirm: false }])
    await screen.findByText(/^Waits until/)
    expect(screen.queryByRole('button', { name: 'Confirm: Meera Iyer' })).toBeNull()
    await decide(person, 'Refuse')
    await screen.findByText('The second step of Meera Iyer stays')
    await waitFor(() =>
      expect(requests.map(({ endpoint }) => endpoint)).toContain(
        `DELETE /api/v1/second-factor-resets/${id(1)}`,
      ),
    )
  })

  it('leaves one of a staff member to another one', async () => {
    show([{ ...waited, canConfirm: false }], 3)
    await screen.findByText('Somebody else has to confirm yours')
    screen.getByText('and 2 more')
    expect(screen.queryByRole('button', { name: 'Confirm: Meera Iyer' })).toBeNull()
  })

  it('takes one that somebody else has decided for done', async () => {
    mockError(secondFactorEndpoints.refuseReset, 'NOT_FOUND', 'Reset not found')
    const { person } = show([waited])
    await decide(person, 'Refuse')
    await screen.findByText('The second step of Meera Iyer stays')
  })
})
