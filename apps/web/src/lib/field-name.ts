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

/** Converts the path of a server error to a field name; an error of a list item belongs to the list. */
export function fieldNameOfPath(path: readonly PropertyKey[]): string {
  const isListItem = !Number.isNaN(Number(path.at(-1)))
  return (isListItem ? path.slice(0, -1) : path).join('.')
}
