/** Reads from localStorage or sessionStorage. None of these functions throws when the storage is full or blocked. */
export function readItem(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

/** Reads and parses an item; undefined without one or when it cannot be parsed. */
export function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(readItem(storage, key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores an item. Only logs a warning when the storage is full or blocked. */
export function writeItem(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch (error) {
    console.warn(`Could not store ${key} in this browser`, error)
  }
}

/** Removes an item. Does nothing when the storage is blocked. */
export function removeItem(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    return
  }
}

/** Lists the keys, empty when the storage is blocked. */
export function listKeys(storage: Storage): string[] {
  try {
    return Object.keys(storage)
  } catch {
    return []
  }
}
