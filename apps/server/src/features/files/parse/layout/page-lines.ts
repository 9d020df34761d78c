import { orderColumns } from './columns.ts'
import { joinFragments } from './join-fragments.ts'
import type { Fragment, Segment } from './page-geometry.ts'

/** A line of a page in reading order. */
export interface PageLine {
  text: string
  y: number
  left: number
  size: number
  font: string
}

/** A page with more fragments is a drawing; each of its fragments stays as it is. */
const MAX_FRAGMENTS = 20_000

/** Orders the text of a page as a person reads it: columns one after the other, rows of tables across. */
export function orderPage(fragments: readonly Fragment[]): PageLine[] {
  const visible = fragments.filter(({ text }) => text.trim() !== '').slice(0, MAX_FRAGMENTS)
  return orderColumns(joinFragments(visible)).map(joinRow)
}

/** Joins the segments of one row. A tab separates what stands in different cells. */
function joinRow(row: readonly Segment[]): PageLine {
  const segments = row.toSorted((a, b) => a.left - b.left)
  const largest = segments.reduce((a, b) => (b.size > a.size ? b : a))
  return {
    text: segments.map(({ text }) => text).join('\t'),
    y: largest.y,
    left: segments[0]?.left ?? 0,
    size: largest.size,
    font: largest.font,
  }
}
