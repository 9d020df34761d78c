import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { CompletionMeter } from './CompletionMeter.tsx'

it('draws the strength in segments, as for Endorsees, and fills one for each whole tenth', () => {
  renderWithProviders(
    <MemoryRouter>
      <CompletionMeter completionPercentage={79} missing={[]} pathOf={(tab) => `/${tab}`} />
    </MemoryRouter>,
  )
  const panel = screen.getByRole('region', { name: 'Profile strength' })
  expect(panel.textContent).toContain('79%')
  expect(panel.querySelectorAll('i')).toHaveLength(10)
  expect(panel.querySelectorAll('[data-filled]')).toHaveLength(7)
})
