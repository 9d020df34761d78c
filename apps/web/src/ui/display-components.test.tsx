import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { avatarColors } from './avatar-colors.ts'
import { DateTime } from './DateTime.tsx'
import { JobLabel } from './JobLabel.tsx'
import { LoadingButton } from './LoadingButton.tsx'
import { StatusChip } from './StatusChip.tsx'

it.each([
  ['APPROVED', 'Endorsee', 'Assigned'],
  ['APPROVED', 'Endorser', 'Approved'],
  ['ACCEPTED', 'Endorsee', 'Accepted'],
  ['ACCEPTED', 'Endorser', 'Approved'],
  ['IN_PROGRESS', 'Endorsee', 'In progress'],
  ['ARCHIVED', 'Endorser', 'Archived'],
] as const)('calls %s for an %s %s', (status, side, label) => {
  renderWithProviders(<StatusChip status={status} viewer={side} />)
  expect(screen.getByText(label)).toBeTruthy()
})

it('prefers a fulfilled referral to the level of the job', () => {
  renderWithProviders(<JobLabel label="ENDORSE_FULFILLED" level="SENIOR" />)
  expect(screen.getByText('Endorse Fulfilled')).toBeTruthy()
  expect(screen.queryByText('Senior')).toBeNull()
})

it('says so when a job has neither', () => {
  renderWithProviders(<JobLabel label={null} level={null} />)
  expect(screen.getByText('Not specified')).toBeTruthy()
})

it('shows the exact moment under the pointer', () => {
  renderWithProviders(<DateTime value={new Date(2025, 10, 19, 10, 42).toISOString()} format="short" />)
  expect(screen.getByText('19 Nov').title).toBe('19 Nov 2025, 10:42 am')
})

it('keeps a colour for a name, however it is written', () => {
  expect(avatarColors('Aarav Menon')).toEqual(avatarColors(' aarav menon '))
})

it('does nothing while it is busy, but keeps the focus', async () => {
  const onClick = vi.fn<() => void>()
  const { person } = renderWithProviders(
    <LoadingButton loading loadingLabel="Submitting..." onClick={onClick}>
      Connect Me
    </LoadingButton>,
  )
  const button = screen.getByRole('button', { name: 'Submitting...' })
  await person.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})
