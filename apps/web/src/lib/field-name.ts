/** The names of the fields of a form that hold a `Kind`: `firstName`, and of an entry of a list `education.0.degree`. */
export type FieldName<V, Kind> = {
  [Name in keyof V & string]: V[Name] extends Kind
    ? Name
    : V[Name] extends readonly (infer Entry extends object)[]
      ? `${Name}.${number}.${KeysHolding<Entry, Kind>}`
      : never
}[keyof V & string]

/** The names of the lists of entries of a form. */
export type ListName<V> = KeysHolding<V, readonly object[]>

export type EntryOf<V, List extends ListName<V>> = V[List] extends readonly (infer Entry)[] ? Entry : never

type KeysHolding<V, Kind> = { [Name in keyof V & string]: V[Name] extends Kind ? Name : never }[keyof V &
  string]

/** Undefined when there is no such entry any more. */
export function getValueAt(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((within, key) => (within as Values | undefined)?.[key], values)
}

export function setValueAt<V>(values: V, name: string, value: unknown): V {
  const [key = '', ...rest] = name.split('.')
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Values
  copy[key] = rest.length > 0 ? setValueAt(copy[key], rest.join('.'), value) : value
  return copy as V
}

type Values = Record<string, unknown>

/** What is wrong with one of the words of a field is said of the field. */
export function fieldNameOfPath(path: readonly PropertyKey[]): string {
  const isItemOfList = !Number.isNaN(Number(path.at(-1)))
  return (isItemOfList ? path.slice(0, -1) : path).join('.')
}

/** What a field is called when the entry at `index` of `list` has gone; undefined when it was a field of that one. */
export function nameAfterRemoval(name: string, list: string, index: number): string | undefined {
  const [first, at, ...rest] = name.split('.')
  if (first !== list || at === undefined || Number(at) < index) return name
  return Number(at) === index ? undefined : [list, Number(at) - 1, ...rest].join('.')
}
