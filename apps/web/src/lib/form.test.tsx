import { passwordRulesOf } from '@endorse/contract/accounts/password-policy'
import { act, screen, waitFor, within } from '@testing-library/react'
import { memo } from 'react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderWithProviders } from '../testing/render.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { ApiError } from './api-error.ts'
import { type Form, useContractForm, useEntries, useFieldValue, useFormValues } from './form.ts'
import { PasswordRules } from './PasswordRules.tsx'

const schema = z.object({
  title: z.string().trim().min(1, 'Please enter a title'),
  url: z.union([z.literal(''), z.url('Please enter a valid job URL')]),
  password: z.string(),
  places: z.array(z.object({ city: z.string().min(1, 'Please enter a city') })).max(2, 'At most two places'),
  tags: z.array(z.string().max(4, 'A tag is too long')),
})
type FormValues = z.input<typeof schema>

const blank: FormValues = { title: '', url: '', password: '', places: [], tags: [] }
const loaded = async () => schema
const unreachable = async (): Promise<typeof schema> => {
  throw new TypeError('Failed to fetch')
}

interface Props {
  load?: typeof loaded
  initial?: Partial<FormValues>
  onSend?: (values: FormValues) => Promise<void>
  onInvalid?: (texts: string[]) => void
  onError?: (error: unknown) => void
  isDone?: boolean
}

const open = (props: Props = {}) => renderWithProviders(<JobForm {...props} />)

function JobForm({ load = loaded, initial, onSend = async () => undefined, ...props }: Props) {
  const form = useContractForm(load, { values: { ...blank, ...initial }, isDone: props.isDone ?? false })
  const reportErrors = (found: { text: string }[]) => props.onInvalid?.(found.map(({ text }) => text))
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(onSend, {
        onInvalid: reportErrors,
        ...(props.onError && { onError: props.onError }),
      })}
    >
      <ErrorSummary form={form} />
      <TextInput form={form} name="title" label="Job Title" help="As it is advertised" required />
      <TextInput form={form} name="url" label="Job URL" optional maxLength={40} />
      <TextInput form={form} name="password" label="Password" type="password" />
      <PasswordRules
        rules={passwordRulesOf(useFieldValue<FormValues, string>(form, 'password'), 'default')}
        label="Password rules"
      />
      <Places form={form} />
      <output>{JSON.stringify(useFormValues(form).places)}</output>
      <p>{form.errors.find(({ name }) => name === 'tags')?.text}</p>
      <button>{form.isSending ? 'Sending' : 'Submit'}</button>
      <button type="button" onClick={() => form.reset(other)}>
        Reset
      </button>
    </form>
  )
}

const other: FormValues = { ...blank, title: 'Designer', places: [{ city: '' }, { city: 'Pune' }] }

function Places({ form }: { form: Form<FormValues> }) {
  const { keys, error, add, remove } = useEntries(form, 'places')
  return (
    <fieldset>
      {keys.map((key, index) => (
        <div key={key}>
          <TextInput form={form} name={`places.${index}.city`} label={`City ${index + 1}`} />
          <button type="button" onClick={() => remove(index)}>
            Remove {index + 1}
          </button>
        </div>
      ))}
      <p>{error}</p>
      <button type="button" onClick={() => add({ city: '' })}>
        Add
      </button>
    </fieldset>
  )
}

const titleField = () => screen.getByLabelText<HTMLInputElement>(/Job Title/)
const urlField = () => screen.getByLabelText<HTMLInputElement>(/Job URL/)
const cityField = (number: number) => screen.getByLabelText<HTMLInputElement>(`City ${number}`)
const button = (name: string) => screen.getByRole('button', { name })
const describe = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

it('connects label and help text to the field', () => {
  open()
  expect(describe(titleField())).toBe('As it is advertised')
})

it('validates a field on the first blur, then while typing', async () => {
  const { person } = open()
  await person.type(urlField(), 'lumenpay/careers')
  expect(describe(urlField())).toBeUndefined()
  await person.tab()
  await waitFor(() => expect(describe(urlField())).toBe('Please enter a valid job URL'))
  expect(urlField().getAttribute('aria-invalid')).toBe('true')
  await person.clear(urlField())
  expect(describe(urlField())).toBeUndefined()
  await person.type(urlField(), 'https:')
  expect(describe(urlField())).toBe('Please enter a valid job URL')
  expect(describe(titleField())).toBe('As it is advertised')
})

