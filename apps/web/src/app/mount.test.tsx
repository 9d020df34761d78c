import { act, screen } from '@testing-library/react'
import { type SyntheticEvent, useState } from 'react'
import { createMemoryRouter, Link, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { restoreSession } from '../lib/session.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { routesOf } from './all-routes.tsx'
import { mount } from './mount.tsx'

function EmailPage() {
  const [value, setValue] = useState('')
  const [sent, setSent] = useState('')
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(value)
  }
  return (
    <form onSubmit={send}>
      <TextField
        field={{
          name: 'email',
          value,
          error: undefined,
          disabled: false,
          onChange: setValue,
          onBlur: () => undefined,
        }}
        label="Email"
      />
      <Link to="/page?next" state={value}>
        Next
      </Link>
      <p>Came with: {useLocation().state}</p>
      <p>Typed: {value}</p>
      <p>Sent: {sent}</p>
    </form>
  )
}

const page = {
  publicScreens: [{ path: '/page', title: 'Page', load: async () => ({ default: EmailPage }) }],
}

let unmount: () => void
// An app that stays would go on showing the toasts of other tests.
afterEach(() => act(() => unmount()))

/** Mounts the app over a prerendered form into which an address was typed. */
async function mountOver(form: string, screens = page): Promise<void> {
  await restoreSession()
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = form
  document.body.append(root)
  const input = root.querySelector('input') as HTMLInputElement
  input.value = 'meera@postbox.example'
  const router = createMemoryRouter(routesOf([screens]), { initialEntries: ['/page?role=EMPLOYEE'] })
  act(() => {
    unmount = mount(root, router)
  })
  await screen.findByText('Typed: meera@postbox.example')
}

it('keeps what was typed into a prerendered screen that it replaces', async () => {
  await mountOver('<form><input name="email" value=""></form>')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'meera@postbox.example')
  screen.getByText('Sent:')
})

it('submits again what was submitted before the app had loaded', async () => {
  await mountOver('<form data-submitted><input name="email" value=""></form>')
  await screen.findByText('Sent: meera@postbox.example')
})

it('follows a link that was clicked before the app had loaded, with what was typed', async () => {
  await mountOver('<form><input name="email" value=""><a href="/page?next" data-followed>Next</a></form>')
  await screen.findByText('Came with: meera@postbox.example')
})

it('keeps what was typed while the screen does not load, and loads it again by itself', async () => {
  const load = vi
    .fn(async () => ({ default: EmailPage }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await mountOver('<form><input name="email" value=""></form>', {
    publicScreens: [{ path: '/page', title: 'Page', load }],
  })
  expect(load).toHaveBeenCalledTimes(2)
})
