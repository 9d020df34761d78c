import { LRUCache } from 'lru-cache'

const MAX_TEXTS = 5_000
/** Longer texts are seldom repeated. */
const MAX_LENGTH = 200

/** Caches the results of a parser of texts: many rows of a file have the same place, company, years and pay. */
export function cacheByText<T extends {} | null>(parse: (text: string) => T): (text: string) => T {
  const results = new LRUCache<string, { result: T }>({ max: MAX_TEXTS })
  return (text) => {
    if (text.length > MAX_LENGTH) return parse(text)
    const known = results.get(text)
    if (known) return known.result
    // A part of a text keeps the whole text in memory, so the cache has copies.
    const copy = Buffer.from(text).toString()
    const result = parse(copy)
    results.set(copy, { result })
    return result
  }
}
