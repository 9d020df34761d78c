import type { ReactNode } from 'react'
import { toCsv } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'

/** A column of the table behind a chart. */
export interface ChartColumn<Row> {
  head: string
  /** What the table and the CSV file contain. */
  value: (row: Row) => string | number
  /** Replaces the value in the table. */
  cell?: (row: Row) => ReactNode
  /** Not shown on a phone. */
  wideOnly?: boolean
  width?: number | string | { xs: string; sm: string }
}

/** The figures of a chart. */
export interface ChartData<Row> {
  columns: ChartColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** Saves the figures of a chart as CSV. */
export function downloadCsv<Row>(fileName: string, { columns, rows }: ChartData<Row>): void {
  const heads = columns.map(({ head }) => head)
  const csv = toCsv([heads, ...rows.map((row) => columns.map(({ value }) => value(row)))])
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
}
