/** A line of a document, as the reader of its format delivers it, in reading order. */
export interface DocumentLine {
  text: string
  /** From 1. */
  page: number
  /** The size of its letters, where 1 is the size of most text. */
  size: number
  /** Whether its style sets it apart: a heading style, or bold throughout. */
  isEmphasized: boolean
  /** Whether more space than usual separates it from the line before. */
  startsParagraph: boolean
  /** Links within the line; absent when it has none. */
  links?: DocumentLink[]
}

/** A link of a document. */
export interface DocumentLink {
  /** The words that one presses, as they stand in the line. */
  text: string
  url: string
}

/** A line with its range in the text of the document. */
export interface LocatedLine extends DocumentLine {
  start: number
  end: number
}

/** A page with its range in the text of the document. */
interface LocatedPage {
  page: number
  start: number
  end: number
  hasText: boolean
}

/** A document as one text. All places are ranges of it. */
export interface LocatedDocument {
  text: string
  lines: LocatedLine[]
  pages: LocatedPage[]
}

/** Joins lines to one text of at most `maxLength` characters: a line each, and an empty line between paragraphs and pages. */
export function locateLines(
  lines: readonly DocumentLine[],
  pageCount: number,
  maxLength: number,
): LocatedDocument {
  const located: LocatedLine[] = []
  let text = ''
  for (const line of lines) {
    const previous = located.at(-1)
    const isApart = line.startsParagraph || line.page !== previous?.page
    const separator = previous === undefined ? '' : isApart ? '\n\n' : '\n'
    const start = text.length + separator.length
    if (start + line.text.length > maxLength) break
    text += separator + line.text
    located.push({ ...line, start, end: text.length })
  }
  const pages = Array.from({ length: pageCount }, (_, index) => locatePage(located, index + 1, text.length))
  return { text, lines: located, pages }
}

function locatePage(lines: readonly LocatedLine[], page: number, length: number): LocatedPage {
  const onPage = lines.filter((line) => line.page === page)
  const next = lines.find((line) => line.page > page)
  const start = onPage[0]?.start ?? next?.start ?? length
  return { page, start, end: onPage.at(-1)?.end ?? start, hasText: onPage.length > 0 }
}
