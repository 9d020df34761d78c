import type { DocumentLine } from '../../../../domain/documents/located-document.ts'
import { joinDividedWords } from './hyphenation.ts'
import type { PageLine } from './page-lines.ts'

/** Lines that are farther apart than this, in usual distances of lines, are paragraphs. */
const PARAGRAPH_GAP = 1.3
/** In heights of a line. */
const USUAL_DISTANCE = 1.2

/** Converts the lines of all pages, with sizes relative to the size of most text. */
export function linesOfPages(pages: readonly (readonly PageLine[])[]): DocumentLine[] {
  const all = pages.flat()
  const bodySize = mostText(all, ({ size }) => Math.round(size * 2) / 2) ?? 10
  const bodyFont = mostText(all, ({ font }) => font) ?? ''
  const distance = mostFrequent(pages.flatMap(listDistances)) ?? USUAL_DISTANCE
  return pages.flatMap((lines, index) =>
    joinDividedWords(
      lines.map((line, at) => ({
        text: line.text,
        page: index + 1,
        size: Math.round((line.size / bodySize) * 100) / 100,
        isEmphasized: line.font !== bodyFont,
        startsParagraph: isAfterGap(lines[at - 1], line, distance),
        ...(line.links && { links: line.links }),
      })),
    ),
  )
}

function isAfterGap(previous: PageLine | undefined, line: PageLine, distance: number): boolean {
  if (!previous) return false
  const gap = previous.y - line.y
  // A line that stands higher begins a new column.
  return gap < 0 || gap > PARAGRAPH_GAP * distance * Math.max(previous.size, line.size)
}

/** Lists the distances between the lines of a page, in heights of a line. */
function listDistances(lines: readonly PageLine[]): number[] {
  return lines.slice(1).flatMap((line, index) => {
    const gap = ((lines[index]?.y ?? line.y) - line.y) / Math.max(lines[index]?.size ?? 0, line.size, 1)
    return gap > 0.8 && gap < 2.5 ? [Math.round(gap * 20) / 20] : []
  })
}

function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted(([a, one], [b, other]) => other - one || a - b)[0]?.[0]
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
