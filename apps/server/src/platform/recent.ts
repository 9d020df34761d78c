export interface Recent<T> {
  /** What is remembered, or else what `load` finds out; of several who ask at once, one loads. */
  get(key: string, load: () => Promise<T>): Promise<T>
  /** What is remembered and still fresh. */
  peek(key: string): T | undefined
  set(key: string, value: T): void
}

interface Entry<T> {
  value: T
  until: number
}

/** Remembers the latest `most` answers for a while. Only for what may be that old, since each process has its own. */
export function remember<T>(most: number, keepFor: (value: T) => number): Recent<T> {
  const entries = new Map<string, Entry<T>>()
  const underway = new Map<string, Promise<T>>()

  function peek(key: string): T | undefined {
    const entry = entries.get(key)
    return entry && entry.until > performance.now() ? entry.value : undefined
  }

  function set(key: string, value: T) {
    entries.delete(key)
    entries.set(key, { value, until: performance.now() + keepFor(value) })
    // A map keeps the order of insertion, so the first is the oldest.
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
  }

  async function loadOnce(key: string, load: () => Promise<T>): Promise<T> {
    try {
      const value = await load()
      set(key, value)
      return value
    } finally {
      underway.delete(key)
    }
  }

  return {
    peek,
    set,
    async get(key, load) {
      const known = peek(key)
      if (known !== undefined) return known
      const loading = underway.get(key) ?? loadOnce(key, load)
      underway.set(key, loading)
      return loading
    },
  }
}
