import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { MultiSearchSelect, SearchSelect } from './SearchSelect.tsx'

const cities = ['Bangalore', 'Hyderabad', 'Mumbai', 'Pune', 'São Paulo'].map((city) => ({
  value: city,
  label: city,
}))

function City() {
  const [city, setCity] = useState<string | null>(null)
  return <SearchSelect label="City" placeholder="Any city" options={cities} value={city} onChange={setCity} />
}

function Cities() {
  const [selected, setSelected] = useState<string[]>([])
  return (
    <MultiSearchSelect
      label="City"
      placeholder="Any city"
      options={cities}
      values={selected}
      onChange={setSelected}
    />
  )
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

it('selects an option with the mouse and closes', async () => {
  const { person } = renderWithProviders(<City />)
  await person.click(screen.getByRole('button', { name: 'City Any city' }))
  await person.click(screen.getByRole('option', { name: 'Mumbai' }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'City Mumbai' }))
})

it('clears the value when the selected option is selected again', async () => {
  const { person } = renderWithProviders(<City />)
  await person.click(screen.getByRole('button', { name: 'City Any city' }))
  await person.click(screen.getByRole('option', { name: 'Mumbai' }))
  await person.click(await screen.findByRole('button', { name: 'City Mumbai' }))
  await person.click(screen.getByRole('option', { name: 'Mumbai' }))
  await screen.findByRole('button', { name: 'City Any city' })
})

it('works with the keyboard only', async () => {
  const { person } = renderWithProviders(<City />)
  await person.tab()
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search options...' }))
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await screen.findByRole('button', { name: 'City Mumbai' })
})

it('ignores case and accents, and reports when nothing matches', async () => {
  const { person } = renderWithProviders(<City />)
  await person.click(screen.getByRole('button', { name: 'City Any city' }))
  await person.keyboard('SAO')
  expect(options()).toEqual(['São Paulo'])
  await person.keyboard('xyz')
  expect(options()).toEqual([])
  screen.getByText('No options found')
})

it('closes with Escape and restores the focus', async () => {
  const { person } = renderWithProviders(<City />)
  await person.click(screen.getByRole('button', { name: 'City Any city' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'City Any city' }))
})

it('shows two removable chips and counts the other selected options', async () => {
  const { person } = renderWithProviders(<Cities />)
  await person.click(screen.getByRole('button', { name: 'City Any city' }))
  for (const city of ['Bangalore', 'Mumbai', 'Pune']) {
    await person.click(screen.getByRole('option', { name: city }))
  }
  await person.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'City Bangalore, Mumbai, Pune' })
  screen.getByText('+1 more')

  await person.click(screen.getByRole('button', { name: 'Remove Bangalore' }))
  screen.getByRole('button', { name: 'City Mumbai, Pune' })
  expect(screen.queryByText('+1 more')).toBeNull()
})

it('shows the count of an option at the end of its line, and keeps its name', async () => {
  const counted = [
    { value: 'pune', label: 'Pune', count: '1,000+' },
    { value: 'delhi', label: 'Delhi', count: undefined },
  ]
  const { person } = renderWithProviders(
    <SearchSelect label="City" options={counted} value={null} onChange={() => {}} />,
  )
  await person.click(screen.getByRole('button', { name: 'City Select' }))
  const pune = screen.getByRole('option', { name: 'Pune' })
  expect(pune.getAttribute('aria-description')).toBe('1,000+')
  expect(pune.lastElementChild?.getAttribute('data-count')).toBe('1,000+')
  expect(screen.getByRole('option', { name: 'Delhi' }).getAttribute('aria-description')).toBeNull()
})
