import type { NumberedRow } from '../csv-row.ts'
import { columnOf } from './sheet-rows.ts'

/** Cells of a column that are merged into one. */
export interface MergedCells {
  column: number
  from: number
  to: number
}

const MAX_MERGED = 10_000
/** A longer tag is none of ours. */
const MAX_TAG = 1_000
const MERGED = /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,200}?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g

/**
 * Finds the cells of a sheet that go over several rows. They stand behind all rows, so the part is searched as text before its
 * rows are read. Where it breaks off, the reading of the rows says so.
 */
export async function findMergedCells(bytes: AsyncIterable<Uint8Array>): Promise<MergedCells[]> {
  const found: MergedCells[] = []
  let rest = ''
  try {
    for await (const chunk of bytes) {
      const text = rest + Buffer.from(chunk).toString('latin1')
      let end = 0
      for (const [tag, letters = '', from, to] of text.matchAll(MERGED)) {
        end = text.indexOf(tag, end) + tag.length
        if (from !== to && found.length < MAX_MERGED)
          found.push({ column: columnOf(`${letters}1`), from: Number(from), to: Number(to) })
      }
      rest = text.slice(Math.max(end, text.length - MAX_TAG))
    }
  } catch {
    return found
  }
  return found
}

/** Gives each row that a merged cell goes over its value: people see it beside all of them. */
export async function* withMergedValues(
  rows: AsyncIterable<NumberedRow>,
  merged: readonly MergedCells[],
): AsyncGenerator<NumberedRow> {
  const open = new Map<number, { to: number; value: string }>()
  const starting = Map.groupBy(merged, ({ from }) => from)
  for await (const numbered of rows) {
    const { line, row } = numbered
    if (!('values' in row)) {
      yield numbered
      continue
    }
    const values = [...row.values]
    for (const [column, { to, value }] of open)
      if (line > to) open.delete(column)
      else values[column] = values[column]?.trim() ? values[column] : value
    for (const { column, to } of starting.get(line) ?? [])
      open.set(column, { to, value: row.values[column] ?? '' })
    yield { line, row: { ...row, values: Array.from(values, (value) => value ?? '') } }
  }
}
