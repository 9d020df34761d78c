import type { DocumentLine } from '../../../../domain/documents/located-document.ts'
import { joinDividedWords } from './hyphenation.ts'
import type { PageLine } from './page-lines.ts'
import { joinSpacedOutWords } from './spaced-out.ts'

/** Lines that are farther apart than this, in heights of a line, are paragraphs. */
const PARAGRAPH_GAP = 1.75

/** Converts the lines of all pages, with sizes relative to the size of most text. */
export function linesOfPages(pages: readonly (readonly PageLine[])[]): DocumentLine[] {
  const all = pages.flat()
  const bodySize = mostText(all, ({ size }) => Math.round(size * 2) / 2) ?? 10
  const bodyFont = mostText(all, ({ font }) => font) ?? ''
  return pages.flatMap((lines, index) =>
    joinDividedWords(
      lines.map((line, at) => ({
        text: joinSpacedOutWords(line.text),
        page: index + 1,
        size: Math.round((line.size / bodySize) * 100) / 100,
        isEmphasized: line.font !== bodyFont,
        startsParagraph: isAfterGap(lines[at - 1], line),
      })),
    ),
  )
}

function isAfterGap(previous: PageLine | undefined, line: PageLine): boolean {
  if (!previous) return false
  const gap = previous.y - line.y
  // A line that stands higher begins a new column.
  return gap < 0 || gap > PARAGRAPH_GAP * Math.max(previous.size, line.size)
}

/** Returns the property that most characters share. */
function mostText<T>(lines: readonly PageLine[], property: (line: PageLine) => T): T | undefined {
  const lengths = new Map<T, number>()
  for (const line of lines) {
    const key = property(line)
    lengths.set(key, (lengths.get(key) ?? 0) + line.text.length)
  }
  return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