it('shows errors only after the pointer is released', async () => {
  const { person } = open()
  await person.click(titleField())
  await person.pointer({ keys: '[MouseLeft>]', target: button('Add') })
  expect(describe(titleField())).toBe('As it is advertised')
  await person.pointer({ keys: '[/MouseLeft]', target: button('Add') })
  cityField(1)
  await waitFor(() => expect(describe(titleField())).toBe('Please enter a title'))
})

it('focuses a single invalid field', async () => {
  const { person } = open()
  await person.click(button('Submit'))
  await waitFor(() => expect(document.activeElement).toBe(titleField()))
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('focuses the error summary of several invalid fields, which links to each', async () => {
  const onInvalidTexts = vi.fn<(texts: string[]) => void>()
  const { person } = open({ onInvalid: onInvalidTexts })
  await person.type(urlField(), 'nonsense')
  await person.click(button('Submit'))
  const summary = await screen.findByRole('group', { name: 'There is a problem' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  const texts = ['Please enter a title', 'Please enter a valid job URL']
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(texts)
  expect(onInvalidTexts).toHaveBeenCalledExactlyOnceWith(texts)
  await person.click(within(summary).getByRole('link', { name: 'Please enter a valid job URL' }))
  expect(document.activeElement).toBe(urlField())
})

it('sends nothing while the schema cannot be loaded, and loads it again on the next submit', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const sent = vi.fn<() => Promise<void>>()
  const onError = vi.fn<(error: unknown) => void>()
  const load = vi.fn(loaded).mockImplementationOnce(unreachable).mockImplementationOnce(unreachable)
  const { person } = open({ load, onSend: sent, onError })
  await person.click(titleField())
  await person.tab()
  expect(describe(titleField())).toBe('As it is advertised')
  await person.click(button('Submit'))
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'NETWORK' })))
  expect(warn).toHaveBeenCalled()

  await person.click(button('Submit'))
  await waitFor(() => expect(describe(titleField())).toBe('Please enter a title'))
  expect(sent).not.toHaveBeenCalled()
})

it('validates touched fields once the schema is loaded', async () => {
  const { promise, resolve: resolveSchema } = Promise.withResolvers<typeof schema>()
  const { person } = open({ load: () => promise })
  await person.click(titleField())
  await person.tab()
  await act(async () => resolveSchema(schema))
  expect(describe(titleField())).toBe('Please enter a title')
})

it('submits once on a double click', async () => {
  const { promise, resolve: finishRequest } = Promise.withResolvers<void>()
  const sent = vi.fn<(values: FormValues) => Promise<void>>(() => promise)
  const { person } = open({ initial: { title: ' Engineer ' }, onSend: sent })
  await person.dblClick(button('Submit'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0].title).toBe('Engineer')
  await person.click(button('Sending'))
  await act(async () => finishRequest())
  await person.click(button('Submit'))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
})

it('disables its fields during the request and restores the focus afterwards', async () => {
  const { promise, resolve: finishRequest } = Promise.withResolvers<void>()
  const { person } = open({ onSend: () => promise })
  await person.type(titleField(), 'Engineer{Enter}')
  await screen.findByRole('button', { name: 'Sending' })
  expect(titleField().disabled).toBe(true)
  await act(async () => finishRequest())
  expect(titleField().disabled).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(titleField()))
})

it('is not submitted again when it is done', async () => {
  const sent = vi.fn<() => Promise<void>>()
  const { person } = open({ initial: { title: 'Engineer' }, onSend: sent, isDone: true })
  await person.click(button('Submit'))
  expect(sent).not.toHaveBeenCalled()
})

