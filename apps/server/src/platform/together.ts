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

interface Waiting<K, V> {
  askAll: (keys: K[]) => Promise<V[]>
  asked: Asked<K, V>[]
}

/**
 * The same for questions of many kinds: only those of one kind are asked together, one at a time, and so many kinds at
 * once. Those that have to wait for their turn are joined by all who come until then.
 */
export function togetherByKind<K, V>(mostUnderWay: number) {
  const waiting = new Map<string, Waiting<K, V>>()
  const underWay = new Set<string>()

  function startWhatMay() {
    for (const [kind, { askAll, asked }] of waiting) {
      if (underWay.size >= mostUnderWay) return
      if (underWay.has(kind)) continue
      waiting.delete(kind)
      underWay.add(kind)
      void finish(kind, answer(askAll, asked))
    }
  }

  async function finish(kind: string, answering: Promise<void>) {
    await answering
    underWay.delete(kind)
    startWhatMay()
  }

  return (kind: string, key: K, askAll: (keys: K[]) => Promise<V[]>): Promise<V> =>
    new Promise((resolve, reject) => {
      const others = waiting.get(kind)
      if (others) others.asked.push({ key, resolve, reject })
      else waiting.set(kind, { askAll, asked: [{ key, resolve, reject }] })
      // Not before all requests that have arrived by now were read.
      if (!others && underWay.size < mostUnderWay) setImmediate(startWhatMay)
    })
}
