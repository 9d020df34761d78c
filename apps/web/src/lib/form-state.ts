import { fieldNameOfPath, getValueAt, nameAfterRemoval, setValueAt } from './field-name.ts'
import type { FieldError } from './form-errors.ts'
import { createStore } from './store.ts'

/** What a form asks of one of the contract's schemas. */
interface Schema {
  safeParse: (values: unknown) => {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** Loads the schema of a form: heavy with Zod, and not needed before somebody can have made a mistake. */
export type LoadSchema = () => Promise<Schema>

interface FormState<V> {
  values: V
  /** The fields of which it is said what is wrong, each with what the server has refused. */
  touched: Record<string, string>
  /** How often somebody tried to send it. */
  submitCount: number
  isSending: boolean
}

/** Methods, so that a form may stand where one with a part of its fields is wanted. */
export interface Form<V extends object> {
  subscribe: (listener: () => void) => () => void
  state(): FormState<V>
  getValue(name: string): unknown
  /** What is said to be wrong: with a field once it was left, with all of them once somebody tried to send them. */
  getError(name: string): string | undefined
  errors(): FieldError[]
  setValue(name: string, value: unknown): void
  markTouched(name: string): void
  /** In the words of the server, until it is edited or sent again. */
  setError(name: string, text: string): void
  /** Tells the entries of a list apart while others come and go. */
  getEntryKeys(list: string): readonly number[]
  addEntry(list: string, entry: unknown): void
  removeEntry(list: string, index: number): void
  reset(values: V): void
  /** Gets what is needed to tell what is wrong. As long as it cannot be had nothing is: the server looks again. */
  ensureSchema(): Promise<void>
  /** Hands over to `send` when nothing is wrong. */
  submit(send: () => Promise<void>, onInvalid?: (errors: FieldError[]) => void): Promise<void>
}

export function createForm<V extends object>(initial: V, load: LoadSchema): Form<V> {
  const { get, set, subscribe } = createStore<FormState<V>>(initialState(initial))
  const keys = new Map<string, number[]>()
  let lastKey = 0
  let schema: Schema | undefined
  let validated: { values: V; validationErrors: Record<string, string> } | undefined

  const update = (changes: Partial<FormState<V>>) => set({ ...get(), ...changes })

  /** What is wrong, whether it is said or not. */
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
        console.warn('The form could not be checked', error)
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

/** The first thing that is wrong with each field, in the order of the schema. */
function validate(values: unknown, schema: Schema): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    found[fieldNameOfPath(path)] ??= message
  return found
}
