import { findDateRange, isDate } from '../../../../domain/documents/dates.ts'
import { jobHeadings } from '../../../../domain/documents/job/headings.ts'
import { resumeHeadings } from '../../../../domain/documents/resume/headings.ts'
import { isHeading } from '../../../../domain/documents/sections.ts'
import type { Segment } from './page-geometry.ts'

/** The fewest rows of a column. */
const MIN_ROWS = 3
/** Each left edge that repeats is tried; a page has few, and a hostile one only gets this many. */
const MAX_EDGES = 12
const MAX_DEPTH = 6

/** Orders segments as rows. A column is read to its end before the next one; a table is read row by row. */
export function orderColumns(segments: readonly Segment[], depth = 0): Segment[][] {
  const split = depth < MAX_DEPTH ? findColumns(segments) : null
  if (!split) return toRows(segments)
  return split.flatMap((part) =>
    part.isOrdered ? toRows(part.segments) : orderColumns(part.segments, depth + 1),
  )
}

interface Part {
  segments: Segment[]
  isOrdered: boolean
}

/** Finds the gutter that divides most of the text, and returns the parts of the page in reading order. */
function findColumns(segments: readonly Segment[]): Part[] | null {
  let best: { score: number; bands: Band[] } | null = null
  for (const edge of repeatedEdges(segments)) {
    const bands = divide(segments, edge)
    const score = bands.reduce(
      (sum, band) => sum + (band.isDivided ? band.left.length + band.right.length : 0),
      0,
    )
    if (score > (best?.score ?? 0)) best = { score, bands }
  }
  if (!best) return null
  return mergeUndivided(best.bands).flatMap(({ isDivided, left, right }) =>
    isDivided
      ? [
          { segments: left, isOrdered: false },
          { segments: right, isOrdered: false },
        ]
      : [{ segments: [...left, ...right], isOrdered: left.length + right.length === segments.length }],
  )
}

/** Lists the left edges at which several segments begin, except the first of the page. */
function repeatedEdges(segments: readonly Segment[]): number[] {
  const counts = new Map<number, number>()
  for (const { left } of segments) {
    const key = Math.round(left / 3)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const first = Math.min(...segments.slice(0, 5000).map(({ left }) => left))
  return [...counts]
    .filter(([key, count]) => count >= 2 && key * 3 > first + 20)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_EDGES)
    .map(([key]) => key * 3 - 3)
}

interface Band {
  left: Segment[]
  right: Segment[]
  isDivided: boolean
}

/** Cuts the page into bands at the lines that cross the gutter, such as a heading above both columns. */
function divide(segments: readonly Segment[], edge: number): Band[] {
  const bands: Band[] = []
  let left: Segment[] = []
  let right: Segment[] = []
  const close = () => {
    if (left.length + right.length > 0) bands.push({ left, right, isDivided: isPairOfColumns(left, right) })
    left = []
    right = []
  }
  for (const segment of segments.toSorted((a, b) => b.y - a.y)) {
    if (segment.left >= edge) right.push(segment)
    else if (segment.right <= edge) left.push(segment)
    else {
      close()
      bands.push({ left: [segment], right: [], isDivided: false })
    }
  }
  close()
  return bands
}

/**
 * Tells columns from a table. In a table, as in a list of jobs with their dates at the margin, what stands on one side
 * has its row on the other side; columns have lines of their own, or headings on both sides.
 */
function isPairOfColumns(left: readonly Segment[], right: readonly Segment[]): boolean {
  const rows = [countRows(left), countRows(right)]
  const fewer = Math.min(...rows)
  if (fewer < MIN_ROWS) return false
  const smaller = rows[0] === fewer ? left : right
  const larger = smaller === left ? right : left
  const hasPartner = (one: Segment) => larger.some((other) => isSameRow(one, other))
  const share = smaller.filter(hasPartner).length / smaller.length
  if (
    areDates(
      smaller.filter((one) => isDateText(one.text)),
      hasPartner,
    ) &&
    !haveHeadings(left, right)
  )
    return false
  const isNarrow = averageLength(smaller) < 28 && widthOf(smaller) < 0.6 * widthOf(larger)
  if (share >= PAIRED_IN_TABLE)
    return haveHeadings(left, right) || (!isNarrow && averageLength(smaller) >= 28 && fewer >= 6)
  return isContiguous(smaller) || share < PAIRED_BY_CHANCE
}

/** The share of rows with a partner that a table has at least, even when some of its labels take two lines. */
const PAIRED_IN_TABLE = 0.85
const PAIRED_BY_CHANCE = 0.6

/** Dates in a narrow column belong to what stands beside them. */
function areDates(dates: readonly Segment[], hasPartner: (date: Segment) => boolean): boolean {
  return dates.length >= 2 && dates.every(hasPartner)
}

function isDateText(text: string): boolean {
  const range = findDateRange(text)
  return range ? range.to - range.from === text.length : isDate(text.replace(/[\s–—-]+$/, ''))
}

/** Three sections at least, on both sides: the labels of a table stand on one side, and the heads of its columns are two. */
function haveHeadings(left: readonly Segment[], right: readonly Segment[]): boolean {
  const counts = [left, right].map((side) => side.filter(({ text }) => isSection(text)).length)
  return Math.min(...counts) > 0 && counts.reduce((sum, count) => sum + count, 0) >= 3
}

function isSection(text: string): boolean {
  return isHeading(text, resumeHeadings) || isHeading(text, jobHeadings)
}

/** The largest gap within a column, in heights of a line. Dates at a margin are farther apart. */
const GAP_IN_COLUMN = 4.5

function isContiguous(segments: readonly Segment[]): boolean {
  const sorted = segments.toSorted((a, b) => b.y - a.y)
  return sorted.every(({ y, size }, index) => {
    const next = sorted[index + 1]
    return !next || y - next.y <= GAP_IN_COLUMN * Math.max(size, next.size)
  })
}

function countRows(segments: readonly Segment[]): number {
  return new Set(segments.map(({ y }) => Math.round(y / 4))).size
}

function isSameRow(one: Segment, other: Segment): boolean {
  return Math.abs(one.y - other.y) < 0.3 * Math.max(one.size, other.size)
}

function averageLength(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0) / Math.max(segments.length, 1)
}

function widthOf(segments: readonly Segment[]): number {
  return Math.max(...segments.map(({ right }) => right)) - Math.min(...segments.map(({ left }) => left))
}

function mergeUndivided(bands: readonly Band[]): Band[] {
  const merged: Band[] = []
  for (const band of bands) {
    const previous = merged.at(-1)
    if (previous && !previous.isDivided && !band.isDivided) {
      previous.left.push(...band.left)
      previous.right.push(...band.right)
    } else merged.push({ ...band, left: [...band.left], right: [...band.right] })
  }
  return merged
}

function toRows(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((a, b) => b.y - a.y || a.left - b.left)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && isSameRow(first, segment)) row.push(segment)
    else rows.push([segment])
  }
  return rows
}
