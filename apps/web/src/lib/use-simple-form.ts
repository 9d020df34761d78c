import { type FormEvent, useState } from 'react'
import { ApiError } from './api-error.ts'
import { useFocusFirstError } from './form-errors.ts'

/** Error texts by field, in the order of the form. */
export type FieldErrors<V> = { [Name in keyof V]?: string | undefined }

interface Options<V> {
  initial: V
  /** Validates a field from its first blur on. */
  validate?: (values: V) => FieldErrors<V>
  /** Validates all fields on submit; the result applies to a field until it is edited. Defaults to `validate`. */
  validateOnSubmit?: (values: V) => FieldErrors<V>
  send: (values: V) => Promise<void>
  /** Blocks further submits after a success, while the confirmation is still loading. */
  isDone?: boolean
}

/** `touched` after a blur, `submitted` after a submit until the next edit. */
type FieldStage = 'touched' | 'submitted'

type NamesOf<V, Kind> = { [Name in keyof V & string]: V[Name] extends Kind ? Name : never }[keyof V & string]

/** Props of a text field of the form. */
export interface TextFieldState {
  name: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (typed: string) => void
  onBlur: () => void
}

/** Props of a checkbox of the form. */
export interface CheckboxState {
  name: string
  checked: boolean
  error: string | undefined
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** The form of the pages before login, which do not load Zod and the store of `form.ts`. */
export type SimpleForm<V extends object> = ReturnType<typeof useSimpleForm<V>>

/** Holds values, errors and submit state of a flat form. */
export function useSimpleForm<V extends object>(options: Options<V>) {
  const { initial, send, isDone, validate = () => ({}) } = options
  const validateOnSubmit = options.validateOnSubmit ?? validate
  const [values, setValues] = useState(initial)
  const [stages, setStages] = useState<{ [Name in keyof V]?: FieldStage }>({})
  const [serverErrors, setServerErrors] = useState<FieldErrors<V>>({})
  const [isSending, setSending] = useState(false)
  const [submitCount, setSubmitCount] = useState(0)
  const names = Object.keys(initial) as (keyof V & string)[]
  const errorsByStage: Record<FieldStage, FieldErrors<V>> = {
    touched: validate(values),
    submitted: validateOnSubmit(values),
  }

  const getError = (name: keyof V): string | undefined => {
    const stage = stages[name]
    return serverErrors[name] ?? (stage && errorsByStage[stage][name])
  }
  const errors = names.flatMap((name) => {
    const text = getError(name)
    return text ? [{ name, text }] : []
  })
  const rememberFocus = useFocusFirstError(submitCount, isSending, errors)

  const setValue = <Name extends keyof V>(name: Name, value: V[Name]) => {
    setValues((previous) => ({ ...previous, [name]: value }))
    setServerErrors((previous) => ({ ...previous, [name]: undefined }))
    setStages((previous) => (previous[name] ? { ...previous, [name]: 'touched' } : previous))
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSending || isDone) return
    rememberFocus()
    setSubmitCount(submitCount + 1)
    setStages(Object.fromEntries(names.map((name) => [name, 'submitted'])) as typeof stages)
    if (names.some((name) => errorsByStage.submitted[name])) return
    setServerErrors({})
    setSending(true)
    try {
      await send(values)
    } finally {
      setSending(false)
    }
  }

  /** Shows the field errors of an `ApiError`. Returns false when it has none of this form's fields. */
  const showServerErrors = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const fieldErrors = Object.entries(error.fields).filter(([name]) => name in initial)
    setServerErrors(Object.fromEntries(fieldErrors) as FieldErrors<V>)
    return fieldErrors.length > 0
  }

  return {
    values,
    isSending,
    submitCount,
    errors,
    setValue,
    showServerErrors,
    setError: (name: keyof V, text: string) => setServerErrors((previous) => ({ ...previous, [name]: text })),
    submit: (event?: FormEvent) => void submit(event),
    textField: (name: NamesOf<V, string>): TextFieldState => ({
      name,
      value: String(values[name]),
      error: getError(name),
      disabled: isSending,
      onChange: (typed) => setValue(name, typed as V[typeof name]),
      onBlur: () => setStages((previous) => ({ ...previous, [name]: previous[name] ?? 'touched' })),
    }),
    checkbox: (name: NamesOf<V, boolean>): CheckboxState => ({
      name,
      checked: Boolean(values[name]),
      error: getError(name),
      disabled: isSending,
      onChange: (checked) => setValue(name, checked as V[typeof name]),
    }),
  }
}
