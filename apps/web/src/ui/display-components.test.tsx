import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { JobLabel } from '../lib/JobLabel.tsx'
import { StatusChip } from '../lib/StatusChip.tsx'
import { renderWithProviders } from '../testing/render.tsx'
import { avatarColors } from './avatar-colors.ts'
import { DateTime } from './DateTime.tsx'
import { LoadingButton } from './LoadingButton.tsx'

it.each([
  ['APPROVED', 'Assigned'],
  ['ACCEPTED', 'Accepted'],
  ['IN_PROGRESS', 'In progress'],
  ['ARCHIVED', 'Archived'],
  ['WITHDRAWN', 'Withdrawn'],
] as const)('labels %s as %s for everybody', (status, label) => {
  renderWithProviders(<StatusChip status={status} />)
  screen.getByText(label)
})

it('shows a fulfilled referral instead of the job level', () => {
  renderWithProviders(<JobLabel label="ENDORSE_FULFILLED" level="SENIOR" />)
  screen.getByText('Endorse Fulfilled')
  expect(screen.queryByText('Senior')).toBeNull()
})

it('shows "Not specified" without a label or level', () => {
  renderWithProviders(<JobLabel label={null} level={null} />)
  screen.getByText('Not specified')
})

it('shows the exact time as tooltip', () => {
  renderWithProviders(<DateTime value={new Date(2025, 10, 19, 10, 42).toISOString()} format="short" />)
  expect(screen.getByText('19 Nov').title).toBe('19 Nov 2025, 10:42 am')
})

it('derives the same colour from a name in any case or spacing', () => {
  expect(avatarColors('Aarav Menon')).toEqual(avatarColors(' aarav menon '))
})

it('ignores clicks while loading, but keeps the focus', async () => {
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
