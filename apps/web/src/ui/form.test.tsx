import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../lib/api-error.ts'
import { showFieldErrors, useContractForm, useFormDraft } from '../lib/form.ts'
import { signIn } from '../lib/session.ts'
import { aarav } from '../testing/people.ts'
import { show } from '../testing/render.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { TextInput } from './TextInput.tsx'

const schema = z.object({
  title: z.string().trim().min(1, 'Please enter a title'),
  url: z.union([z.literal(''), z.url('Please enter a valid job URL')]),
  password: z.string(),
})

function Form({ refusal, draft = 'x' }: { refusal?: ApiError; draft?: string }) {
  const form = useContractForm(schema, { defaultValues: { title: '', url: '', password: '' } })
  useFormDraft(form, draft)
  const submit = form.handleSubmit(() => {
    showFieldErrors(form, refusal)
  })
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
  expect(describe(urlField())).toBe('Please enter a valid job URL')
  expect(urlField().getAttribute('aria-invalid')).toBe('true')
  await person.clear(urlField())
  await person.type(urlField(), 'https://lumenpay.example')
  expect(describe(urlField())).toBeUndefined()
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
  const summary = screen.getByRole('group', { name: 'There is a problem' })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Please enter a title', 'Please enter a valid job URL'])
  await person.click(within(summary).getByRole('link', { name: 'Please enter a valid job URL' }))
  await waitFor(() => expect(document.activeElement).toBe(urlField()))
})

it("puts the server's words under their field", async () => {
  const refusal = new ApiError({ code: 'BAD_INPUT', message: 'Please check', fields: { title: 'Too vague' } })
  const { person } = show(<Form refusal={refusal} />)
  await person.type(titleField(), 'Engineer')
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  expect(describe(titleField())).toBe('Too vague')
})

it('brings back what was typed before a reload', async () => {
  signIn('token', aarav, true)
  const first = show(<Form draft="posting" />)
  await first.person.type(titleField(), 'Ledger Engineer')
  first.unmount()
  show(<Form draft="posting" />)
  expect(titleField().value).toBe('Ledger Engineer')
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
