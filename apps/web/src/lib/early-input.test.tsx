import { act, render, screen } from '@testing-library/react'
import { type SyntheticEvent, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
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

it('leaves what was entered and left before, so that it is checked', () => {
  const left = vi.fn()
  const fields = (
    <>
      <input name="email" defaultValue="" onBlur={() => left('email')} />
      <input name="code" defaultValue="" onBlur={() => left('code')} />
      <input name="name" defaultValue="" onBlur={() => left('name')} />
    </>
  )
  const prerendered = document.createElement('div')
  document.body.append(prerendered)
  onTestFinished(() => prerendered.remove())
  prerendered.innerHTML = renderToString(fields)
  const [email, code] = prerendered.querySelectorAll('input')
  Object.assign(email as HTMLElement, { value: 'meera' })
  Object.assign(code as HTMLElement, { value: '12' })
  code?.focus()
  const { container } = render(fields)
  act(() => takeEarlyInput(prerendered)(container))
  expect(left.mock.calls).toEqual([['email']])
})

it.each([
  ['an empty field', '', 'nobody@postbox.example'],
  ['a field with text', 'mee', ''],
])('selects the draft that comes into %s with the focus', (_, typed, selected) => {
  const prerendered = document.createElement('div')
  document.body.append(prerendered)
  onTestFinished(() => prerendered.remove())
  prerendered.innerHTML = renderToString(<textarea name="email" defaultValue="" />)
  const early = prerendered.querySelector('textarea') as HTMLTextAreaElement
  early.value = typed
  early.focus()
  const { container } = render(<textarea name="email" defaultValue="nobody@postbox.example" />)
  act(() => takeEarlyInput(prerendered)(container))
  const field = container.querySelector('textarea') as HTMLTextAreaElement
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(selected)
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

function Choices() {
  const [role, setRole] = useState('JOB_SEEKER')
  const [terms, setTerms] = useState(false)
  const [topic, setTopic] = useState('bug')
  return (
    <form>
      {['JOB_SEEKER', 'EMPLOYEE'].map((one) => (
        <input
          key={one}
          type="radio"
          name="role"
          aria-label={one}
          value={one}
          checked={role === one}
          onChange={() => setRole(one)}
        />
      ))}
      <input
        type="checkbox"
        name="terms"
        checked={terms}
        onChange={({ target }) => setTerms(target.checked)}
      />
      <select name="topic" value={topic} onChange={({ target }) => setTopic(target.value)}>
        <option value="">Choose</option>
        <option value="bug">A bug</option>
      </select>
      <p>{`Chosen: ${role}, ${terms}, ${topic}`}</p>
    </form>
  )
}

/** Renders the choices as the server does, and changes each as a user does before the script is there. */
function chooseEarly(): HTMLElement {
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  root.innerHTML = renderToString(<Choices />)
  const [, employee, terms] = root.querySelectorAll('input')
  employee?.click()
  terms?.click()
  Object.assign(root.querySelector('select') as HTMLElement, { value: '' })
  return root
}

it('repeats early choices of radio buttons, checkboxes and lists in a screen that replaces the prerendered one', () => {
  const enterAgain = takeEarlyInput(chooseEarly())
  const { container } = render(<Choices />)
  act(() => enterAgain(container))
  screen.getByText('Chosen: EMPLOYEE, true,')
})

it('repeats early choices in a form that is hydrated', async () => {
  const root = chooseEarly()
  const enterAgain = takeEarlyInput(root)
  await act(async () => {
    hydrateRoot(
      root,
      <>
        <Choices />
        <AfterCommit run={() => enterAgain(root)} />
      </>,
    )
  })
  await screen.findByText('Chosen: EMPLOYEE, true,')
})

it('repeats nothing of choices that were left as they are', () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Choices />)
  const { container } = render(<Choices />)
  act(() => takeEarlyInput(root)(container))
  screen.getByText('Chosen: JOB_SEEKER, false, bug')
})
