import { parseBrokenObject } from '../broken-json.ts'
import { isRecord } from '../feed-entry.ts'
import type { PageBlock } from './page-reader.ts'

type Item = Record<string, unknown>

/** Deeper than any page nests its data. */
const MAX_DEPTH = 12

/** What the JSON-LD blocks of a page have. */
interface FoundPostings {
  postings: { line: number; posting: Item }[]
  /** The blocks that speak of postings and cannot be read. */
  unreadable: { line: number; problem: string }[]
}

/** Finds the schema.org JobPosting objects of JSON-LD blocks, also in lists, graphs and other objects. */
export function postingsInJsonLd(blocks: readonly PageBlock[]): FoundPostings {
  const parsed = blocks.map(({ line, text }) => ({ line, text, value: parseBlock(text) }))
  const byId = new Map<string, Item>()
  for (const item of parsed.flatMap(({ value }) => [...itemsIn(value)])) {
    const id = item['@id']
    // A reference to an item has its id, too.
    if (typeof id === 'string' && Object.keys(item).length > 1) byId.set(id, item)
  }
  return {
    postings: parsed.flatMap(({ line, value }) =>
      findPostings([value]).map((posting) => ({ line, posting: withReferences(posting, byId) })),
    ),
    unreadable: parsed.flatMap(({ line, text, value }) =>
      value instanceof Error && text.includes('JobPosting') ? [{ line, problem: value.message }] : [],
    ),
  }
}

/** Returns the JobPosting objects in values of schema.org. */
export function findPostings(values: readonly unknown[]): Item[] {
  return values.flatMap((value) => [...itemsIn(value)]).filter(isJobPosting)
}

function* itemsIn(value: unknown, depth = 0): Generator<Item> {
  if (depth > MAX_DEPTH) return
  if (isRecord(value)) yield value
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  for (const one of inner) yield* itemsIn(one, depth + 1)
}

/** The type may be a list, and may be written as an address. */
function isJobPosting(item: Item): boolean {
  return [item['@type']].flat().some((type) => typeof type === 'string' && /(^|[/:])JobPosting$/.test(type))
}

/** Replaces references, such as that to the company, by the items of the same page. */
function withReferences(posting: Item, byId: ReadonlyMap<string, Item>): Item {
  const resolve = (value: unknown): unknown => {
    const id = isRecord(value) && Object.keys(value).length === 1 ? value['@id'] : undefined
    return (typeof id === 'string' && byId.get(id)) || value
  }
  return Object.fromEntries(
    Object.entries(posting).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(resolve) : resolve(value),
    ]),
  )
}

/**
 * Parses a block as browsers and search engines do, who forgive comments and line breaks in texts, and repairs the mistakes of
 * hands. Returns the error of one that cannot be read.
 */
function parseBlock(block: string): unknown {
  const text = block
    .replaceAll(/<!--|-->|(?:\/\*|\/\/)?\s*(?:<!\[CDATA\[|\]\]>)\s*(?:\*\/)?/g, ' ')
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/;$/, '')
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    return parseBrokenObject(text) ?? error
  }
}
