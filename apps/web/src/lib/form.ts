import { useEffect, useState, useSyncExternalStore } from 'react'
import { afterPress } from './after-press.ts'
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
  useEffect(() => void form.prepare(), [form])
  return form
}

/** Something of a form that is drawn anew when it changes; `read` gives the same as long as nothing has. */
export function useOfForm<V extends object, T>(form: Form<V>, read: (form: Form<V>) => T): T {
  return useSyncExternalStore(form.subscribe, () => read(form))
}

/** The value of a field. */
export function useValue<V extends object, Kind>(form: Form<V>, name: FieldName<V, Kind>): Kind {
  return useOfForm(form, () => form.valueOf(name) as Kind)
}

/** What a field of a form is drawn from. */
export function useField<V extends object, Kind>(form: Form<V>, name: FieldName<V, Kind>) {
  return {
    value: useValue<V, Kind>(form, name),
    error: useOfForm(form, () => form.errorOf(name)),
    change: (value: Kind) => form.change(name, value),
    leave: () => afterPress(() => form.leave(name)),
  }
}

export function useEntries<V extends object, List extends ListName<V>>(form: Form<V>, list: List) {
  return {
    keys: useOfForm(form, () => form.keysOf(list)),
    /** What is wrong with the list itself, not with one of its entries. */
    error: useOfForm(form, () => form.errorOf(list)),
    add: (entry: EntryOf<V, List>) => form.addEntry(list, entry),
    remove: (index: number) => form.removeEntry(list, index),
  }
}
