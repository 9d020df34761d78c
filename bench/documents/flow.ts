import { PAGE, type PlacedText, wrap } from './write-pdf.ts'

/** A column of text that goes on over the pages. */
export interface Column {
  x: number
  width: number
  /** Where it begins on the first page. */
  top: number
}

/** Writes texts below each other, and continues on the next page. */
export function createFlow(pages: PlacedText[][], { x, width, top }: Column) {
  let page = 0
  let y = top
  const place = (text: string, at: number, size: number, bold: boolean) => {
    if (y > PAGE.height - 60) {
      page++
      y = 70
    }
    pages[page] ??= []
    pages[page]?.push({ text, x: at, y, size, bold })
  }
  return {
    add(text: string, { size = 10, bold = false, gap = 0 } = {}) {
      y += gap
      for (const line of wrap(text, width, size)) {
        place(line, x, size, bold)
        y += 1.25 * size
      }
    },
    /** Writes a row: the first text at the left, the second one at `offset` or at the right margin. */
    row(
      left: string,
      right: string,
      { size = 10, bold = false, offset }: { size?: number; bold?: boolean; offset?: number } = {},
    ) {
      const rightAt = offset === undefined ? x + width - right.length * 0.5 * size : x + offset
      place(left, x, size, bold)
      const lines = wrap(right, x + width - rightAt + size, size)
      for (const line of lines) {
        place(line, rightAt, size, false)
        y += 1.25 * size
      }
    },
    get y() {
      return y
    },
  }
}
