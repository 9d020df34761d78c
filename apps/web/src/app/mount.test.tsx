import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { restoreSession } from '../lib/session.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { mount } from './mount.tsx'
import { routesOf } from './router.tsx'

function EmailPage() {
  const [value, setValue] = useState('')
  return (
    <main>
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
      <p>Typed: {value}</p>
    </main>
  )
}

const page = {
  publicScreens: [{ path: '/page', title: 'Page', load: async () => ({ default: EmailPage }) }],
}

it('keeps what was typed into a prerendered screen that it replaces', async () => {
  await restoreSession()
  const root = document.createElement('div')
  root.innerHTML = '<main><input name="email" value=""></main>'
  document.body.append(root)
  const input = root.querySelector('input') as HTMLInputElement
  input.value = 'meera@postbox.example'

  act(() => mount(root, createMemoryRouter(routesOf([page]), { initialEntries: ['/page?role=EMPLOYEE'] })))

  await screen.findByText('Typed: meera@postbox.example')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'meera@postbox.example')
  root.remove()
})
