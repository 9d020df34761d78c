import { readItem, removeItem, writeItem } from './browser-storage.ts'
import { readStoredUser } from './session-storage.ts'
import { createStore, useStore } from './store.ts'

/** How high the rows of the large tables are. */
export type TableDensity = 'comfortable' | 'compact'

/** Counts the changes, so that all tables read the choice again. */
const changes = createStore(0)

/** Returns the height of rows that the signed-in person has chosen in this browser, and a function that changes it. */
export function useTableDensity(): [TableDensity, (density: TableDensity) => void] {
  useStore(changes)
  const key = `table-density:${readStoredUser()?.id ?? ''}`
  const change = (density: TableDensity) => {
    if (density === 'compact') writeItem('localStorage', key, density)
    else removeItem('localStorage', key)
    changes.set(changes.get() + 1)
  }
  return [readItem('localStorage', key) === 'compact' ? 'compact' : 'comfortable', change]
}
