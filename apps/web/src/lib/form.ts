import { useEffect, useState, useSyncExternalStore } from 'react'
import { afterPointerUp } from './after-pointer-up.ts'
import type { EntryOf, FieldName, ListName } from './field-name.ts'
import { createForm, type Form, type LoadSchema } from './form-state.ts'

export type { EntryOf, FieldName, ListName } from './field-name.ts'
export type { Form, LoadSchema } from './form-state.ts'

/**
 * A form with lists of entries, checked by the contract's own schema. When somebody types, the field is drawn anew and
 * not the whole form. What is handed in counts when it opens.
 */
export function useForm<V extends object>(initial: V, load: LoadSchema): Form<V> {
  const [form] = useState(() => createForm(initial, load))
  // On its way before the first field is left.
  useEffect(() => void form.ensureSchema(), [form])
  return form
}

/** Something of a form that is drawn anew when it changes; `read` gives the same as long as nothing has. */
export function useFormValue<V extends object, T>(form: Form<V>, read: (form: Form<V>) => T): T {
  return useSyncExternalStore(form.subscribe, () => read(form))
}

/** The value of a field. */
export function useFieldValue<V extends object, Kind>(form: Form<V>, name: FieldName<V, Kind>): Kind {
  return useFormValue(form, () => form.getValue(name) as Kind)
}

/** What a field of a form is drawn from. */
export function useField<V extends object, Kind>(form: Form<V>, name: FieldName<V, Kind>) {
  return {
    value: useFieldValue<V, Kind>(form, name),
    error: useFormValue(form, () => form.getError(name)),
    onChange: (value: Kind) => form.setValue(name, value),
    onBlur: () => afterPointerUp(() => form.markTouched(name)),
  }
}

export function useEntries<V extends object, List extends ListName<V>>(form: Form<V>, list: List) {
  return {
    keys: useFormValue(form, () => form.getEntryKeys(list)),
    /** What is wrong with the list itself, not with one of its entries. */
    error: useFormValue(form, () => form.getError(list)),
    add: (entry: EntryOf<V, List>) => form.addEntry(list, entry),
    remove: (index: number) => form.removeEntry(list, index),
  }
}
