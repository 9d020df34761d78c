import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Menu } from './Menu.tsx'

function open() {
  render(
    <>
      <Menu page="contact" />
      <button type="button">Elsewhere</button>
    </>,
  )
  return userEvent.setup()
}
const isOpen = () => screen.getByRole('button', { name: /menu$/ }).getAttribute('aria-expanded')

it('links to all pages and marks the current one', () => {
  open()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Dashboard', '/dashboard'],
    ['Contact Us', '/contact'],
    ['Login', '/login'],
    ['Sign Up', '/signup'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Contact Us')
})

it('opens and closes with its button', async () => {
  const person = open()
  expect(isOpen()).toBe('false')
  await person.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(isOpen()).toBe('true')
  await person.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(isOpen()).toBe('false')
})

it('closes with Escape and returns the focus', async () => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Open menu' }))
  await person.tab()
  await person.keyboard('{Escape}')
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
})

it.each(['a press', 'the focus'])('closes when %s moves outside', async (what) => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Open menu' }))
  if (what === 'a press') await person.click(document.body)
  else screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await screen.findByRole('button', { name: 'Open menu' })
  expect(isOpen()).toBe('false')
})
