import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { usePlainForm } from '../../lib/plain-form.ts'
import { show } from '../../testing/render.tsx'
import { Mistakes } from './Mistakes.tsx'
import { PasswordBox } from './PasswordBox.tsx'
import { TextBox } from './TextBox.tsx'
import { TickBox } from './TickBox.tsx'

interface Values {
  title: string
  password: string
  again: string
  terms: boolean
}

const problemsOf = ({ title, password, again }: Values) => ({
  title: title.includes('.') ? undefined : 'Please enter a title with a dot',
  again: again === password ? undefined : 'Not the same',
})

function Form({ send = async () => undefined, isDone = false }: Partial<Parameters<typeof Inner>[0]>) {
  return (
    <MemoryRouter>
      <Inner send={send} isDone={isDone} />
    </MemoryRouter>
  )
}

function Inner({ send, isDone }: { send: (values: Values) => Promise<unknown>; isDone: boolean }) {
  const form = usePlainForm<Values>({
    initial: { title: '', password: '', again: '', terms: false },
    problemsOf,
    problemsOnSubmit: (values) => ({ ...problemsOf(values), terms: values.terms ? undefined : 'Agree' }),
    isDone,
    send: async (values) => {
      await send(values).catch((error: unknown) => {
        if (!form.sayRefusals(error)) throw error
      })
    },
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Mistakes of={form} />
      <TextBox of={form.text('title')} label="Title" autoComplete="off" help="With a dot" />
      <PasswordBox of={form.text('password')} label="Password" autoComplete="new-password" />
      <PasswordBox of={form.text('again')} label="Once more" autoComplete="new-password" optional />
      <TickBox of={form.tick('terms')} label="Terms" />
      <button>Send</button>
    </form>
  )
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const again = () => screen.getByLabelText<HTMLInputElement>(/^Once more/)
const terms = () => screen.getByLabelText<HTMLInputElement>('Terms')
const sendButton = () => screen.getByRole('button', { name: 'Send' })
const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

async function fillIn() {
  const page = show(<Form send={send} />)
  await page.person.type(title(), 'Mr.')
  await page.person.click(terms())
  return page
}
const send = vi.fn<(values: Values) => Promise<unknown>>()

it('says nothing while somebody types for the first time, then when they leave, then live', async () => {
  const { person } = show(<Form />)
  expect(described(title())).toBe('With a dot')
  await person.type(title(), 'Mr')
  expect(described(title())).toBe('With a dot')
  await person.tab()
  expect(described(title())).toBe('Please enter a title with a dot')
  expect(title().getAttribute('aria-invalid')).toBe('true')
  await person.type(title(), '.')
  expect(described(title())).toBe('With a dot')
  expect(title().getAttribute('aria-invalid')).toBeNull()
})

it('looks again at a field when another one changes that decides about it', async () => {
  const { person } = show(<Form />)
  await person.type(again(), 'a')
  await person.tab()
  expect(described(again())).toBe('Not the same')
  await person.type(password(), 'a')
  expect(described(again())).toBeUndefined()
})

it('takes the focus to a single mistake', async () => {
  const { person } = show(<Form />)
  await person.click(terms())
  await person.click(sendButton())
  expect(document.activeElement).toBe(title())
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('lists several mistakes in the order of the form, and leads to each', async () => {
  const { person } = show(<Form />)
  await person.click(sendButton())
  const summary = screen.getByRole('group', { name: 'There is a problem' })
  expect(document.activeElement).toBe(summary)
  const lines = within(summary).getAllByRole('link')
  expect(lines.map((line) => line.textContent)).toEqual(['Please enter a title with a dot', 'Agree'])
  await person.click(lines[1] as HTMLElement)
  expect(document.activeElement).toBe(terms())
  expect(described(terms())).toBe('Agree')
  await person.click(terms())
  expect(described(terms())).toBeUndefined()
})

it('cannot be filled in or sent again while it is on its way', async () => {
  const answer = Promise.withResolvers<undefined>()
  send.mockReset().mockReturnValue(answer.promise)
  const { person } = await fillIn()
  await person.dblClick(sendButton())
  expect(title().disabled && password().disabled && terms().disabled).toBe(true)
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Show password' })[0]?.disabled).toBe(true)
  answer.resolve(undefined)
  await waitFor(() => expect(title().disabled).toBe(false))
  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Mr.', password: '', again: '', terms: true })
})

it('is not sent again when it is done', async () => {
  send.mockReset()
  const { person } = show(<Form send={send} isDone />)
  await person.type(title(), 'Mr.')
  await person.click(terms())
  await person.click(sendButton())
  expect(send).not.toHaveBeenCalled()
})

it('gives the focus back to the field in which Enter was pressed', async () => {
  send.mockReset().mockResolvedValue(undefined)
  const { person } = await fillIn()
  await person.type(password(), 'x')
  await person.type(again(), 'x{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await waitFor(() => expect(document.activeElement).toBe(again()))
})

it('puts the words of the server under their field until it is edited', async () => {
  const text = 'This title is taken'
  send
    .mockReset()
    .mockRejectedValue(
      new ApiError({ code: 'BAD_INPUT', message: text, status: 400, fields: { title: text, other: 'x' } }),
    )
  const { person } = await fillIn()
  await person.click(sendButton())
  await waitFor(() => expect(described(title())).toBe(text))
  expect(document.activeElement).toBe(title())
  await person.type(title(), '!')
  expect(described(title())).toBe('With a dot')
})

it('shows a password, hides it again, and says that Caps Lock is on', async () => {
  const { person } = show(<Form />)
  await person.type(password(), 'x')
  const toggle = screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement
  await person.click(toggle)
  expect(password().type).toBe('text')
  await person.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')

  await person.click(password())
  await person.keyboard('{CapsLock}')
  expect(screen.getByText('Caps Lock is on').closest('[aria-live=polite]')).toBeTruthy()
  await person.keyboard('{CapsLock}x')
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})
