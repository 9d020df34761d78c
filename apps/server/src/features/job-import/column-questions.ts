import type { ColumnChoice, ColumnQuestion } from '@endorse/contract/posting-imports/schemas'
import { type DateOrder, dateOrders } from '@endorse/contract/posting-imports/values'
import { parseStatedPay } from '../../domain/parse-pay.ts'
import { isNumericDay, toIsoDay } from './column-choices.ts'
import { nameScore } from './column-names.ts'
import { withUnit } from './field-parsers.ts'
import { toSingleLine } from './normalize/text.ts'
import { readingsOf } from './pay-readings.ts'
import { unitOfName } from './pay-unit.ts'
import { leavesOf } from './recognize-columns.ts'

/** A column of a file with its first values that are not empty. */
export interface SampledColumn {
  path: string[]
  values: string[]
}

/** Lists the columns of records in their order, with their values that are not empty. */
export function sampleColumns(records: readonly Record<string, unknown>[]): SampledColumn[] {
  const columns = new Map<string, SampledColumn>()
  for (const record of records)
    for (const { path, value } of leavesOf(record, [])) {
      const key = JSON.stringify(path)
      const column = columns.get(key) ?? { path, values: [] }
      columns.set(key, column)
      const text = toSingleLine(value.slice(0, MAX_LENGTH))
      if (text !== '') column.values.push(text)
    }
  return [...columns.values()]
}

const MAX_LENGTH = 400

/** Finds the choice for a column. */
export function choiceOf(
  choices: readonly ColumnChoice[],
  path: readonly string[],
): ColumnChoice | undefined {
  const key = JSON.stringify(path)
  return choices.find((choice) => JSON.stringify(choice.path) === key)
}

/** Adds the likelier reading of dates and pay that can be read in two ways, where nobody has chosen one. */
export function addGuesses(
  records: readonly Record<string, unknown>[],
  choices: readonly ColumnChoice[],
): ColumnChoice[] {
  const all = choices.map((choice) => ({ ...choice }))
  for (const column of sampleColumns(records)) {
    let choice = choiceOf(all, column.path)
    const question = questionAbout(column, choice)
    if (!question) continue
    if (!choice) {
      choice = { path: column.path }
      all.push(choice)
    }
    if (question.kind === 'dates') choice.dates = question.chosen
    else choice.pay = question.chosen
  }
  return all
}

/** Returns what an admin is asked about a column; null when its values can be read in one way only. */
export function questionAbout(
  column: SampledColumn,
  choice: ColumnChoice | undefined,
): ColumnQuestion | null {
  if (choice?.field === null) return null
  return questionOfDates(column, choice?.dates) ?? questionOfPay(column, choice)
}

function questionOfDates({ values }: SampledColumn, chosen: DateOrder | undefined): ColumnQuestion | null {
  const days = values.filter(isNumericDay)
  if (days.length === 0 || days.length < values.length * MOST) return null
  const count = (dayFirst: boolean, monthFirst: boolean) =>
    days.filter((text) => fits(text, 'DAY_FIRST') === dayFirst && fits(text, 'MONTH_FIRST') === monthFirst)
      .length
  const onlyOne = { dayFirst: count(true, false), monthFirst: count(false, true) }
  const example = days.find(isTwofold)
  if (!example) return null
  return {
    kind: 'dates',
    chosen: chosen ?? (onlyOne.monthFirst > onlyOne.dayFirst ? 'MONTH_FIRST' : 'DAY_FIRST'),
    readings: { DAY_FIRST: toIsoDay(example, 'DAY_FIRST'), MONTH_FIRST: toIsoDay(example, 'MONTH_FIRST') },
    both: count(true, true),
    ...onlyOne,
  }
}

const MOST = 0.6

function fits(text: string, order: DateOrder): boolean {
  return toIsoDay(text, order) !== ''
}

function isTwofold(text: string): boolean {
  return (
    dateOrders.every((order) => fits(text, order)) &&
    toIsoDay(text, 'DAY_FIRST') !== toIsoDay(text, 'MONTH_FIRST')
  )
}

/** Asks about numbers that are too small for rupees a year and say no unit. */
function questionOfPay(
  { path, values }: SampledColumn,
  choice: ColumnChoice | undefined,
): ColumnQuestion | null {
  if (unitOfName(path) !== '' || !isPay(path, choice)) return null
  const amounts = values.filter(isBareAmount)
  const [example] = amounts
  if (!example || amounts.length < values.length * MOST) return null
  const typical = median(amounts.map(highestOf))
  if (typical >= SURELY_A_YEAR) return null
  return {
    kind: 'pay',
    chosen: choice?.pay ?? (typical < SURELY_NOT_LAKHS ? 'LAKHS_A_YEAR' : 'RUPEES_A_MONTH'),
    readings: readingsOf(example),
  }
}

/** In rupees: 12 to 18 are lakhs, 50,000 is little for a year. */
const SURELY_NOT_LAKHS = 1_000
const SURELY_A_YEAR = 100_000

function isPay(path: string[], choice: ColumnChoice | undefined): boolean {
  if (choice?.field !== undefined)
    return choice.field === 'pay' || choice.field === 'payMin' || choice.field === 'payMax'
  return (['pay', 'payMin', 'payMax'] as const).some((field) => nameScore(field, path) >= 0.6)
}

/** Numbers without anything that says their currency, unit or period. */
function isBareAmount(text: string): boolean {
  return (
    /\d/.test(text) &&
    withUnit(text, 'lpa') !== text &&
    !/₹|\b(rs|inr|[a-z]{2,})\b|\d ?[lk]\b/i.test(text.replace(/\bto\b/i, ''))
  )
}

function highestOf(text: string): number {
  const stated = parseStatedPay(text)
  return stated?.max ?? stated?.min ?? 0
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
