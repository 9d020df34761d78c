import { LoadedValues } from '@endorse/contract/core/schemas'
import { splitList } from '@endorse/contract/core/split-list'
import { z } from 'zod'
import { badInput } from '../../../platform/http/errors.ts'

/** The text fields of a multipart body. A repeated field is an array. */
export type FormFields = Partial<Record<string, string | string[]>>
/** One object of a JSON array, unvalidated. */
export type JsonEntry = Record<string, unknown>

/** Returns the field's text; the last one when it is repeated; undefined when it is missing. */
export function textOf(fields: FormFields, field: string): string | undefined {
  const value = fields[field]
  return Array.isArray(value) ? value.at(-1) : value
}

/** Reads what the form loaded. Undefined when it was not sent. */
export function loadedOf(fields: FormFields): LoadedValues | undefined {
  const text = textOf(fields, 'loaded')
  if (text === undefined) return undefined
  const { success, data } = LoadedJson.safeParse(text)
  return success ? data : badInput({ loaded: 'Please send an object of the fields that were loaded' })
}

const LoadedJson = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(LoadedValues)

/** Reads a list of texts: a repeated field or one JSON array. Undefined when the field is missing. */
export function listOf(fields: FormFields, field: string): string[] | undefined {
  return itemsOf(fields, field)?.map((item) =>
    typeof item === 'string' ? item : badInput({ [field]: TEXT_LIST_MESSAGE }),
  )
}

/** Like `listOf`, but one field can contain a list: `Java, Python`. */
export function commaSeparatedOf(fields: FormFields, field: string): string[] | undefined {
  return listOf(fields, field)?.flatMap(splitList)
}

/** Reads a JSON array of objects. Throws 400 when an item is not an object. */
export function entriesOf<E>(
  fields: FormFields,
  field: string,
  read: (entry: JsonEntry) => E,
): E[] | undefined {
  return itemsOf(fields, field)?.map((item) =>
    isEntry(item) ? read(item) : badInput({ [field]: ENTRY_LIST_MESSAGE }),
  )
}

/** Like `entriesOf`, but a string item is the name of an entry. */
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

/** Returns the first of these properties that is not empty, as text. */
export function entryText(entry: JsonEntry, ...names: string[]): string {
  const value = names
    .map((name) => entry[name])
    .find((one) => one !== undefined && one !== null && one !== '')
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Returns whether this property is yes in one of the spellings of `isYes`. */
export function entryFlag(entry: JsonEntry, name: string): boolean {
  return isYes(entry[name])
}

/** Returns whether the value is `true` or one of the texts `true`, `1`, `on` and `yes`, in upper or lower case. */
export function isYes(value: unknown): boolean {
  return (
    value === true || (typeof value === 'string' && ['true', '1', 'on', 'yes'].includes(value.toLowerCase()))
  )
}

/** Converts `2020-06-01T00:00:00Z` and `2020-06` to a date. Other text stays as it is and fails validation. */
export function entryDay(entry: JsonEntry, name: string): string {
  const text = entryText(entry, name).trim()
  if (/^\d{4}-\d{2}$/.test(text)) return `${text}-01`
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text
}
