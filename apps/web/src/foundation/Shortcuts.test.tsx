import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signIn } from '../lib/session.ts'
import { setShortcutsEnabled } from '../lib/shortcuts.ts'
import { aarav } from '../testing/people.ts'
import { renderRoutes } from '../testing/render.tsx'
import { SearchBar } from '../ui/SearchBar.tsx'
import type { NavItem } from './module.ts'
import { Shortcuts } from './Shortcuts.tsx'

beforeEach(() => setShortcutsEnabled(true))

const navigation: NavItem[] = [
  { label: 'Saved Jobs', to: '/saved', icon: () => null, viewers: ['JOB_SEEKER'], goKey: 'b' },
  { label: 'Claim Jobs', to: '/claim', icon: () => null, viewers: ['EMPLOYEE'] },
]

function Screen() {
  return (
    <>
      <Shortcuts navigation={navigation} />
      <SearchBar label="Search by name" search="acme" onSearch={() => undefined} onClear={() => undefined} />
    </>
  )
}

function open() {
  signIn('token', aarav, true)
  return renderRoutes(
    [
      { path: '/', Component: Screen },
      { path: '/saved', Component: () => <h1>Saved</h1> },
    ],
    '/',
  )
}
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

it('goes to a page with G and its letter, which the list of shortcuts says', async () => {
  const { person } = open()
  await person.keyboard('?')
  const list = within(await screen.findByRole('dialog')).getByRole('heading', {
    name: 'Go to',
  }).nextElementSibling
  expect(list?.textContent).toBe('GBSaved JobsGSSettings')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('gxb')
  expect(screen.queryByRole('heading', { name: 'Saved' })).toBeNull()
  await person.keyboard('gb')
  await screen.findByRole('heading', { name: 'Saved' })
})
