import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createStore, useStore } from '../lib/store.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { FocusOnRemoval } from './FocusOnRemoval.tsx'

const names = createStore(['Asha', 'Ben', 'Chitra'])
const withoutButton = createStore<string[]>([])
const removeName = (name: string) => names.set(names.get().filter((one) => one !== name))

beforeEach(() => {
  names.set(['Asha', 'Ben', 'Chitra'])
  withoutButton.set([])
})

function List() {
  const namesWithoutButton = useStore(withoutButton)
  return (
    <main>
      <h1>Applications</h1>
      <ul>
        {useStore(names).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            {!namesWithoutButton.includes(name) && (
              <>
                <FocusOnRemoval />
                <button>Approve {name}</button>
              </>
            )}
          </li>
        ))}
      </ul>
      <button>Elsewhere</button>
    </main>
  )
}

const focused = () => document.activeElement?.textContent
const focus = (name: string) => screen.getByRole('button', { name }).focus()

it('moves the focus to the next row when the focused row is removed', async () => {
  renderWithProviders(<List />)
  focus('Approve Ben')
  removeName('Ben')
  await waitFor(() => expect(focused()).toBe('Chitra'))
})

it('moves the focus to the previous row after the last one, and to the page after the only one', async () => {
  renderWithProviders(<List />)
  focus('Approve Chitra')
  removeName('Chitra')
  await waitFor(() => expect(focused()).toBe('Ben'))
  removeName('Asha')
  await waitFor(() => expect(screen.queryByText('Asha')).toBeNull())
  removeName('Ben')
  await waitFor(() => expect(focused()).toBe('Applications'))
})

it('keeps the focus in the row when only the button is removed', async () => {
  renderWithProviders(<List />)
  focus('Approve Ben')
  withoutButton.set(['Ben'])
  await waitFor(() => expect(focused()).toBe('Ben'))
})

it('does not move a focus outside the row', async () => {
  renderWithProviders(<List />)
  focus('Elsewhere')
  removeName('Ben')
  await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
  expect(focused()).toBe('Elsewhere')
})
