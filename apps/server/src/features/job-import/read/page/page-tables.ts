import type { NumberedRow } from '../csv-row.ts'

/** A cell over more columns is a layout. */
const MAX_SPAN = 50

interface OpenTable {
  rows: NumberedRow[]
  line: number
  values: string[] | undefined
  /** The text of the open cell, and how many columns it takes. */
  text: string | undefined
  span: number
}

/** Collects the rows of the tables of a page, also of those that stand in a cell of another one. */
export class TableStack {
  readonly #tables: NumberedRow[][]
  readonly #open: OpenTable[] = []

  constructor(tables: NumberedRow[][]) {
    this.#tables = tables
  }

  open(name: string, { colspan }: Record<string, string>, line: number) {
    const table = this.#open.at(-1)
    if (name === 'table') {
      const rows: NumberedRow[] = []
      this.#tables.push(rows)
      this.#open.push({ rows, line, values: undefined, text: undefined, span: 1 })
    } else if (name === 'tr' && table) {
      table.values = []
      table.line = line
    } else if ((name === 'td' || name === 'th') && table) {
      table.text = ''
      table.span = Math.min(MAX_SPAN, Math.max(1, Number(colspan) || 1))
    } else if (name === 'br' || name === 'p' || name === 'li') this.text('\n')
  }

  text(text: string) {
    const table = this.#open.at(-1)
    if (table?.text !== undefined) table.text += text
  }

  close(name: string) {
    const table = this.#open.at(-1)
    if (!table) return
    if (name === 'table') this.#open.pop()
    else if (name === 'tr' && table.values) {
      if (table.values.some((value) => value !== ''))
        table.rows.push({ line: table.line, row: { values: table.values } })
      table.values = undefined
    } else if ((name === 'td' || name === 'th') && table.text !== undefined) {
      table.values?.push(table.text.trim(), ...Array.from({ length: table.span - 1 }, () => ''))
      table.text = undefined
    }
  }
}
