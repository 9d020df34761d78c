import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { CheckboxInput, PasswordInput, TextInput } from './inputs.tsx'

const schema = z
  .object({
    title: z.string().includes('.', 'Please enter a title with a dot'),
    password: z.string(),
    again: z.string(),
    terms: z.boolean().refine(Boolean, 'Agree'),
  })
  .refine(({ password, again }) => again === password, {
    path: ['again'],
    message: 'Not the same',
    when: () => true,
  })
type Values = z.infer<typeof schema>
const whileTyping = schema.safeExtend({ terms: z.boolean() })

function TestForm({ send = async () => undefined }: { send?: (values: Values) => Promise<unknown> }) {
  const form = useContractForm(schema, {
    values: { title: '', password: '', again: '', terms: false },
    whileTyping,
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(async (values) => void (await send(values)))}>
      <ErrorSummary form={form} />
      <TextInput form={form} name="title" label="Title" autoComplete="off" help="With a dot" />
      <PasswordInput form={form} name="password" label="Password" autoComplete="new-password" />
      <PasswordInput form={form} name="again" label="Once more" autoComplete="new-password" optional />
      <CheckboxInput form={form} name="terms" label="Terms" />
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
  const page = renderWithProviders(<TestForm send={send} />)
  await page.person.type(title(), 'Mr.')
  await page.person.click(terms())
  return page
}
const send = vi.fn<(values: Values) => Promise<unknown>>()

it('validates a field on its first blur and then on every change', async () => {
  const { person } = renderWithProviders(<TestForm />)
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
  const { person } = renderWithProviders(<TestForm />)
  await person.type(again(), 'a')
  await person.tab()
  expect(descriptionOf(again())).toBe('Not the same')
  await person.type(password(), 'a')
  expect(descriptionOf(again())).toBeUndefined()
})

it('focuses the field of a single error', async () => {
  const { person } = renderWithProviders(<TestForm />)
  await person.click(terms())
  await person.click(sendButton())
  expect(document.activeElement).toBe(title())
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('lists several errors in the order of the form, with links to their fields', async () => {
  const { person } = renderWithProviders(<TestForm />)
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
  const { person } = renderWithProviders(<TestForm />)
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
