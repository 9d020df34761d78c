/** The paths of form fields whose value is a `Kind`: `firstName`, or `education.0.degree` in a list of entries. */
export type FieldName<V, Kind> = {
  [Name in keyof V & string]: V[Name] extends Kind
    ? Name
    : V[Name] extends readonly (infer Entry extends object)[]
      ? `${Name}.${number}.${KeysHolding<Entry, Kind>}`
      : never
}[keyof V & string]

/** The names of the form fields that hold a list of entries. */
export type ListName<V> = KeysHolding<V, readonly object[]>

/** The type of an entry of a list. */
export type EntryOf<V, List extends ListName<V>> = V[List] extends readonly (infer Entry)[] ? Entry : never

type KeysHolding<V, Kind> = { [Name in keyof V & string]: V[Name] extends Kind ? Name : never }[keyof V &
  string]

/** Reads the value at a dotted path; undefined when the entry no longer exists. */
export function getValueAt(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((within, key) => (within as Values | undefined)?.[key], values)
}

/** Returns a copy of the values with the value at a dotted path replaced. */
export function setValueAt<V>(values: V, name: string, value: unknown): V {
  const [key = '', ...rest] = name.split('.')
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Values
  copy[key] = rest.length > 0 ? setValueAt(copy[key], rest.join('.'), value) : value
  return copy as V
}

type Values = Record<string, unknown>

/** Converts the path of a Zod issue to a field name; an error of a list item belongs to the list. */
export function fieldNameOfPath(path: readonly PropertyKey[]): string {
  const isListItem = !Number.isNaN(Number(path.at(-1)))
  return (isListItem ? path.slice(0, -1) : path).join('.')
}

/** Returns the field name after the entry at `index` of `list` was removed; undefined for a field of that entry. */
export function nameAfterRemoval(name: string, list: string, index: number): string | undefined {
  const [first, at, ...rest] = name.split('.')
  if (first !== list || at === undefined || Number(at) < index) return name
  return Number(at) === index ? undefined : [list, Number(at) - 1, ...rest].join('.')
}
