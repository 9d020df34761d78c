import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { useSimpleForm } from '../../lib/use-simple-form.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { Checkbox } from './Checkbox.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

interface Values {
  title: string
  password: string
  again: string
  terms: boolean
}

const validate = ({ title, password, again }: Values) => ({
  title: title.includes('.') ? undefined : 'Please enter a title with a dot',
  again: again === password ? undefined : 'Not the same',
})

function Form({ send = async () => undefined, isDone = false }: Partial<Parameters<typeof TestForm>[0]>) {
  return (
    <MemoryRouter>
      <TestForm send={send} isDone={isDone} />
    </MemoryRouter>
  )
}

function TestForm({ send, isDone }: { send: (values: Values) => Promise<unknown>; isDone: boolean }) {
  const form = useSimpleForm<Values>({
    initial: { title: '', password: '', again: '', terms: false },
    validate,
    validateOnSubmit: (values) => ({ ...validate(values), terms: values.terms ? undefined : 'Agree' }),
    isDone,
    send: async (values) => {
      await send(values).catch((error: unknown) => {
        if (!form.showServerErrors(error)) throw error
      })
    },
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <TextField field={form.textField('title')} label="Title" autoComplete="off" help="With a dot" />
      <PasswordField field={form.textField('password')} label="Password" autoComplete="new-password" />
      <PasswordField field={form.textField('again')} label="Once more" autoComplete="new-password" optional />
      <Checkbox field={form.checkbox('terms')} label="Terms" />
      <button>Send</button>
    </form>
  )
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const again = () => screen.getByLabelText<HTMLInputElement>(/^Once more/)
const terms = () => screen.getByLabelText<HTMLInputElement>('Terms')
const sendButton = () => screen.getByRole('button', { name: 'Send' })
const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

async function renderFilledForm() {
  const page = renderWithProviders(<Form send={send} />)
  await page.person.type(title(), 'Mr.')
  await page.person.click(terms())
  return page
}
const send = vi.fn<(values: Values) => Promise<unknown>>()

it('validates a field on its first blur and then on every change', async () => {
  const { person } = renderWithProviders(<Form />)
  expect(descriptionOf(title())).toBe('With a dot')
  await person.type(title(), 'Mr')
  expect(descriptionOf(title())).toBe('With a dot')
  await person.tab()
  expect(descriptionOf(title())).toBe('Please enter a title with a dot')
  expect(title().getAttribute('aria-invalid')).toBe('true')
  await person.type(title(), '.')
  expect(descriptionOf(title())).toBe('With a dot')
  expect(title().getAttribute('aria-invalid')).toBe('false')
})

it('validates a field again when a field it depends on changes', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.type(again(), 'a')
  await person.tab()
  expect(descriptionOf(again())).toBe('Not the same')
  await person.type(password(), 'a')
  expect(descriptionOf(again())).toBeUndefined()
})

it('focuses the field of a single error', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(terms())
  await person.click(sendButton())
  expect(document.activeElement).toBe(title())
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('lists several errors in the order of the form, with links to their fields', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(sendButton())
  const summary = screen.getByRole('group', { name: 'There is a problem' })
  expect(document.activeElement).toBe(summary)
  const lines = within(summary).getAllByRole('link')
  expect(lines.map((line) => line.textContent)).toEqual(['Please enter a title with a dot', 'Agree'])
  await person.click(lines[1] as HTMLElement)
  expect(document.activeElement).toBe(terms())
  expect(descriptionOf(terms())).toBe('Agree')
  await person.click(terms())
  expect(descriptionOf(terms())).toBeUndefined()
})

it('disables the form while it is being submitted', async () => {
  const response = Promise.withResolvers<undefined>()
  send.mockReset().mockReturnValue(response.promise)
  const { person } = await renderFilledForm()
  await person.dblClick(sendButton())
  expect(title().disabled && password().disabled && terms().disabled).toBe(true)
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Show password' })[0]?.disabled).toBe(true)
  response.resolve(undefined)
  await waitFor(() => expect(title().disabled).toBe(false))
  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Mr.', password: '', again: '', terms: true })
})

it('is not submitted again when it is done', async () => {
  send.mockReset()
  const { person } = renderWithProviders(<Form send={send} isDone />)
  await person.type(title(), 'Mr.')
  await person.click(terms())
  await person.click(sendButton())
  expect(send).not.toHaveBeenCalled()
})

it('restores the focus to the field in which Enter was pressed', async () => {
  send.mockReset().mockResolvedValue(undefined)
  const { person } = await renderFilledForm()
  await person.type(password(), 'x')
  await person.type(again(), 'x{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await waitFor(() => expect(document.activeElement).toBe(again()))
})

it('shows server errors at their field until it is edited', async () => {
  const text = 'This title is taken'
  send
    .mockReset()
    .mockRejectedValue(
      new ApiError({ code: 'BAD_INPUT', message: text, status: 400, fields: { title: text, other: 'x' } }),
    )
  const { person } = await renderFilledForm()
  await person.click(sendButton())
  await waitFor(() => expect(descriptionOf(title())).toBe(text))
  expect(document.activeElement).toBe(title())
  await person.type(title(), '!')
  expect(descriptionOf(title())).toBe('With a dot')
})

it('shows and hides the password and warns about Caps Lock', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.type(password(), 'x')
  const toggle = screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement
  await person.click(toggle)
  expect(password().type).toBe('text')
  await person.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')

  await person.click(password())
  await person.keyboard('{CapsLock}')
  expect(screen.getByText('Caps Lock is on').closest('[aria-live=polite]')).not.toBeNull()
  await person.keyboard('{CapsLock}x')
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
})
