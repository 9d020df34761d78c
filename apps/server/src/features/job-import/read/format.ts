/** A detected format; `problem` is null for an empty file. */
export type FeedFormat = { name: string } & (
  | { kind: 'json array'; bracket: number }
  | { kind: 'json lines' | 'json document' | 'feed' | 'page' | 'csv' }
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
  const isPage = /<(!doctype html|html|head|script)\b/i.test(start)
  return isPage ? { name: 'web page', kind: 'page' } : { name: 'XML feed', kind: 'feed' }
}

function detectJson(head: string): FeedFormat {
  const firstLine = head.trimStart().split('\n', 1)[0] ?? ''
  const rest = head.trimStart().slice(firstLine.length).trimStart()
  if (rest.startsWith('{') && looksLikeObject(firstLine)) return { name: 'JSON lines', kind: 'json lines' }
  const bracket = findEntryList(head)
  return bracket === null
    ? { name: 'JSON document', kind: 'json document' }
    : { name: 'JSON list', kind: 'json array', bracket }
}

function looksLikeObject(line: string): boolean {
  // A line with invalid JSON still counts when it begins and ends like an object.
  return line.startsWith('{') && line.trimEnd().endsWith('}')
}

/**
 * Finds the index of the bracket that opens the list of entries: the document itself, or its first list of objects, at
 * most two objects deep. A schema.org object with lists of its own is one entry, unless it is a `@graph`.
 */
function findEntryList(head: string): number | null {
  const keys: string[] = []
  let depth = 0
  for (const mark of head.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:?)|[{}]|\[(?=\s*(\{?))/g)) {
    const [token, key = '', colon, object] = mark
    if (token.startsWith('"')) {
      if (!colon) continue
      if (depth === 1 && key === '@type') return null
      keys[depth] = key
    } else if (token === '{') depth++
    else if (token === '}') depth--
    else if (object === '{' && depth <= 2) return belongsToEntry(head, keys[depth]) ? null : mark.index
  }
  return head.trimStart().startsWith('[') ? head.indexOf('[') : null
}

/** Tells whether the list is a field of the entry, as in `{"@context": …, "jobLocation": [{…}]}`. */
function belongsToEntry(head: string, key: string | undefined): boolean {
  return /"@context"/.test(head) && key !== undefined && key !== '@graph'
}
