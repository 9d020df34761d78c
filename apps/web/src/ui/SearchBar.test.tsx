import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { ExportButton } from './ExportButton.tsx'
import { SearchBar } from './SearchBar.tsx'

it('shows the filters beside the field', () => {
  renderBar()
  screen.getByRole('button', { name: 'Any city' })
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
})

it('shows the filters on request on a phone', async () => {
  stubPhone()
  const { person } = renderBar()
  expect(screen.queryByRole('button', { name: 'Any city' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'More filters', expanded: false }))
  screen.getByRole('button', { name: 'Any city' })
  await person.click(screen.getByRole('button', { name: 'More filters', expanded: true }))
  expect(screen.queryByRole('button', { name: 'Any city' })).toBeNull()
})

it('shows the filters at once on a phone when one is set', () => {
  stubPhone()
  renderBar(true)
  screen.getByRole('button', { name: 'Any city' })
})

it('offers no export on a phone', () => {
  stubPhone()
  renderWithProviders(<ExportButton isExporting={false} onExport={() => undefined} />)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

function renderBar(isFiltered = false) {
  return renderWithProviders(
    <SearchBar
      label="Search by title"
      search=""
      isFiltered={isFiltered}
      onSearch={() => undefined}
      onClear={() => undefined}
    >
      <button type="button">Any city</button>
    </SearchBar>,
  )
}

function stubPhone() {
  const wide = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}
