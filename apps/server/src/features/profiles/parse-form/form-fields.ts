import { badInput } from '../../../platform/errors.ts'

/** The text fields of a multipart body; a repeated field is a list. */
export type FormFields = Partial<Record<string, string | string[]>>
/** One entry of a JSON list, as the client wrote it. */
export type JsonEntry = Record<string, unknown>

/** Undefined when it was not sent; the last one when it was sent twice. */
export function textOf(fields: FormFields, field: string): string | undefined {
  const value = fields[field]
  return Array.isArray(value) ? value.at(-1) : value
}

/** A repeated field, one JSON list, or `[]` for none. */
export function listOf(fields: FormFields, field: string): string[] | undefined {
  return itemsOf(fields, field)?.map((item) =>
    typeof item === 'string' ? item : badInput({ [field]: TEXT_LIST_MESSAGE }),
  )
}

/** As above, or separated with commas: `Java, Python`. */
export function commaSeparatedOf(fields: FormFields, field: string): string[] | undefined {
  return listOf(fields, field)?.flatMap((item) => item.split(','))
}

export function entriesOf<E>(
  fields: FormFields,
  field: string,
  read: (entry: JsonEntry) => E,
): E[] | undefined {
  return itemsOf(fields, field)?.map((item) =>
    isEntry(item) ? read(item) : badInput({ [field]: ENTRY_LIST_MESSAGE }),
  )
}

/** A list of entries in which a text alone stands for an entry's name. */
export function namedEntriesOf<E>(
  fields: FormFields,
  field: string,
  name: string,
  read: (entry: JsonEntry) => E,
): E[] | undefined {
  return itemsOf(fields, field)?.flatMap((item) => {
    if (isEntry(item)) return [read(item)]
    if (typeof item !== 'string') badInput({ [field]: ENTRY_LIST_MESSAGE })
    return item.split(',').map((word) => read({ [name]: word.trim() }))
  })
}

const TEXT_LIST_MESSAGE = 'Please send a list of texts'
const ENTRY_LIST_MESSAGE = 'Please send a list of entries'

function itemsOf(fields: FormFields, field: string): unknown[] | undefined {
  const value = fields[field]
  if (value === undefined) return undefined
  if (Array.isArray(value)) return value
  return value.trim() === '' ? [] : (parseJsonList(value) ?? [value])
}

function parseJsonList(value: string): unknown[] | undefined {
  if (!value.trimStart().startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

function isEntry(item: unknown): item is JsonEntry {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
}

/** The first of these names that the entry has, as text. */
export function entryText(entry: JsonEntry, ...names: string[]): string {
  const value = names
    .map((name) => entry[name])
    .find((one) => one !== undefined && one !== null && one !== '')
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function entryFlag(entry: JsonEntry, name: string): boolean {
  return isYes(entry[name])
}

export function isYes(value: unknown): boolean {
  return (
    value === true || (typeof value === 'string' && ['true', '1', 'on', 'yes'].includes(value.toLowerCase()))
  )
}

/** `2020-06-01T00:00:00Z` and `2020-06` mean a day; whatever cannot mean one is left for the form to refuse. */
export function entryDay(entry: JsonEntry, name: string): string {
  const text = entryText(entry, name).trim()
  if (/^\d{4}-\d{2}$/.test(text)) return `${text}-01`
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text
}
