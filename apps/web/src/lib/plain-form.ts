import { type FormEvent, useState } from 'react'
import { ApiError } from './api-error.ts'
import { useFocusAfterTry } from './mistakes.ts'

/** What is wrong, in the order of the form. */
export type Problems<V> = { [Name in keyof V]?: string | undefined }

interface Options<V> {
  initial: V
  /** Said of a field when it is left, then live. */
  problemsOf?: (values: V) => Problems<V>
  /** Said of every field when somebody tries to send the form, until that field is edited. */
  problemsOnSubmit?: (values: V) => Problems<V>
  send: (values: V) => Promise<void>
  /** It has been sent, and something on its way says so: a second press does not send it again. */
  isDone?: boolean
}

/** What has happened to a field: left by somebody, or sent with the form and not edited since. */
type Stage = 'left' | 'sent'

type NamesOf<V, Kind> = { [Name in keyof V & string]: V[Name] extends Kind ? Name : never }[keyof V & string]

/** What a text field of the form is drawn from. */
export interface TextState {
  name: string
  value: string
  error: string | undefined
  disabled: boolean
  onType: (typed: string) => void
  onLeave: () => void
}

export interface TickState {
  name: string
  checked: boolean
  error: string | undefined
  disabled: boolean
  onTick: (checked: boolean) => void
}

/** A form of the pages that everybody sees first: they do without the library that the long forms are made with. */
export type PlainForm<V extends object> = ReturnType<typeof usePlainForm<V>>

export function usePlainForm<V extends object>(options: Options<V>) {
  const { initial, send, isDone, problemsOf = () => ({}) } = options
  const problemsOnSubmit = options.problemsOnSubmit ?? problemsOf
  const [values, setValues] = useState(initial)
  const [stages, setStages] = useState<{ [Name in keyof V]?: Stage }>({})
  const [refusals, setRefusals] = useState<Problems<V>>({})
  const [isSending, setSending] = useState(false)
  const [tries, setTries] = useState(0)
  const names = Object.keys(initial) as (keyof V & string)[]
  const problems: Record<Stage, Problems<V>> = {
    left: problemsOf(values),
    sent: problemsOnSubmit(values),
  }

  const errorOf = (name: keyof V): string | undefined => {
    const stage = stages[name]
    return refusals[name] ?? (stage && problems[stage][name])
  }
  const mistakes = names.flatMap((name) => {
    const text = errorOf(name)
    return text ? [{ name, text }] : []
  })
  const rememberOpener = useFocusAfterTry(tries, isSending, mistakes)

  const change = <Name extends keyof V>(name: Name, value: V[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefusals((before) => ({ ...before, [name]: undefined }))
    setStages((before) => (before[name] ? { ...before, [name]: 'left' } : before))
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending || isDone) return
    rememberOpener()
    setTries(tries + 1)
    setStages(Object.fromEntries(names.map((name) => [name, 'sent'])) as typeof stages)
    if (names.some((name) => problems.sent[name])) return
    setRefusals({})
    setSending(true)
    try {
      await send(values)
    } finally {
      setSending(false)
    }
  }

  /** Puts the server's words under their fields. False when there was nothing to put under a field. */
  const sayRefusals = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const ofFields = Object.entries(error.fields).filter(([name]) => name in initial)
    setRefusals(Object.fromEntries(ofFields) as Problems<V>)
    return ofFields.length > 0
  }

  return {
    values,
    isSending,
    tries,
    mistakes,
    change,
    sayRefusals,
    refuse: (name: keyof V, text: string) => setRefusals((before) => ({ ...before, [name]: text })),
    submit: (event?: FormEvent) => void submit(event),
    text: (name: NamesOf<V, string>): TextState => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      disabled: isSending,
      onType: (typed) => change(name, typed as V[typeof name]),
      onLeave: () => setStages((before) => ({ ...before, [name]: before[name] ?? 'left' })),
    }),
    tick: (name: NamesOf<V, boolean>): TickState => ({
      name,
      checked: Boolean(values[name]),
      error: errorOf(name),
      disabled: isSending,
      onTick: (checked) => change(name, checked as V[typeof name]),
    }),
  }
}
