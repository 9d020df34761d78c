import { badInput } from '../../../platform/errors.ts'

/** The text fields of a multipart body; a repeated field is a list. */
export type Sent = Partial<Record<string, string | string[]>>
/** One entry of a JSON list, as the client wrote it. */
export type SentEntry = Record<string, unknown>

/** Undefined when it was not sent; the last one when it was sent twice. */
export function textOf(sent: Sent, field: string): string | undefined {
  const value = sent[field]
  return Array.isArray(value) ? value.at(-1) : value
}

/** A repeated field, one JSON list, or `[]` for none. */
export function listOf(sent: Sent, field: string): string[] | undefined {
  return itemsOf(sent, field)?.map((item) =>
    typeof item === 'string' ? item : badInput({ [field]: NO_TEXTS }),
  )
}

/** As above, or separated with commas: `Java, Python`. */
export function wordsOf(sent: Sent, field: string): string[] | undefined {
  return listOf(sent, field)?.flatMap((item) => item.split(','))
}

export function entriesOf<E>(sent: Sent, field: string, read: (entry: SentEntry) => E): E[] | undefined {
  return itemsOf(sent, field)?.map((item) => (isEntry(item) ? read(item) : badInput({ [field]: NO_ENTRIES })))
}

/** A list of entries in which a text alone stands for an entry's name. */
export function namedEntriesOf<E>(
  sent: Sent,
  field: string,
  name: string,
  read: (entry: SentEntry) => E,
): E[] | undefined {
  return itemsOf(sent, field)?.flatMap((item) => {
    if (isEntry(item)) return [read(item)]
    if (typeof item !== 'string') badInput({ [field]: NO_ENTRIES })
    return item.split(',').map((word) => read({ [name]: word.trim() }))
  })
}

const NO_TEXTS = 'Please send a list of texts'
const NO_ENTRIES = 'Please send a list of entries'

function itemsOf(sent: Sent, field: string): unknown[] | undefined {
  const value = sent[field]
  if (value === undefined) return undefined
  if (Array.isArray(value)) return value
  return value.trim() === '' ? [] : (jsonListIn(value) ?? [value])
}

function jsonListIn(value: string): unknown[] | undefined {
  if (!value.trimStart().startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

function isEntry(item: unknown): item is SentEntry {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
}

/** The first of these names that the entry has, as text. */
export function textIn(entry: SentEntry, ...names: string[]): string {
  const value = names
    .map((name) => entry[name])
    .find((one) => one !== undefined && one !== null && one !== '')
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function flagIn(entry: SentEntry, name: string): boolean {
  return isYes(entry[name])
}

export function isYes(value: unknown): boolean {
  return (
    value === true || (typeof value === 'string' && ['true', '1', 'on', 'yes'].includes(value.toLowerCase()))
  )
}

/** `2020-06-01T00:00:00Z` and `2020-06` mean a day; whatever cannot mean one is left for the form to refuse. */
export function dayIn(entry: SentEntry, name: string): string {
  const text = textIn(entry, name).trim()
  if (/^\d{4}-\d{2}$/.test(text)) return `${text}-01`
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text
}
