import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderWithProviders } from '../testing/render.tsx'
import { PasswordRules } from '../ui/PasswordRules.tsx'
import { ErrorSummary } from '../ui/simple-form/ErrorSummary.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { type Form, useEntries, useFieldValue, useForm, useFormValue } from './form.ts'
import { useFocusFirstError } from './form-errors.ts'

const schema = z.object({
  title: z.string().trim().min(1, 'Please enter a title'),
  url: z.union([z.literal(''), z.url('Please enter a valid job URL')]),
  password: z.string(),
  places: z.array(z.object({ city: z.string().min(1, 'Please enter a city') })).max(2, 'At most two places'),
})
type Typed = z.input<typeof schema>

const blank: Typed = { title: '', url: '', password: '', places: [] }
const loaded = async () => schema
const unreachable = async (): Promise<typeof schema> => {
  throw new TypeError('Failed to fetch')
}

interface Props {
  form: Form<Typed>
  onSend: () => Promise<void>
  onMistakes?: ((texts: string[]) => void) | undefined
}

interface Options extends Partial<Omit<Props, 'form'>> {
  load?: typeof loaded
  typed?: Partial<Typed>
}

function open({ load = loaded, typed, onSend = async () => undefined, onMistakes }: Options = {}) {
  const form = renderHook(() => useForm<Typed>({ ...blank, ...typed }, load)).result.current
  return { form, ...renderWithProviders(<JobForm form={form} onSend={onSend} onMistakes={onMistakes} />) }
}

function JobForm({ form, onSend, onMistakes }: Props) {
  const { submitCount, isSending } = useFormValue(form, () => form.state())
  const errors = form.errors()
  useFocusFirstError(submitCount, isSending, errors)
  const tell = (found: { text: string }[]) => onMistakes?.(found.map(({ text }) => text))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(onSend, tell)
      }}
    >
      <ErrorSummary form={{ submitCount, errors }} />
      <TextInput form={form} name="title" label="Job Title" help="As it is advertised" required />
      <TextInput form={form} name="url" label="Job URL" optional maxLength={40} />
      <TextInput form={form} name="password" label="Password" type="password" />
      <PasswordRules password={useFieldValue<Typed, string>(form, 'password')} />
      <Places form={form} />
      <button>Submit</button>
    </form>
  )
}

function Places({ form }: { form: Form<Typed> }) {
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

it('ties label and help to the field', () => {
  open()
  expect(describe(titleField())).toBe('As it is advertised')
})

it('says nothing while somebody types for the first time, then when they leave, then live', async () => {
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

it('moves nothing under the pointer while it is down', async () => {
  const { person } = open()
  await person.click(titleField())
  await person.pointer({ keys: '[MouseLeft>]', target: button('Add') })
  expect(describe(titleField())).toBe('As it is advertised')
  await person.pointer({ keys: '[/MouseLeft]', target: button('Add') })
  expect(cityField(1)).toBeTruthy()
  await waitFor(() => expect(describe(titleField())).toBe('Please enter a title'))
})

it('takes the focus to a single mistake', async () => {
  const { person } = open()
  await person.click(button('Submit'))
  await waitFor(() => expect(document.activeElement).toBe(titleField()))
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('lists several mistakes, takes the focus there, and leads to each field', async () => {
  const told = vi.fn<(texts: string[]) => void>()
  const { person } = open({ onMistakes: told })
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
  expect(told).toHaveBeenCalledExactlyOnceWith(texts)
  await person.click(within(summary).getByRole('link', { name: 'Please enter a valid job URL' }))
  expect(document.activeElement).toBe(urlField())
})

it('calls nothing wrong as long as it cannot be checked, and tries again to get what it checks with', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const sent = vi.fn<() => Promise<void>>()
  const load = vi.fn(loaded).mockImplementationOnce(unreachable).mockImplementationOnce(unreachable)
  const { person } = open({ load, onSend: sent })
  await person.click(titleField())
  await person.tab()
  expect(describe(titleField())).toBe('As it is advertised')
  await person.click(button('Submit'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(warn).toHaveBeenCalledTimes(2)

  await person.click(button('Submit'))
  await waitFor(() => expect(describe(titleField())).toBe('Please enter a title'))
  expect(sent).toHaveBeenCalledOnce()
})

it('says what is wrong with fields that were left before it could be checked', async () => {
  const { promise, resolve: come } = Promise.withResolvers<typeof schema>()
  const { person } = open({ load: () => promise })
  await person.click(titleField())
  await person.tab()
  await act(async () => come(schema))
  expect(describe(titleField())).toBe('Please enter a title')
})

it('is sent once, however often somebody presses', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const sent = vi.fn(() => promise)
  const { form, person } = open({ typed: { title: 'Engineer' }, onSend: sent })
  await person.dblClick(button('Submit'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  await person.click(button('Submit'))
  expect(form.state().isSending).toBe(true)
  await act(async () => arrive())
  expect(form.state().isSending).toBe(false)
  await person.click(button('Submit'))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
})

it('says at a field what the server refuses, until it is edited', async () => {
  const { form, person } = open({
    typed: { title: 'Engineer' },
    onSend: async () => form.setError('title', 'This job is closed'),
  })
  await person.click(button('Submit'))
  await waitFor(() => expect(describe(titleField())).toBe('This job is closed'))
  await waitFor(() => expect(document.activeElement).toBe(titleField()))
  await person.type(titleField(), 's')
  expect(describe(titleField())).toBe('As it is advertised')
})

it('tells entries apart when one of them goes, with what is wrong with each', async () => {
  const { form, person } = open({ typed: { title: 'Engineer', places: [{ city: 'Pune' }] } })
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
  expect(form.state().values.places).toEqual([{ city: '' }])
})

it('says of a list what is wrong with the list', async () => {
  const places = ['Pune', 'Delhi', 'Kochi'].map((city) => ({ city }))
  const { person } = open({ typed: { title: 'Engineer', places } })
  await person.click(button('Submit'))
  expect(await screen.findByText('At most two places')).toBeTruthy()
})

it('starts anew with other values', async () => {
  const { form, person } = open({ typed: { places: [{ city: '' }] } })
  await person.click(button('Submit'))
  await screen.findByRole('group', { name: 'There is a problem' })
  act(() => form.reset({ ...blank, title: 'Designer', places: [{ city: '' }, { city: 'Pune' }] }))
  expect(titleField().value).toBe('Designer')
  expect(cityField(2).value).toBe('Pune')
  expect(describe(cityField(1))).toBeUndefined()
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('counts what is typed', async () => {
  const { person } = open()
  await person.type(urlField(), 'abc')
  expect(screen.getByText('3/40')).toBeTruthy()
})

it('ticks off the rules of a password', async () => {
  const { person } = open()
  await person.type(screen.getByLabelText('Password'), 'Secret!')
  expect(screen.getByText('At least one uppercase letter').textContent).toContain(', met')
  expect(screen.getByText('At least one number').textContent).toContain(', not met yet')
})
