import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useContractForm } from '../lib/form.ts'
import { show } from '../testing/render.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { TextInput } from './TextInput.tsx'

const schema = z.object({
  title: z.string().trim().min(1, 'Please enter a title'),
  url: z.union([z.literal(''), z.url('Please enter a valid job URL')]),
  password: z.string(),
})

const loaded = async () => schema
const unreachable = async (): Promise<typeof schema> => {
  throw new TypeError('Failed to fetch')
}

function Form({ load = loaded, onSend = () => undefined }: { load?: typeof loaded; onSend?: () => void }) {
  const form = useContractForm(load, { defaultValues: { title: '', url: '', password: '' } })
  const submit = form.handleSubmit(onSend)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary control={form.control} setFocus={form.setFocus} />
      <TextInput control={form.control} name="title" label="Job Title" help="As it is advertised" required />
      <TextInput control={form.control} name="url" label="Job URL" optional maxLength={40} />
      <TextInput control={form.control} name="password" label="Password" type="password" />
      <PasswordRules password={form.watch('password')} />
      <button>Submit</button>
    </form>
  )
}

const titleField = () => screen.getByLabelText<HTMLInputElement>(/Job Title/)
const urlField = () => screen.getByLabelText<HTMLInputElement>(/Job URL/)
const describe = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

it('ties label and help to the field', () => {
  show(<Form />)
  expect(describe(titleField())).toBe('As it is advertised')
})

it('says nothing while somebody types for the first time, then when they leave, then live', async () => {
  const { person } = show(<Form />)
  await person.type(urlField(), 'lumenpay/careers')
  expect(describe(urlField())).toBeUndefined()
  await person.tab()
  await waitFor(() => expect(describe(urlField())).toBe('Please enter a valid job URL'))
  expect(urlField().getAttribute('aria-invalid')).toBe('true')
  await person.clear(urlField())
  await person.type(urlField(), 'https://lumenpay.example')
  await waitFor(() => expect(describe(urlField())).toBeUndefined())
})

it('takes the focus to a single mistake', async () => {
  const { person } = show(<Form />)
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(document.activeElement).toBe(titleField()))
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('lists several mistakes, takes the focus there, and leads to each field', async () => {
  const { person } = show(<Form />)
  await person.type(urlField(), 'nonsense')
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  const summary = await screen.findByRole('group', { name: 'There is a problem' })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Please enter a title', 'Please enter a valid job URL'])
  await person.click(within(summary).getByRole('link', { name: 'Please enter a valid job URL' }))
  await waitFor(() => expect(document.activeElement).toBe(urlField()))
})

it('calls nothing wrong as long as it cannot be checked', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const sent = vi.fn<() => void>()
  const { person } = show(<Form load={unreachable} onSend={sent} />)
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(warn).toHaveBeenCalled()
})

it('counts what is typed', async () => {
  const { person } = show(<Form />)
  await person.type(urlField(), 'abc')
  expect(screen.getByText('3/40')).toBeTruthy()
})

it('ticks off the rules of a password', async () => {
  const { person } = show(<Form />)
  await person.type(screen.getByLabelText('Password'), 'Secret!')
  expect(screen.getByText('At least one uppercase letter').textContent).toContain(', met')
  expect(screen.getByText('At least one number').textContent).toContain(', not met yet')
})
