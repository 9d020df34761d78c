interface PendingLoad<K, V> {
  key: K
  resolve: (value: V) => void
  reject: (error: unknown) => void
}

export type Loader<K, V> = (key: K) => Promise<V>

/**
 * Asks one question for all who ask at the same time: under load the database answers one instead of dozens, and a lone
 * asker waits for nobody. `askAll` answers in the order of its keys. Two questions may be under way, so that one slow
 * answer does not hold up everybody.
 */
export function createBatchLoader<K, V>(
  loadMany: (keys: K[]) => Promise<V[]>,
  concurrency = 2,
): Loader<K, V> {
  let pending: PendingLoad<K, V>[] = []
  let running = 0

  async function loadPending() {
    running++
    while (pending.length > 0) {
      const loads = pending
      pending = []
      await resolveBatch(loadMany, loads)
    }
    running--
  }

  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject })
      // Not before all requests that have arrived by now were read.
      if (pending.length === 1 && running < concurrency) setImmediate(() => void loadPending())
    })
}

async function resolveBatch<K, V>(
  loadMany: (keys: K[]) => Promise<V[]>,
  loads: PendingLoad<K, V>[],
): Promise<void> {
  try {
    const values = (await loadMany(loads.map(({ key }) => key))).values()
    for (const { resolve, reject } of loads) {
      const next = values.next()
      if (next.done) reject(new Error('There are fewer answers than keys'))
      else resolve(next.value)
    }
  } catch (error) {
    for (const { reject } of loads) reject(error)
  }
}

interface PendingGroup<K, V> {
  loadMany: (keys: K[]) => Promise<V[]>
  loads: PendingLoad<K, V>[]
}

/**
 * The same for questions of many kinds: only those of one kind are asked together, one at a time, and so many kinds at
 * once. Those that have to wait for their turn are joined by all who come until then.
 */
export function createGroupedBatchLoader<K, V>(concurrency: number) {
  const pendingGroups = new Map<string, PendingGroup<K, V>>()
  const running = new Set<string>()

  function startLoads() {
    for (const [group, { loadMany, loads }] of pendingGroups) {
      if (running.size >= concurrency) return
      if (running.has(group)) continue
      pendingGroups.delete(group)
      running.add(group)
      void finish(group, resolveBatch(loadMany, loads))
    }
  }

  async function finish(group: string, loading: Promise<void>) {
    await loading
    running.delete(group)
    startLoads()
  }

  return (group: string, key: K, loadMany: (keys: K[]) => Promise<V[]>): Promise<V> =>
    new Promise((resolve, reject) => {
      const existing = pendingGroups.get(group)
      if (existing) existing.loads.push({ key, resolve, reject })
      else pendingGroups.set(group, { loadMany, loads: [{ key, resolve, reject }] })
      // Not before all requests that have arrived by now were read.
      if (!existing && running.size < concurrency) setImmediate(startLoads)
    })
}
