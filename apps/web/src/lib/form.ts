import { useEffect, useState, useSyncExternalStore } from 'react'
import { afterPointerUp } from './after-pointer-up.ts'
import type { EntryOf, FieldName, ListName } from './field-name.ts'
import { createForm, type Form, type LoadSchema } from './form-state.ts'

export type { EntryOf, FieldName, ListName } from './field-name.ts'
export type { Form, LoadSchema } from './form-state.ts'

/**
 * Creates a form with lists of entries, validated by a schema of the contract. Typing re-renders the field, not the
 * whole form. `initial` and `load` are read on the first render only.
 */
export function useForm<V extends object>(initial: V, load: LoadSchema): Form<V> {
  const [form] = useState(() => createForm(initial, load))
  // Starts loading before the first blur.
  useEffect(() => void form.ensureSchema(), [form])
  return form
}

/** Subscribes to a value derived from the form; `read` must return the same reference until it changes. */
export function useFormValue<V extends object, T>(form: Form<V>, read: (form: Form<V>) => T): T {
  return useSyncExternalStore(form.subscribe, () => read(form))
}

/** Subscribes to the value of a field. */
export function useFieldValue<V extends object, Kind>(form: Form<V>, name: FieldName<V, Kind>): Kind {
  return useFormValue(form, () => form.getValue(name) as Kind)
}

/** Returns value, error and event handlers of a field. */
export function useField<V extends object, Kind>(form: Form<V>, name: FieldName<V, Kind>) {
  return {
    value: useFieldValue<V, Kind>(form, name),
    error: useFormValue(form, () => form.getError(name)),
    onChange: (value: Kind) => form.setValue(name, value),
    onBlur: () => afterPointerUp(() => form.markTouched(name)),
  }
}

/** Returns keys, error and actions of a list of entries. */
export function useEntries<V extends object, List extends ListName<V>>(form: Form<V>, list: List) {
  return {
    keys: useFormValue(form, () => form.getEntryKeys(list)),
    /** The error of the list itself, not of one of its entries. */
    error: useFormValue(form, () => form.getError(list)),
    add: (entry: EntryOf<V, List>) => form.addEntry(list, entry),
    remove: (index: number) => form.removeEntry(list, index),
  }
}
