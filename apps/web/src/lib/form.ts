import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Control,
  type FieldValues,
  type FormState,
  type Resolver,
  type UseFormReturn,
  useController,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { afterPointerUp } from './after-pointer-up.ts'
import { ApiError } from './api-error.ts'
import { listErrors, textOfError, touchedNames } from './field-errors.ts'
import { type EntryOf, type FieldName, fieldNameOfPath, type ListName } from './field-name.ts'
import { type FieldError, useFocusFirstError } from './form-errors.ts'
import { createSchemaLoader, type FormSchema, type SchemaSource } from './schema-loader.ts'

export type { EntryOf, FieldName, ListName } from './field-name.ts'

interface Options<S extends FormSchema> {
  /** Initial values, read on the first render only. */
  values: z.input<S>
  /** Validates fields until the first submit, and those edited since, where messages of the schema come too early. */
  whileTyping?: SchemaSource<FormSchema>
  /** Blocks further submits after a success, while the confirmation is still loading. */
  isDone?: boolean
  /** Whether the fields stay enabled during the request. */
  isEditableWhileSending?: boolean
}

interface SubmitOptions {
  /** Receives what the schema rejects. */
  onInvalid?: (errors: FieldError[]) => void
  /** Receives what `send` throws, unless it is about fields of this form, which show it. */
  onError?: (error: unknown) => void
}

/** Value, error and event handlers of one field. */
export interface FieldState<Kind> {
  name: string
  value: Kind
  error: string | undefined
  disabled: boolean
  onChange: (value: Kind) => void
  onBlur: () => void
}

/** Uses method signatures, so that a form is assignable to a form type with fewer fields. */
export interface Form<V extends object, Output = unknown> {
  control: Control
  isSending: boolean
  isDisabled: boolean
  submitCount: number
  /** The errors that the fields show, from top to bottom. */
  errors: FieldError[]
  getValues: () => V
  setValue<Name extends keyof V & string>(name: Name, value: V[Name]): void
  /** Shows a server error at a field until the field is edited or the form is submitted again. */
  setError(name: string, text: string): void
  reset(values: V): void
  /** Calls the listener on each change of a value. */
  subscribe: (listener: (values: V) => void) => () => void
  /** Validates a field that may not have been left yet. */
  validate(name: string): void
  /** Validates the touched and the invalid fields, and the one that was edited if it has an error. */
  revalidate(edited?: string): void
  /** Returns an event handler that validates, then sends what the schema returns. Ignored during a submit. */
  handleSubmit(
    send: (output: Output) => Promise<void>,
    options?: SubmitOptions,
  ): (event?: SyntheticEvent) => void
}

/**
 * Creates a form that a schema of the contract validates: a field from its first blur on, all fields on submit. After
 * a submit the focus moves to the first error. Zod is large, so the schema of a first screen is loaded on demand. The form
 * is the same object until what it shows changes, so that `memo` works.
 */
export function useContractForm<S extends FormSchema>(
  schema: SchemaSource<S>,
  { values, whileTyping, isDone, isEditableWhileSending }: Options<S>,
): Form<z.input<S>, z.output<S>> {
  const { resolver, unedited, getFieldNames } = useMemo(
    () => createResolver(schema, whileTyping),
    [schema, whileTyping],
  )
  const form = useForm({
    defaultValues: values,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { isSubmitting, submitCount } = form.formState
  // Compared by its content, because the library changes its errors in place.
  const listed = JSON.stringify(listErrors(form.formState.errors, getFieldNames()))
  const errors = useMemo(() => JSON.parse(listed) as FieldError[], [listed])
  const rememberFocus = useFocusFirstError(submitCount, isSubmitting, errors)
  const getShownNames = useShownNames(form.subscribe)
  const [serverErrors] = useState(() => new Set<string>())
  const isBusy = useRef(false)
  const [{ getValues, subscribe }] = useState(() => ({
    getValues: () => form.getValues() as z.input<S>,
    subscribe: (listener: (values: z.input<S>) => void) =>
      form.subscribe({
        formState: { values: true },
        callback: (state) => listener(state.values as z.input<S>),
      }),
  }))

  const actions = useMemo(() => {
    const setError = (path: string, message: string) => {
      const name = fieldNameOfPath(path.split('.'))
      serverErrors.add(name)
      form.setError(name, { message })
    }

    const revalidate = (changed?: string) => {
      if (changed) {
        unedited.delete(changed)
        serverErrors.delete(changed)
      }
      const names = getShownNames().filter((name) => !serverErrors.has(name))
      if (names.length > 0) void form.trigger(names)
    }

    const showServerErrors = (error: unknown): boolean => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      const own = fields.filter(([name]) => (name.split('.')[0] ?? '') in form.getValues())
      for (const [name, text] of own) setError(name, text)
      return own.length > 0
    }

    const submit = async (send: (output: z.output<S>) => Promise<void>, options: SubmitOptions) => {
      const { onInvalid, onError = rethrow } = options
      if (isBusy.current || isDone) return
      isBusy.current = true
      rememberFocus()
      for (const name of Object.keys(form.getValues())) unedited.add(name)
      serverErrors.clear()
      const validateAndSend = form.handleSubmit(
        (output) =>
          send(output as z.output<S>).catch((error: unknown) => {
            if (!showServerErrors(error)) onError(error)
          }),
        (invalid) => {
          if (invalid.root) onError(unreachable())
          else onInvalid?.(listErrors(invalid, getFieldNames()))
        },
      )
      await validateAndSend().finally(() => (isBusy.current = false))
    }

    return {
      setValue<Name extends keyof z.input<S> & string>(name: Name, value: z.input<S>[Name]) {
        form.setValue<string>(name, value)
        revalidate(name)
      },
      setError,
      reset: (initial: z.input<S>) => form.reset(initial),
      validate: (name: string) => void form.trigger(name),
      revalidate,
      handleSubmit:
        (send: (output: z.output<S>) => Promise<void>, options: SubmitOptions = {}) =>
        (event?: SyntheticEvent) => {
          event?.preventDefault()
          void submit(send, options)
        },
    }
  }, [form, unedited, serverErrors, getFieldNames, getShownNames, rememberFocus, isDone])

  const isDisabled = isSubmitting && !isEditableWhileSending
  return useMemo(
    () => ({
      control: form.control,
      isSending: isSubmitting,
      isDisabled,
      submitCount,
      errors,
      getValues,
      subscribe,
      ...actions,
    }),
    [form, isSubmitting, isDisabled, submitCount, errors, getValues, subscribe, actions],
  )
}

/** Returns value, error and event handlers of a field, and re-renders when one of them changes. */
export function useField<V extends object, Kind>(form: Form<V>, name: FieldName<V, Kind>): FieldState<Kind> {
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    name,
    value: field.value,
    error: textOfError(fieldState.error),
    disabled: form.isDisabled,
    onChange(value) {
      field.onChange(value)
      form.revalidate(name)
    },
    onBlur: () =>
      afterPointerUp(() => {
        field.onBlur()
        form.revalidate()
      }),
  }
}

