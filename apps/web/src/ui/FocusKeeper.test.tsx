import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/render.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'

let leave: (name: string) => void
let settle: (name: string) => void

function List() {
  const [names, setNames] = useState(['Asha', 'Ben', 'Chitra'])
  const [settled, setSettled] = useState<string[]>([])
  leave = (name) => setNames(names.filter((one) => one !== name))
  settle = (name) => setSettled([...settled, name])
  return (
    <main>
      <h1>Applications</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            {!settled.includes(name) && (
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
  settle('Ben')
  await waitFor(() => expect(focused()).toBe('Ben'))
})

it('leaves it alone when it is elsewhere', async () => {
  show(<List />)
  focus('Elsewhere')
  leave('Ben')
  await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
  expect(focused()).toBe('Elsewhere')
})
