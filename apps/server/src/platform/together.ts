interface Asked<K, V> {
  key: K
  resolve: (value: V) => void
  reject: (error: unknown) => void
}

export type Ask<K, V> = (key: K) => Promise<V>

/**
 * Asks one question for all who ask at the same time: under load the database answers one instead of dozens, and a lone
 * asker waits for nobody. `askAll` answers in the order of its keys. Two questions may be under way, so that one slow
 * answer does not hold up everybody.
 */
export function together<K, V>(askAll: (keys: K[]) => Promise<V[]>, mostUnderWay = 2): Ask<K, V> {
  let gathered: Asked<K, V>[] = []
  let underWay = 0

  async function askWhileAnyWait() {
    underWay++
    while (gathered.length > 0) {
      const asked = gathered
      gathered = []
      await answer(askAll, asked)
    }
    underWay--
  }

  return (key) =>
    new Promise((resolve, reject) => {
      gathered.push({ key, resolve, reject })
      // Not before all requests that have arrived by now were read.
      if (gathered.length === 1 && underWay < mostUnderWay) setImmediate(() => void askWhileAnyWait())
    })
}

async function answer<K, V>(askAll: (keys: K[]) => Promise<V[]>, asked: Asked<K, V>[]): Promise<void> {
  try {
    const values = (await askAll(asked.map(({ key }) => key))).values()
    for (const { resolve, reject } of asked) {
      const next = values.next()
      if (next.done) reject(new Error('There are fewer answers than keys'))
      else resolve(next.value)
    }
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** The same for questions of many kinds: only those of one kind are asked together. */
export function togetherByKind<K, V>(): (
  kind: string,
  key: K,
  askAll: (keys: K[]) => Promise<V[]>,
) => Promise<V> {
  const kinds = new Map<string, { ask: Ask<K, V>; askers: number }>()
  return async (kind, key, askAll) => {
    const known = kinds.get(kind) ?? { ask: together(askAll, 1), askers: 0 }
    kinds.set(kind, known)
    known.askers++
    try {
      return await known.ask(key)
    } finally {
      if (--known.askers === 0) kinds.delete(kind)
    }
  }
}
