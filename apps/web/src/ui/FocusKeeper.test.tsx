import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createStore, useStore } from '../lib/store.ts'
import { show } from '../testing/render.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'

const names = createStore(['Asha', 'Ben', 'Chitra'])
const settled = createStore<string[]>([])
const leave = (name: string) => names.set(names.get().filter((one) => one !== name))

beforeEach(() => {
  names.set(['Asha', 'Ben', 'Chitra'])
  settled.set([])
})

function List() {
  const isSettled = useStore(settled)
  return (
    <main>
      <h1>Applications</h1>
      <ul>
        {useStore(names).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            {!isSettled.includes(name) && (
              <>
                <FocusKeeper />
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

it('gives the focus of a row that is taken away to the next one', async () => {
  show(<List />)
  focus('Approve Ben')
  leave('Ben')
  await waitFor(() => expect(focused()).toBe('Chitra'))
})

it('gives it to the one before when it was the last, and to the page when it was the only one', async () => {
  show(<List />)
  focus('Approve Chitra')
  leave('Chitra')
  await waitFor(() => expect(focused()).toBe('Ben'))
  leave('Asha')
  await waitFor(() => expect(screen.queryByText('Asha')).toBeNull())
  leave('Ben')
  await waitFor(() => expect(focused()).toBe('Applications'))
})

it('keeps it in the row when only the button has gone', async () => {
  show(<List />)
  focus('Approve Ben')
  settled.set(['Ben'])
  await waitFor(() => expect(focused()).toBe('Ben'))
})

it('leaves it alone when it is elsewhere', async () => {
  show(<List />)
  focus('Elsewhere')
  leave('Ben')
  await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
  expect(focused()).toBe('Elsewhere')
})