/** Returns keys, error and actions of a list of entries. */
export function useEntries<V extends object, List extends ListName<V>>(form: Form<V>, list: List) {
  const { fields, append, remove } = useFieldArray<FieldValues, string>({ control: form.control, name: list })
  return {
    /** React keys, stable while entries are added and removed. */
    keys: fields.map(({ id }) => id),
    /** The error of the list itself, not of one of its entries. */
    error: form.errors.find(({ name }) => name === list)?.text,
    add: (entry: EntryOf<V, List>) => {
      append(entry, { shouldFocus: false })
      form.revalidate()
    },
    remove: (index: number) => {
      remove(index)
      form.revalidate()
    },
  }
}

/** Subscribes to the value of a field. */
export function useFieldValue<V extends object, Kind>(form: Form<V>, name: FieldName<V, Kind>): Kind {
  return useWatch({ control: form.control, name })
}

/** Subscribes to all values of the form. */
export function useFormValues<V extends object>(form: Form<V>): V {
  return useWatch({ control: form.control }) as V
}

/** Validates with `whileTyping`, but the fields that were not edited since the last submit with the schema. */
function createResolver(source: SchemaSource<FormSchema>, whileTyping: SchemaSource<FormSchema> | undefined) {
  const { load, getLoaded } = createSchemaLoader(source)
  const typingSchema = whileTyping && createSchemaLoader(whileTyping)
  const unedited = new Set<string>()
  const getFieldNames = () => Object.keys(getLoaded()?.shape ?? {})

  const resolver: Resolver = async (values, context, options) => {
    const schema = await load().catch(warn)
    if (!schema) return { values: {}, errors: { root: { type: 'unreachable' } } }
    const result = await zodResolver(schema)(values, context, options)
    if (!typingSchema || getFieldNames().every((name) => unedited.has(name))) return result
    const typing = await zodResolver(await typingSchema.load())(values, context, options)
    const errors = getFieldNames().flatMap((name) => {
      const error = (unedited.has(name) ? result : typing).errors[name]
      return error ? [[name, error] as const] : []
    })
    return { values: {}, errors: Object.fromEntries(errors) }
  }
  return { resolver, unedited, getFieldNames }
}

/** Returns a function that lists the fields whose errors are shown: those touched or found invalid. */
function useShownNames(subscribe: UseFormReturn['subscribe']) {
  const latest = useRef<Pick<FormState<FieldValues>, 'touchedFields' | 'errors'>>({
    touchedFields: {},
    errors: {},
  })
  useEffect(
    () =>
      subscribe({
        formState: { touchedFields: true, errors: true },
        callback: ({ touchedFields = {}, errors = {} }) => {
          latest.current = { touchedFields, errors }
        },
      }),
    [subscribe],
  )
  return useCallback((): string[] => {
    const { touchedFields, errors } = latest.current
    return [...new Set([...touchedNames(touchedFields), ...listErrors(errors, []).map(({ name }) => name)])]
  }, [])
}

function warn(cause: unknown): undefined {
  console.warn('The form schema could not be loaded', cause)
}

function unreachable(): ApiError {
  return new ApiError({ code: 'NETWORK', message: 'Network error. Please check your internet connection.' })
}

function rethrow(error: unknown): never {
  throw error
}
