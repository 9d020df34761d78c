import type { ColumnChoice } from '@endorse/contract/posting-imports/schemas'
import type { DateOrder, ImportField } from '@endorse/contract/posting-imports/values'
import { textsOf } from './columns.ts'
import { withUnit } from './field-parsers.ts'
import { toSingleLine } from './normalize/text.ts'
import { unitTexts } from './pay-readings.ts'
import { unitOfName } from './pay-unit.ts'
import { isRecord } from './read/feed-entry.ts'

/** The key under which a record has the values that somebody chose for a field. No file has it. */
export function chosenKey(field: ImportField): string {
  return `\u0000${field}`
}

/** Returns the fields that somebody chose columns for. */
export function chosenFields(choices: readonly ColumnChoice[]): ImportField[] {
  return [...new Set(choices.flatMap(({ field }) => field ?? []))]
}

/**
 * Applies choices to a record: a column with a chosen field is found under `chosenKey` only, one that is left out nowhere, and
 * dates and pay say how they are meant. Several columns of a field are joined.
 */
export function applyChoices(
  record: Record<string, unknown>,
  choices: readonly ColumnChoice[],
): Record<string, unknown> {
  let applied: unknown = record
  const chosen = new Map<ImportField, string[]>()
  for (const choice of choices)
    applied = changeAt(applied, choice.path, (value) => {
      const { field } = choice
      if (field === undefined) return rewrite(value, choice)
      if (field) chosen.set(field, [...(chosen.get(field) ?? []), ...textsOf(rewrite(value, choice, field))])
      return undefined
    })
  const rest = isRecord(applied) ? applied : record
  const fields = [...chosen].map(([field, texts]) => [
    chosenKey(field),
    texts.filter((text) => text.trim() !== '').join(separatorOf(field)),
  ])
  return { ...rest, ...Object.fromEntries(fields) }
}

function separatorOf(field: ImportField): string {
  if (field === 'description' || field === 'responsibilities') return '\n\n'
  return field === 'pay' ? ' - ' : ', '
}

/** Changes the value at the end of a path, also in each object of a list; without a new value it is removed. */
function changeAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (Array.isArray(value)) return value.map((one) => changeAt(one, path, change))
  if (name === undefined || !isRecord(value) || !(name in value)) return value
  const changed = rest.length > 0 ? changeAt(value[name], rest, change) : change(value[name])
  if (changed !== undefined) return { ...value, [name]: changed }
  const { [name]: _, ...others } = value
  return others
}

function rewrite(value: unknown, { path, dates, pay }: ColumnChoice, field?: ImportField): unknown {
  if (dates) return textsOf(value).map((text) => toIsoDay(text, dates))
  const isPay = pay !== undefined || field === 'pay' || field === 'payMin' || field === 'payMax'
  const unit = pay ? unitTexts[pay] : unitOfName(path)
  return isPay ? textsOf(value).map((text) => withUnit(toSingleLine(text), unit)) : value
}

const NUMERIC_DAY = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)\s*$/

/** Tells whether a text is a day of three numbers with the year at its end. */
export function isNumericDay(text: string): boolean {
  return NUMERIC_DAY.test(text)
}

/** Writes a day of three numbers as 2026-12-03. A day that the order does not allow becomes empty, other texts stay. */
export function toIsoDay(text: string, order: DateOrder): string {
  const [, first = '', second = '', year = ''] = NUMERIC_DAY.exec(text) ?? []
  if (!year) return text
  const [day, month] = order === 'DAY_FIRST' ? [first, second] : [second, first]
  const fullYear = year.length === 2 ? `20${year}` : year
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : ''
}
