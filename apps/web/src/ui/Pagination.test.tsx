import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { Pagination } from './Pagination.tsx'

it('calls onChange with the selected, previous and next page', async () => {
  const onChange = vi.fn<(page: number) => void>()
  const { person } = renderWithProviders(
    <Pagination label="Applications" page={5} totalPages={12} onChange={onChange} />,
  )
  await person.click(screen.getByRole('button', { name: 'Go to page 12' }))
  await person.click(screen.getByRole('button', { name: 'Go to previous page' }))
  await person.click(screen.getByRole('button', { name: 'Go to next page' }))
  expect(onChange.mock.calls).toEqual([[12], [4], [6]])
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5')
})

it('shows the first, the last and the current page with its neighbours, and ellipses between', () => {
  renderWithProviders(<Pagination label="Applications" page={5} totalPages={12} onChange={() => undefined} />)
  expect(screen.getByRole('navigation', { name: 'Applications, pages' }).textContent).toBe('1…456…12')
})

it('leaves out the neighbours on a phone, where they would need a second line', () => {
  const wide = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  renderWithProviders(<Pagination label="Applications" page={5} totalPages={12} onChange={() => undefined} />)
  expect(screen.getByRole('navigation', { name: 'Applications, pages' }).textContent).toBe('1…5…12')
})

it('renders nothing for a single page', () => {
  renderWithProviders(<Pagination label="Applications" page={1} totalPages={1} onChange={() => undefined} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('disables Next on the last page', () => {
  renderWithProviders(<Pagination label="Applications" page={3} totalPages={3} onChange={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Go to next page' })).toHaveProperty('disabled', true)
})
