/** A cache in memory, of this process only. */
export interface TtlCache<T> {
  /** Returns the cached value or loads it. Concurrent calls for a key share one load. */
  getOrLoad(key: string, load: () => Promise<T>): Promise<T>
  /** Returns the value unless it has expired. */
  get(key: string): T | undefined
  set(key: string, value: T): void
}

interface Entry<T> {
  value: T
  expiresAt: number
}

/** Creates a cache of at most `maxEntries`. `ttlOf` returns the milliseconds until a value expires. */
export function createTtlCache<T>(maxEntries: number, ttlOf: (value: T) => number): TtlCache<T> {
  const entries = new Map<string, Entry<T>>()
  const pendingLoads = new Map<string, Promise<T>>()

  function get(key: string): T | undefined {
    const entry = entries.get(key)
    return entry && entry.expiresAt > performance.now() ? entry.value : undefined
  }

  function set(key: string, value: T) {
    entries.delete(key)
    entries.set(key, { value, expiresAt: performance.now() + ttlOf(value) })
    // A Map iterates in insertion order, so the first key is the oldest.
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  }

  async function loadAndStore(key: string, load: () => Promise<T>): Promise<T> {
    try {
      const value = await load()
      set(key, value)
      return value
    } finally {
      pendingLoads.delete(key)
    }
  }

  return {
    get,
    set,
    async getOrLoad(key, load) {
      const cached = get(key)
      if (cached !== undefined) return cached
      const loading = pendingLoads.get(key) ?? loadAndStore(key, load)
      pendingLoads.set(key, loading)
      return loading
    },
  }
}
