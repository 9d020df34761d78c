import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { emptyQuery, PickerDialog } from './PickerDialog.tsx'

const labels = {
  items: 'companies',
  singular: 'a company',
  search: 'Search companies',
  confirm: 'Next',
  confirming: 'Next',
  failure: 'It failed',
}
const companies = ['Acme', 'Bakery'].map((name) => ({ id: name, name }))

/** Finds companies at once. */
function Picker() {
  const [query, setQuery] = useState(emptyQuery)
  const found = companies.filter(({ name }) => name.startsWith(query.search))
  return (
    <PickerDialog
      title="Which company?"
      labels={labels}
      query={query}
      onQueryChange={setQuery}
      list={{ data: { data: found, pagination: { totalPages: 1 } }, error: null, refetch: () => undefined }}
      emptyText="No company"
      onChoose={async () => undefined}
      onClose={() => undefined}
      optionOf={({ name }) => ({ title: name, start: null })}
    />
  )
}

it('keeps the options in their place while one of them is pressed', async () => {
  renderWithProviders(<Picker />)
  const bakery = screen.getByRole('radio', { name: 'Bakery' })
  fireEvent.pointerDown(bakery)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'B' } })
  screen.getByRole('radio', { name: 'Acme' })
  fireEvent.pointerUp(bakery)
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Acme' })).toBeNull())
  screen.getByRole('radio', { name: 'Bakery' })
})
