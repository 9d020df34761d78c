/** The browser's storage, or nothing where it is full or closed to us: a page must work without. */
export function readItem(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

export function writeItem(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch (error) {
    console.warn(`Could not keep ${key} in this browser`, error)
  }
}

export function removeItem(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    return
  }
}

export function listKeys(storage: Storage): string[] {
  try {
    return Object.keys(storage)
  } catch {
    return []
  }
}