it('shows a server error at its field until it is edited', async () => {
  const fields = { title: 'This job is closed', unknown: 'x' }
  const { person } = open({
    initial: { title: 'Engineer' },
    onSend: () => Promise.reject(new ApiError({ code: 'BAD_INPUT', message: 'No', status: 400, fields })),
  })
  await person.click(button('Submit'))
  await waitFor(() => expect(describe(titleField())).toBe('This job is closed'))
  await waitFor(() => expect(document.activeElement).toBe(titleField()))
  await person.tab()
  await person.type(urlField(), 'x')
  await person.tab()
  await waitFor(() => expect(describe(urlField())).toBe('Please enter a valid job URL'))
  expect(describe(titleField())).toBe('This job is closed')
  await person.type(titleField(), 's')
  expect(describe(titleField())).toBe('As it is advertised')
})

it('passes on an error that is about none of its fields', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const error = new ApiError({ code: 'INTERNAL', message: 'No', status: 500, fields: { other: 'x' } })
  const { person } = open({
    initial: { title: 'Engineer' },
    onSend: () => Promise.reject(error),
    onError,
  })
  await person.click(button('Submit'))
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(error))
})

it('shows the error of a text in a list as the error of the list', async () => {
  const { person } = open({ initial: { title: 'Engineer', tags: ['one', 'too long'] } })
  await person.click(button('Submit'))
  await screen.findByText('A tag is too long')
})

it('keeps the errors of the other entries when an entry is removed', async () => {
  const { person } = open({ initial: { title: 'Engineer', places: [{ city: 'Pune' }] } })
  await person.click(button('Add'))
  await person.click(cityField(2))
  await person.tab()
  await waitFor(() => expect(describe(cityField(2))).toBe('Please enter a city'))
  const second = cityField(2)
  await person.click(button('Remove 1'))
  expect(cityField(1)).toBe(second)
  expect(describe(second)).toBe('Please enter a city')
  await person.click(button('Add'))
  expect(describe(cityField(2))).toBeUndefined()
  await person.click(button('Remove 1'))
  expect(describe(cityField(1))).toBeUndefined()
  expect(document.querySelector('output')?.textContent).toBe(JSON.stringify([{ city: '' }]))
})

it('shows the error of a list', async () => {
  const places = ['Pune', 'Delhi', 'Kochi'].map((city) => ({ city }))
  const { person } = open({ initial: { title: 'Engineer', places } })
  await person.click(button('Submit'))
  await screen.findByText('At most two places')
})

it('resets to other values', async () => {
  const { person } = open({ initial: { places: [{ city: '' }] } })
  await person.click(button('Submit'))
  await screen.findByRole('group', { name: 'There is a problem' })
  await person.click(button('Reset'))
  expect(titleField().value).toBe('Designer')
  expect(cityField(2).value).toBe('Pune')
  expect(describe(cityField(1))).toBeUndefined()
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('counts the typed characters', async () => {
  const { person } = open()
  await person.type(urlField(), 'abc')
  screen.getByText('3/40')
})

it('shows which password rules are met', async () => {
  const { person } = open()
  await person.type(screen.getByLabelText('Password'), 'Secret!')
  expect(screen.getByText('At least one uppercase letter').textContent).toContain(', met')
  expect(screen.getByText('At least one number').textContent).toContain(', not met yet')
})

const Listed = memo(function Listed({ form, onRender }: ListedProps) {
  onRender()
  return <TextInput form={form} name="title" label="Job Title" />
})

interface ListedProps {
  form: Form<Pick<FormValues, 'title'>>
  onRender: () => void
}

function FormWithMemo({ onRender }: { onRender: () => void }) {
  const form = useContractForm(loaded, { values: blank })
  return (
    <form noValidate onSubmit={form.handleSubmit(async () => undefined)}>
      <Listed form={form} onRender={onRender} />
      <output>{useFormValues(form).title}</output>
      <button>Submit</button>
    </form>
  )
}

it('is the same object until what it shows changes', async () => {
  const onRender = vi.fn()
  const { person } = renderWithProviders(<FormWithMemo onRender={onRender} />)
  const rendered = onRender.mock.calls.length
  await person.type(titleField(), 'Go')
  screen.getByText('Go', { selector: 'output' })
  expect(onRender).toHaveBeenCalledTimes(rendered)

  await person.clear(titleField())
  await person.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(describe(titleField())).toBe('Please enter a title'))
  expect(onRender.mock.calls.length).toBeGreaterThan(rendered)
})
