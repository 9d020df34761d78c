import type { DocumentLink } from '../../../../domain/documents/located-document.ts'
import { orderColumns } from './columns.ts'
import { joinFragments } from './join-fragments.ts'
import type { Fragment, LinkArea, Segment } from './page-geometry.ts'

/** A line of a page in reading order. */
export interface PageLine {
  text: string
  y: number
  left: number
  size: number
  font: string
  links?: DocumentLink[]
}

/** A page with more fragments is a drawing; each of its fragments stays as it is. */
const MAX_FRAGMENTS = 20_000

/** More links are not read: a resume has a few. */
const MAX_LINKS = 200

/** Orders the text of a page as a person reads it: columns one after the other, rows of tables across. */
export function orderPage(fragments: readonly Fragment[], links: readonly LinkArea[] = []): PageLine[] {
  const visible = fragments.filter(({ text }) => text.trim() !== '').slice(0, MAX_FRAGMENTS)
  const areas = links.slice(0, MAX_LINKS)
  return orderColumns(joinFragments(withoutRepeats(visible))).map((row) => joinRow(row, areas))
}

/** Removes what is drawn again in nearly the same place, as some programs do for bold letters and shadows. */
function withoutRepeats(fragments: readonly Fragment[]): Fragment[] {
  const drawn = new Map<string, Fragment[]>()
  return fragments.filter((fragment) => {
    const same = drawn.get(fragment.text)
    if (!same) drawn.set(fragment.text, [fragment])
    else if (same.slice(-MAX_COMPARED).some((other) => isNearlyAt(fragment, other))) return false
    else same.push(fragment)
    return true
  })
}

/** A letter occurs thousands of times on a page; its repetition comes soon. */
const MAX_COMPARED = 50

function isNearlyAt(one: Fragment, other: Fragment): boolean {
  const distance = 0.12 * Math.max(one.size, other.size)
  return Math.abs(one.x - other.x) < distance && Math.abs(one.y - other.y) < distance
}

/** Joins the segments of one row. A tab separates what stands in different cells. */
function joinRow(row: readonly Segment[], areas: readonly LinkArea[]): PageLine {
  const segments = row.toSorted((a, b) => a.left - b.left)
  const largest = segments.reduce((a, b) => (b.size > a.size ? b : a))
  return {
    text: segments.map(({ text }) => text).join('\t'),
    y: largest.y,
    left: segments[0]?.left ?? 0,
    size: largest.size,
    font: largest.font,
    ...linksOf(segments, areas),
  }
}

/** Finds the links over a row, each with the words of its segment that it covers. */
function linksOf(segments: readonly Segment[], areas: readonly LinkArea[]): Pick<PageLine, 'links'> {
  const links = segments.flatMap((segment) =>
    areas
      .filter((area) => isOver(area, segment))
      .map((area) => ({ text: textUnder(area, segment), url: area.url })),
  )
  return links.length > 0 ? { links } : {}
}

function isOver({ left, right, bottom, top }: LinkArea, segment: Segment): boolean {
  const isInRow = bottom - 1 <= segment.y && segment.y < top
  return isInRow && left < segment.right && right > segment.left
}

/** The words under a link. Their edges are estimated, as if all letters were equally wide. */
function textUnder({ left, right }: LinkArea, { text, left: start, right: end }: Segment): string {
  const at = (x: number) => ((x - start) / Math.max(end - start, 1)) * text.length
  const words = [...text.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
    const middle = index + word.length / 2
    return at(left) <= middle && middle <= at(right)
  })
  return words.map(([word]) => word).join(' ') || text
}
