/** The name of a storage of the browser. It is a name, because only reading `localStorage` already throws where it is blocked. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** What could not be stored, because the storage is blocked or full. This tab knows it until it is reloaded. */
const unstored = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

/** Reads an item. None of these functions throws when the storage is full or blocked. */
export function readItem(area: StorageArea, key: string): string | null {
  try {
    return unstored[area].get(key) ?? globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Reads and parses an item; undefined without one or when it cannot be parsed. */
export function readJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readItem(area, key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores an item, for this tab alone when the storage is full or blocked. */
export function writeItem(area: StorageArea, key: string, value: string): void {
  unstored[area].delete(key)
  try {
    globalThis[area].setItem(key, value)
  } catch (error) {
    unstored[area].set(key, value)
    console.warn(`Could not store ${key} in this browser`, error)
  }
}

/** Removes an item. */
export function removeItem(area: StorageArea, key: string): void {
  unstored[area].delete(key)
  try {
    globalThis[area].removeItem(key)
  } catch {
    return
  }
}

/** Lists the keys. */
export function listKeys(area: StorageArea): string[] {
  const inTab = [...unstored[area].keys()]
  try {
    return [...new Set([...Object.keys(globalThis[area]), ...inTab])]
  } catch {
    return inTab
  }
}

/** Whether the browser stores nothing for this site, so that a reload forgets the session. */
export function isStorageBlocked(): boolean {
  return isBlocked('localStorage') || isBlocked('sessionStorage')
}

function isBlocked(area: StorageArea): boolean {
  try {
    return !globalThis[area]
  } catch {
    return true
  }
}
