import type { NumberedRow } from '../csv-row.ts'
import { entriesOfTable, FIRST_ROWS, headerScore } from '../csv-table.ts'
import type { FeedEntries } from '../feed-entry.ts'
import { type Archive, openArchive } from './archive.ts'
import { findMergedCells, withMergedValues } from './merged-cells.ts'
import { readRows } from './sheet-rows.ts'
import { openWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'

/** A sheet with its first rows. */
interface FilledSheet extends WorkbookSheet {
  first: NumberedRow[]
}

/**
 * Reads the entries of one sheet of a workbook: the one with the given name, else the first one with a header that names jobs.
 * Throws when it cannot be opened, or has no such sheet.
 */
export async function readWorkbook(
  bytes: AsyncIterable<Uint8Array>,
  wanted: string | undefined,
): Promise<FeedEntries> {
  const archive = await openArchive(bytes)
  const workbook = await openWorkbook(archive)
  const filled = await findFilled(archive, workbook)
  const names = filled.map(({ name }) => name)
  const sheet = wanted === undefined ? likeliest(filled) : filled.find(({ name }) => isSame(name, wanted))
  if (!sheet && wanted !== undefined)
    throw new Error(`there are no rows in a sheet “${wanted}”, but in ${quoteAll(names)}`)
  return {
    format: 'Excel workbook',
    envelope: {},
    entries: sheet ? entriesOfTable(padded(await rowsOf(archive, workbook, sheet), sheet)) : nothing(),
    ...(sheet && { sheets: { read: sheet.name, all: names } }),
  }
}

async function rowsOf(archive: Archive, workbook: Workbook, { part }: WorkbookSheet) {
  const merged = await findMergedCells(archive.open(part))
  const rows = readRows(archive.open(part), workbook)
  return merged.length === 0 ? rows : withMergedValues(rows, merged)
}

async function findFilled(archive: Archive, workbook: Workbook): Promise<FilledSheet[]> {
  const filled: FilledSheet[] = []
  for (const sheet of workbook.sheets) {
    const first: NumberedRow[] = []
    for await (const row of readRows(archive.open(sheet.part), workbook)) {
      first.push(row)
      if (first.length === FIRST_ROWS) break
    }
    if (first.length > 1 || (first.length === 1 && headerScore(first) === 0)) filled.push({ ...sheet, first })
  }
  return filled
}

function likeliest(sheets: FilledSheet[]): FilledSheet | undefined {
  const scored = sheets.map((sheet) => ({ sheet, score: headerScore(sheet.first) }))
  return scored.toSorted((one, other) => other.score - one.score)[0]?.sheet
}

function isSame(name: string, wanted: string): boolean {
  return name.trim().toLowerCase() === wanted.trim().toLowerCase()
}

function quoteAll(names: string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `“${name}”`).join(', ')
}

/** A sheet leaves the empty cells at the end of a row out. What stands to the right of the table belongs to no column. */
async function* padded(
  rows: AsyncIterable<NumberedRow>,
  { first }: FilledSheet,
): AsyncGenerator<NumberedRow> {
  const width = Math.max(...first.map(({ row }) => ('values' in row ? row.values.length : 0)))
  for await (const { line, row } of rows)
    yield 'values' in row
      ? { line, row: { values: Array.from({ length: width }, (_, index) => row.values[index] ?? '') } }
      : { line, row }
}

async function* nothing() {}
