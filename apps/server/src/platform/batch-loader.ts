interface PendingLoad<K, V> {
  key: K
  resolve: (value: V) => void
  reject: (error: unknown) => void
}

/** Loads the value of one key. */
export type Loader<K, V> = (key: K) => Promise<V>

/**
 * Combines concurrent loads into batches, so that the database gets one query instead of dozens under load. A single
 * load does not wait. `loadMany` returns the values in the order of its keys. At most `concurrency` batches run at a
 * time; with two of them, one slow batch does not delay all loads.
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
      // Deferred until all requests that have arrived are parsed.
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
      if (next.done) reject(new Error('The batch returned fewer values than keys'))
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
 * Like `createBatchLoader`, with a batch for each group. A group runs one batch at a time, and at most `concurrency`
 * groups run at a time. Loads that arrive while a group waits join its next batch.
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
      // Deferred until all requests that have arrived are parsed.
      if (!existing && running.size < concurrency) setImmediate(startLoads)
    })
}
