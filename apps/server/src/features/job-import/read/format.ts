import { fieldOfName } from '../column-names.ts'

/** A detected format; `problem` is null for an empty file. */
export type FeedFormat = { name: string } & (
  | { kind: 'json array'; bracket: number }
  | { kind: 'json lines' | 'json document' | 'page' | 'csv' }
  /** `entryTag` is the name of the repeated element when it is none of the usual ones. */
  | { kind: 'feed'; entryTag: string | null }
  | { kind: 'none'; problem: string | null }
)

/** Detects the format from the beginning of a file. */
export function detectFormat(head: string): FeedFormat {
  const text = head.replace(/^\uFEFF/, '')
  const start = text.trimStart()
  if (start === '') return { name: 'empty', kind: 'none', problem: null }
  if (text.includes('\u0000')) return { name: 'unknown', kind: 'none', problem: 'Not a text file' }
  if (start.startsWith('<')) return detectMarkup(start)
  if (start.startsWith('[') || start.startsWith('{')) return detectJson(head)
  return { name: 'CSV', kind: 'csv' }
}

function detectMarkup(start: string): FeedFormat {
  const isPage = /<(!doctype html|html|head|script)\b|^<(table|meta|style|body)\b/i.test(start)
  return isPage
    ? { name: 'web page', kind: 'page' }
    : { name: 'XML feed', kind: 'feed', entryTag: findEntryTag(start) }
}

/** Lists of jobs nest a few elements. */
const MAX_DEPTH = 100

/** Finds the element that is repeated and has elements of its own, the nearest to the root. */
function findEntryTag(head: string): string | null {
  if (/<(item|entry|job|jobposting)[\s>]/i.test(head)) return null
  const counts = new Map<string, { depth: number; count: number; children: number }>()
  const open: string[] = []
  for (const [, slash, name = '', isEmpty] of head.matchAll(/<(\/?)([a-z_][\w:.-]*)[^<>]*?(\/?)>/gi)) {
    if (slash) {
      open.pop()
      continue
    }
    const parent = counts.get(open.join('/'))
    if (parent) parent.children++
    const path = [...open, name].join('/')
    const known = counts.get(path) ?? { depth: open.length, count: 0, children: 0 }
    counts.set(path, { ...known, count: known.count + 1 })
    if (!isEmpty) open.push(name)
    // The paths of tags that only open would take memory by the square of their number.
    if (open.length > MAX_DEPTH) break
  }
  const [path] =
    [...counts]
      .filter(([, { depth, children, count }]) => depth > 0 && children >= 2 * Math.max(1, count - 1))
      .sort(([, a], [, b]) => Number(b.count > 1) - Number(a.count > 1) || a.depth - b.depth)[0] ?? []
  return path?.split('/').at(-1) ?? null
}

function detectJson(head: string): FeedFormat {
  if (hasObjectPerLine(head)) return { name: 'JSON lines', kind: 'json lines' }
  const bracket = findEntryList(head)
  return bracket === null
    ? { name: 'JSON document', kind: 'json document' }
    : { name: 'JSON list', kind: 'json array', bracket }
}

/** Tells whether the first line is an object and another one follows. It still is one when its JSON is invalid. */
export function hasObjectPerLine(text: string): boolean {
  const start = text.trimStart()
  const [firstLine = ''] = start.split('\n', 1)
  const isObject = firstLine.startsWith('{') && firstLine.trimEnd().endsWith('}')
  return isObject && start.slice(firstLine.length).trimStart().startsWith('{')
}

/**
 * Finds the index of the bracket that opens the list of entries: the document itself, or the list whose objects look most
 * like postings. Of lists inside of others it is the outer one. Null when the document is an entry, or a table.
 */
function findEntryList(head: string): number | null {
  const start = head.trimStart()
  if (start.startsWith('[')) return /^\[\s*\[/.test(start) ? null : head.indexOf('[')
  const lists = findLists(head)
  if (lists === null) return null
  const best = lists.reduce<ListOfObjects | undefined>(
    (found, list) => (list.score > (found?.score ?? 2) ? list : found),
    undefined,
  )
  // Without known names it is the longest list.
  const list = best ?? lists.toSorted((a, b) => b.end - b.index - (a.end - a.index))[0]
  return list === undefined || belongsToEntry(head, list.key) ? null : outermost(list).index
}

interface ListOfObjects {
  index: number
  /** The index of its closing bracket, or the end of what was read. */
  end: number
  key: string | undefined
  /** How much its first object looks like a posting. */
  score: number
  fields: Set<string>
  outer: ListOfObjects | undefined
}

interface OpenBracket {
  key: string | undefined
  list: ListOfObjects | undefined
  /** The list whose first object this is, or is a part of. */
  firstOf: ListOfObjects | undefined
}

/** Finds all lists of objects; null when the document, or an object in it outside of a list, is a posting itself. */
function findLists(head: string): ListOfObjects[] | null {
  const lists: ListOfObjects[] = []
  const open: OpenBracket[] = []
  let key: string | undefined
  for (const mark of head.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:?)(?=\s*("?))|[{}[\]]/g)) {
    const [token, name = '', colon, quote] = mark
    const top = open.at(-1)
    if (token.startsWith('"')) {
      if (!colon) continue
      key = name
      if (open.length === 1 && name === '@type') return null
      const field = fieldOfName(name)
      const isTitle = field === 'title' && quote === '"'
      if (isTitle && open.length <= 2 && !open.some(({ list }) => list)) return null
      if (field !== null && (field !== 'title' || isTitle)) addField(top?.firstOf, field)
    } else if (token === '{') {
      const isFirst = top?.list !== undefined && top.list.fields.size === 0
      open.push({ key, list: undefined, firstOf: isFirst ? top.list : top?.list ? undefined : top?.firstOf })
    } else if (token === '[') {
      const isOfObjects = /^\[\s*\{/.test(head.slice(mark.index, mark.index + 100))
      const outer = open.findLast(({ list }) => list)?.list
      const list = isOfObjects
        ? { index: mark.index, key, end: head.length, score: 0, fields: new Set<string>(), outer }
        : undefined
      if (list) lists.push(list)
      open.push({ key, list, firstOf: undefined })
    } else {
      const closed = open.pop()
      if (closed?.list) closed.list.end = mark.index
    }
  }
  return lists
}

function addField(list: ListOfObjects | undefined, field: string) {
  if (!list || list.fields.has(field)) return
  list.fields.add(field)
  list.score += field === 'title' ? 3 : 1
}

function outermost(list: ListOfObjects): ListOfObjects {
  return list.outer ? outermost(list.outer) : list
}

/** Tells whether the list is a field of the entry, as in `{"@context": …, "jobLocation": [{…}]}`. */
function belongsToEntry(head: string, key: string | undefined): boolean {
  return /"@context"/.test(head) && key !== undefined && key !== '@graph'
}
