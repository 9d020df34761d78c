import type { Fragment, Segment } from './page-geometry.ts'

// Widths in ems. A space is about a quarter of an em wide; text that is justified stretches it to three quarters.
const SPACE = 0.13
const COLUMN_GAP = 1.25

/** Joins fragments of one baseline to words and segments. */
export function joinFragments(fragments: readonly Fragment[]): Segment[] {
  return groupByBaseline(fragments).flatMap((row) =>
    splitAtGaps(row.toSorted((a, b) => a.x - b.x)).map(toSegment),
  )
}

/** Groups fragments whose baselines differ by less than a third of their size, such as superscripts. */
function groupByBaseline(fragments: readonly Fragment[]): Fragment[][] {
  const rows: Fragment[][] = []
  for (const fragment of fragments.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && first.y - fragment.y < 0.35 * Math.max(first.size, fragment.size)) row.push(fragment)
    else rows.push([fragment])
  }
  return rows
}

function splitAtGaps(row: readonly Fragment[]): Fragment[][] {
  const runs: Fragment[][] = []
  for (const fragment of row) {
    const run = runs.at(-1)
    const previous = run?.at(-1)
    if (run && previous && gapBetween(previous, fragment) < COLUMN_GAP) run.push(fragment)
    else runs.push([fragment])
  }
  return runs
}

function gapBetween(left: Fragment, right: Fragment): number {
  return (right.x - (left.x + left.width)) / Math.max(left.size, right.size, 1)
}

function toSegment(run: readonly Fragment[]): Segment {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) throw new Error('A segment has no fragment')
  const spacing = letterSpacing(run)
  let text = ''
  for (const [index, fragment] of run.entries()) {
    const previous = run[index - 1]
    const isApart = previous !== undefined && gapBetween(previous, fragment) > SPACE + spacing
    const hasSpace = text === '' || text.endsWith(' ') || fragment.text.startsWith(' ')
    // Two spaces end a word whose letters are set apart.
    const space = previous && isSpacedOut(previous.text) && isSpacedOut(fragment.text) ? '  ' : ' '
    text += isApart && !hasSpace ? `${space}${fragment.text}` : fragment.text
  }
  const body = run.reduce((a, b) => (b.width > a.width ? b : a))
  return {
    text: text.trim(),
    left: first.x,
    right: last.x + last.width,
    y: body.y,
    size: body.size,
    font: body.font,
  }
}

/** Says whether a fragment is a word like `K A V Y A`. */
function isSpacedOut(text: string): boolean {
  return /^\S(?: \S)+$/.test(text.trim())
}

/** Returns the gap that a spaced-out heading has between all its letters, in ems; 0 for ordinary text. */
function letterSpacing(run: readonly Fragment[]): number {
  if (run.length < 4 || run.some(({ text }) => text.trim().length > 1)) return 0
  const gaps = run
    .slice(1)
    .map((fragment, index) => gapBetween(run[index] ?? fragment, fragment))
    .toSorted((a, b) => a - b)
  return Math.max(0, gaps[Math.floor(gaps.length / 2)] ?? 0)
}
