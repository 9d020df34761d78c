import { fieldOfPath, nameAfterRemoval, valueAt, withValueAt } from './field-name.ts'
import type { Mistake } from './mistakes.ts'
import { createStore } from './store.ts'

/** What a form asks of one of the contract's schemas. */
interface Schema {
  safeParse: (values: unknown) => {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** Loads the schema of a form: heavy with Zod, and not needed before somebody can have made a mistake. */
export type LoadSchema = () => Promise<Schema>

interface State<V> {
  values: V
  /** The fields of which it is said what is wrong, each with what the server has refused. */
  said: Record<string, string>
  /** How often somebody tried to send it. */
  tries: number
  isSending: boolean
}

/** Methods, so that a form may stand where one with a part of its fields is wanted. */
export interface Form<V extends object> {
  subscribe: (listener: () => void) => () => void
  state(): State<V>
  valueOf(name: string): unknown
  /** What is said to be wrong: with a field once it was left, with all of them once somebody tried to send them. */
  errorOf(name: string): string | undefined
  mistakes(): Mistake[]
  change(name: string, value: unknown): void
  leave(name: string): void
  /** In the words of the server, until it is edited or sent again. */
  refuse(name: string, text: string): void
  /** Tells the entries of a list apart while others come and go. */
  keysOf(list: string): readonly number[]
  addEntry(list: string, entry: unknown): void
  removeEntry(list: string, index: number): void
  reset(values: V): void
  /** Gets what is needed to tell what is wrong. As long as it cannot be had nothing is: the server looks again. */
  prepare(): Promise<void>
  /** Hands over to `send` when nothing is wrong. */
  submit(send: () => Promise<void>, onMistakes?: (mistakes: Mistake[]) => void): Promise<void>
}

export function createForm<V extends object>(initial: V, load: LoadSchema): Form<V> {
  const { get, set, subscribe } = createStore<State<V>>(untouched(initial))
  const keys = new Map<string, number[]>()
  let lastKey = 0
  let schema: Schema | undefined
  let checked: { values: V; problems: Record<string, string> } | undefined

  const put = (changes: Partial<State<V>>) => set({ ...get(), ...changes })

  /** What is wrong, whether it is said or not. */
  const problems = () => {
    const { values } = get()
    if (schema && checked?.values !== values) checked = { values, problems: problemsOf(values, schema) }
    return checked?.problems ?? {}
  }

  const form: Form<V> = {
    subscribe,
    state: get,
    valueOf: (name) => valueAt(get().values, name),
    errorOf(name) {
      const refusal = get().said[name]
      return refusal === undefined ? undefined : refusal || problems()[name]
    },
    mistakes: () =>
      Object.keys({ ...problems(), ...get().said }).flatMap((name) => {
        const text = form.errorOf(name)
        return text ? [{ name, text }] : []
      }),
    change(name, value) {
      const { values, said } = get()
      put({
        values: withValueAt(values, name, value),
        said: said[name] ? { ...said, [name]: '' } : said,
      })
    },
    leave(name) {
      const { said } = get()
      if (said[name] === undefined) put({ said: { ...said, [name]: '' } })
    },
    refuse: (name, text) => put({ said: { ...get().said, [fieldOfPath(name.split('.'))]: text } }),
    keysOf(list) {
      const known = keys.get(list) ?? entriesOf(get().values, list).map(() => ++lastKey)
      keys.set(list, known)
      return known
    },
    addEntry(list, entry) {
      keys.set(list, [...form.keysOf(list), ++lastKey])
      form.change(list, [...entriesOf(get().values, list), entry])
    },
    removeEntry(list, index) {
      const others = (_: unknown, at: number) => at !== index
      keys.set(list, form.keysOf(list).filter(others))
      const { values, said } = get()
      put({
        values: withValueAt(values, list, entriesOf(values, list).filter(others)),
        said: Object.fromEntries(
          Object.entries(said).flatMap(([name, refusal]) => {
            const now = nameAfterRemoval(name, list, index)
            return now === undefined ? [] : [[now, refusal]]
          }),
        ),
      })
    },
    reset(values) {
      keys.clear()
      set(untouched(values))
    },
    async prepare() {
      if (schema) return
      try {
        schema = await load()
        put({})
      } catch (error) {
        console.warn('The form could not be checked', error)
      }
    },
    async submit(send, onMistakes) {
      const { isSending, tries, said } = get()
      if (isSending) return
      put({ isSending: true, tries: tries + 1, said: unrefused(Object.keys(said)) })
      try {
        await form.prepare()
        const wrong = Object.keys(problems())
        put({ said: { ...unrefused(wrong), ...get().said } })
        if (wrong.length === 0) await send()
        else onMistakes?.(form.mistakes())
      } finally {
        put({ isSending: false })
      }
    },
  }
  return form
}

function untouched<V>(values: V): State<V> {
  return { values, said: {}, tries: 0, isSending: false }
}

function unrefused(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']))
}

function entriesOf(values: unknown, list: string): readonly unknown[] {
  return valueAt(values, list) as readonly unknown[]
}

/** The first thing that is wrong with each field, in the order of the schema. */
function problemsOf(values: unknown, schema: Schema): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    found[fieldOfPath(path)] ??= message
  return found
}
