import type { NumberedRow } from '../csv-row.ts'
import { MAX_ENTRY_CHARACTERS } from '../feed-entry.ts'
import { plainNumber } from './number-text.ts'
import { TextCollector, unescapeText, type Workbook } from './workbook.ts'
import { readXml } from './xml.ts'

/** What Excel has at most. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384

/** Reads the rows of a sheet that have a value, with the texts that the cells show. Formulas have the value that was stored. */
export function readRows(bytes: AsyncIterable<Uint8Array>, workbook: Workbook): AsyncGenerator<NumberedRow> {
  const reader = new SheetReader(workbook)
  return readXml(bytes, reader, () => reader.takeRows())
}

interface OpenCell {
  column: number
  type: string
  style: number
}

class SheetReader {
  readonly #workbook: Workbook
  #rows: NumberedRow[] = []
  #line = 0
  #count = 0
  #values: string[] = []
  #size = 0
  #cell: OpenCell | undefined
  #text = ''
  #isInValue = false
  readonly #texts = new TextCollector((text) => this.#add(text))

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  takeRows(): NumberedRow[] {
    return this.#rows.splice(0)
  }

  open(name: string, { r: place, t: type = 'n', s: style = '0' }: Record<string, string>) {
    if (name === 'row') {
      this.#line = place === undefined ? this.#line + 1 : Number(place)
      if (++this.#count > MAX_ROWS || !(this.#line <= MAX_ROWS))
        throw new Error('the sheet has more rows than a sheet can have')
      this.#values = []
      this.#size = 0
    } else if (name === 'c') {
      const column = place === undefined ? this.#nextColumn() : columnOf(place)
      this.#cell = { column, type, style: Number(style) }
      this.#text = ''
    } else if (name === 'v') this.#isInValue = true
    else if (this.#cell?.type === 'inlineStr') this.#texts.open(name)
  }

  text(text: string) {
    if (this.#isInValue) this.#add(text)
    else if (this.#cell) this.#texts.text(text)
  }

  close(name: string) {
    if (name === 'v') this.#isInValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else this.#texts.close(name)
  }

  #nextColumn(): number {
    return (this.#cell?.column ?? -1) + 1
  }

  #add(text: string) {
    if (this.#text.length <= MAX_ENTRY_CHARACTERS) this.#text += text
  }

  #closeCell() {
    const cell = this.#cell
    if (!cell || !(cell.column < MAX_COLUMNS)) return
    const text = this.#textOf(cell)
    if (text.trim() === '') return
    this.#size += text.length
    if (this.#size > MAX_ENTRY_CHARACTERS) return
    while (this.#values.length < cell.column) this.#values.push('')
    this.#values[cell.column] = text
  }

  #textOf({ type, style }: OpenCell): string {
    const raw = this.#text
    if (raw === '') return ''
    switch (type) {
      case 's':
        return this.#workbook.texts[Number(raw)] ?? ''
      case 'n': {
        const value = Number(raw)
        return Number.isFinite(value) ? (this.#workbook.numberTexts[style] ?? plainNumber)(value) : raw
      }
      case 'b':
        return raw === '1' ? 'TRUE' : 'FALSE'
      case 'e':
        // "#N/A" says that there is no value.
        return ''
      default:
        return unescapeText(raw)
    }
  }

  #closeRow() {
    this.#cell = undefined
    const line = this.#line
    if (this.#size > MAX_ENTRY_CHARACTERS)
      this.#rows.push({ line, row: { problem: 'This row is too long', isWhole: true } })
    else if (this.#values.length > 0) this.#rows.push({ line, row: { values: this.#values } })
  }
}

/** Returns the position of a column: 0 for "A7", 27 for "AB7"; more than any sheet has for anything else. */
export function columnOf(place: string): number {
  const [letters = ''] = /^[A-Z]{1,3}(?=\d)/i.exec(place) ?? []
  if (letters === '') return Infinity
  const number = Buffer.from(letters.toUpperCase()).reduce((sum, code) => sum * 26 + code - 64, 0)
  return number - 1
}
