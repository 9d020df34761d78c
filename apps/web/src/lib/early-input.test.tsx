import { act, render, screen } from '@testing-library/react'
import { type SyntheticEvent, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { AfterCommit, takeEarlyInput } from './early-input.tsx'

function Form() {
  const [values, setValues] = useState<Record<string, string>>({ name: '', topic: '', message: '' })
  const [sent, setSent] = useState('')
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(Object.values(values).join(', '))
  }
  const control = (name: string) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((all) => ({ ...all, [name]: target.value })),
  })
  return (
    <form onSubmit={send}>
      <input aria-label="Name" {...control('name')} />
      <select aria-label="Topic" {...control('topic')}>
        <option value="">Choose</option>
        <option value="bug">A bug</option>
      </select>
      <textarea aria-label="Message" {...control('message')} />
      <p>Sent: {sent}</p>
    </form>
  )
}

it('repeats in a hydrated form what was entered and submitted before', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Form />)
  const [name, topic, message] = root.querySelectorAll<HTMLInputElement>('[name]')
  Object.assign(name as HTMLElement, { value: 'Meera' })
  Object.assign(topic as HTMLElement, { value: 'bug' })
  Object.assign(message as HTMLElement, { value: 'It is slow' })
  message?.focus()
  root.querySelector('form')?.setAttribute('data-submitted', '')
  const enterAgain = takeEarlyInput(root)
  await act(async () => {
    hydrateRoot(
      root,
      <>
        <Form />
        <AfterCommit run={() => enterAgain(root)} />
      </>,
    )
  })
  await screen.findByText('Sent: Meera, bug, It is slow')
  expect(document.activeElement).toBe(message)
  root.remove()
})

it('presses the button again that was pressed last, the second of two with the same name', async () => {
  const pressed = vi.fn()
  const buttons = (
    <>
      <button type="button" aria-label="Show password" onClick={() => pressed('first')} />
      <button type="button" aria-label="Show password" onClick={() => pressed('second')} />
      <button type="button" onClick={() => pressed('other')}>
        Apply
      </button>
    </>
  )
  const prerendered = document.createElement('div')
  prerendered.innerHTML = renderToString(buttons)
  prerendered.querySelectorAll('button')[1]?.setAttribute('data-pressed', '')
  const { container } = render(buttons)
  takeEarlyInput(prerendered)(container)
  expect(pressed.mock.calls).toEqual([['second']])
})
