import { fieldNameOfPath, getValueAt, nameAfterRemoval, setValueAt } from './field-name.ts'
import type { FieldError } from './form-errors.ts'
import { createStore } from './store.ts'

/** The part of a Zod schema that a form uses. */
interface Schema {
  safeParse: (values: unknown) => {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** Loads the schema of a form on demand, because Zod is large and not needed for the first render. */
export type LoadSchema = () => Promise<Schema>

interface FormState<V> {
  values: V
  /** Fields that show their error, each with the server's error text, or '' when it is not from the server. */
  touched: Record<string, string>
  /** The number of submits so far. */
  submitCount: number
  isSending: boolean
}

/** Uses method signatures, so that a form is assignable to a form type with fewer fields. */
export interface Form<V extends object> {
  subscribe: (listener: () => void) => () => void
  state(): FormState<V>
  getValue(name: string): unknown
  /** The error to show at a field: after its first blur, or after a submit. */
  getError(name: string): string | undefined
  errors(): FieldError[]
  setValue(name: string, value: unknown): void
  markTouched(name: string): void
  /** Shows a server error at a field until the field is edited or the form is submitted again. */
  setError(name: string, text: string): void
  /** React keys of the entries of a list, stable while entries are added and removed. */
  getEntryKeys(list: string): readonly number[]
  addEntry(list: string, entry: unknown): void
  removeEntry(list: string, index: number): void
  reset(values: V): void
  /** Loads the schema. Until it is loaded the form counts as valid; the server validates as well. */
  ensureSchema(): Promise<void>
  /** Validates, then calls `send` or `onInvalid`. Ignored while a submit is running. */
  submit(send: () => Promise<void>, onInvalid?: (errors: FieldError[]) => void): Promise<void>
}

/** Creates the store of a form, independent of React. */
export function createForm<V extends object>(initial: V, load: LoadSchema): Form<V> {
  const { get, set, subscribe } = createStore<FormState<V>>(initialState(initial))
  const keys = new Map<string, number[]>()
  let lastKey = 0
  let schema: Schema | undefined
  let validated: { values: V; validationErrors: Record<string, string> } | undefined

  const update = (changes: Partial<FormState<V>>) => set({ ...get(), ...changes })

  /** All validation errors, shown or not; cached by the values object. */
  const validationErrors = () => {
    const { values } = get()
    if (schema && validated?.values !== values)
      validated = { values, validationErrors: validate(values, schema) }
    return validated?.validationErrors ?? {}
  }

  const form: Form<V> = {
    subscribe,
    state: get,
    getValue: (name) => getValueAt(get().values, name),
    getError(name) {
      const serverError = get().touched[name]
      return serverError === undefined ? undefined : serverError || validationErrors()[name]
    },
    errors: () =>
      Object.keys({ ...validationErrors(), ...get().touched }).flatMap((name) => {
        const text = form.getError(name)
        return text ? [{ name, text }] : []
      }),
    setValue(name, value) {
      const { values, touched } = get()
      update({
        values: setValueAt(values, name, value),
        touched: touched[name] ? { ...touched, [name]: '' } : touched,
      })
    },
    markTouched(name) {
      const { touched } = get()
      if (touched[name] === undefined) update({ touched: { ...touched, [name]: '' } })
    },
    setError: (name, text) =>
      update({ touched: { ...get().touched, [fieldNameOfPath(name.split('.'))]: text } }),
    getEntryKeys(list) {
      const known = keys.get(list) ?? entriesOf(get().values, list).map(() => ++lastKey)
      keys.set(list, known)
      return known
    },
    addEntry(list, entry) {
      keys.set(list, [...form.getEntryKeys(list), ++lastKey])
      form.setValue(list, [...entriesOf(get().values, list), entry])
    },
    removeEntry(list, index) {
      const others = (_: unknown, at: number) => at !== index
      keys.set(list, form.getEntryKeys(list).filter(others))
      const { values, touched } = get()
      update({
        values: setValueAt(values, list, entriesOf(values, list).filter(others)),
        touched: Object.fromEntries(
          Object.entries(touched).flatMap(([name, serverError]) => {
            const newName = nameAfterRemoval(name, list, index)
            return newName === undefined ? [] : [[newName, serverError]]
          }),
        ),
      })
    },
    reset(values) {
      keys.clear()
      set(initialState(values))
    },
    async ensureSchema() {
      if (schema) return
      try {
        schema = await load()
        update({})
      } catch (error) {
        console.warn('The form schema could not be loaded', error)
      }
    },
    async submit(send, onInvalid) {
      const { isSending, submitCount, touched } = get()
      if (isSending) return
      update({
        isSending: true,
        submitCount: submitCount + 1,
        touched: withoutServerErrors(Object.keys(touched)),
      })
      try {
        await form.ensureSchema()
        const invalidNames = Object.keys(validationErrors())
        update({ touched: { ...withoutServerErrors(invalidNames), ...get().touched } })
        if (invalidNames.length === 0) await send()
        else onInvalid?.(form.errors())
      } finally {
        update({ isSending: false })
      }
    },
  }
  return form
}

function initialState<V>(values: V): FormState<V> {
  return { values, touched: {}, submitCount: 0, isSending: false }
}

function withoutServerErrors(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']))
}

function entriesOf(values: unknown, list: string): readonly unknown[] {
  return getValueAt(values, list) as readonly unknown[]
}

/** Returns the first error of each field, in the order of the schema. */
function validate(values: unknown, schema: Schema): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    found[fieldNameOfPath(path)] ??= message
  return found
}
