interface Asked<K, V> {
  key: K
  resolve: (value: V) => void
  reject: (error: unknown) => void
}

/**
 * Gathers what is asked in one turn of the event loop and asks for all of it at once: under load that is one question
 * to the database instead of dozens, and a lone one waits for nothing. `askAll` answers in the order of its keys.
 */
export function together<K, V>(askAll: (keys: K[]) => Promise<V[]>): (key: K) => Promise<V> {
  let gathered: Asked<K, V>[] = []

  async function ask() {
    const asked = gathered
    gathered = []
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

  return (key) =>
    new Promise((resolve, reject) => {
      // After all requests that have arrived by now were read.
      if (gathered.length === 0) setImmediate(() => void ask())
      gathered.push({ key, resolve, reject })
    })
}
