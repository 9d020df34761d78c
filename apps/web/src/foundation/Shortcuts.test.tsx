import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setShortcutsEnabled } from '../lib/shortcuts.ts'
import { renderRoutes } from '../testing/render.tsx'
import { SearchBar } from '../ui/SearchBar.tsx'
import { Shortcuts } from './Shortcuts.tsx'

beforeEach(() => setShortcutsEnabled(true))

function Screen() {
  return (
    <>
      <Shortcuts />
      <SearchBar label="Search by name" search="acme" onSearch={() => undefined} onClear={() => undefined} />
    </>
  )
}

const open = () => renderRoutes([{ path: '/', Component: Screen }], '/')
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name' })

it('focuses the search with / and selects its text', async () => {
  const { person } = open()
  await person.keyboard('/')
  expect(document.activeElement).toBe(searchBox())
  expect(searchBox().value).toBe('acme')
  expect(searchBox().selectionEnd).toBe(4)
})

it('lists the shortcuts of the page with ?', async () => {
  const { person } = open()
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog.textContent).toContain('/Go to the search')
  expect(dialog.textContent).toContain('?Show the keyboard shortcuts')
  await person.keyboard('/')
  expect(dialog.contains(document.activeElement)).toBe(true)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leaves keys to a field, to the browser and to those who switched shortcuts off', async () => {
  const { person } = open()
  await person.click(searchBox())
  await person.keyboard('/?')
  expect(searchBox().value).toBe('acme/?')
  searchBox().blur()
  await person.keyboard('{Control>}/{/Control}')
  expect(document.activeElement).toBe(document.body)
  setShortcutsEnabled(false)
  await person.keyboard('/?')
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})
