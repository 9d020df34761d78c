/** The names of the fields of a form that hold a `Kind`: `firstName`, and of an entry of a list `education.0.degree`. */
export type FieldName<V, Kind> = {
  [Name in keyof V & string]: V[Name] extends Kind
    ? Name
    : V[Name] extends readonly (infer Entry extends object)[]
      ? `${Name}.${number}.${Holding<Entry, Kind>}`
      : never
}[keyof V & string]

/** The names of the lists of entries of a form. */
export type ListName<V> = Holding<V, readonly object[]>

export type EntryOf<V, List extends ListName<V>> = V[List] extends readonly (infer Entry)[] ? Entry : never

type Holding<V, Kind> = { [Name in keyof V & string]: V[Name] extends Kind ? Name : never }[keyof V & string]

/** Undefined when there is no such entry any more. */
export function valueAt(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((within, key) => (within as Values | undefined)?.[key], values)
}

export function withValueAt<V>(values: V, name: string, value: unknown): V {
  const [key = '', ...rest] = name.split('.')
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Values
  copy[key] = rest.length > 0 ? withValueAt(copy[key], rest.join('.'), value) : value
  return copy as V
}

type Values = Record<string, unknown>

/** What is wrong with one of the words of a field is said of the field. */
export function fieldOfPath(path: readonly PropertyKey[]): string {
  const isWord = !Number.isNaN(Number(path.at(-1)))
  return (isWord ? path.slice(0, -1) : path).join('.')
}

/** What a field is called when the entry at `index` of `list` has gone; undefined when it was a field of that one. */
export function nameAfterRemoval(name: string, list: string, index: number): string | undefined {
  const [first, at, ...rest] = name.split('.')
  if (first !== list || at === undefined || Number(at) < index) return name
  return Number(at) === index ? undefined : [list, Number(at) - 1, ...rest].join('.')
}
