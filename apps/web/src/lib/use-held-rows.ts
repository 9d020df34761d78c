import { useState } from 'react'

interface Held<Row> {
  /** The rows to show. */
  shown: Row[] | undefined
  /** The rows that arrived above these and wait. */
  arrivals: Row[]
  /** Shows the arrivals. */
  showArrivals: () => void
}

/**
 * Holds back rows that arrive above the shown ones, so that nothing moves under the pointer. Rows that were shown before
 * return to their place, and rows below the last one are shown. `listId` names the search and the page; another one
 * starts anew. Pass undefined while its rows load.
 */
export function useHeldRows<Row extends { id: string }>(listId: string, rows: Row[] | undefined): Held<Row> {
  const [known, setKnown] = useState<{ listId: string; ids: ReadonlySet<string> }>()
  if (!rows) return { shown: undefined, arrivals: [], showArrivals: ignore }

  const ids = known?.listId === listId ? known.ids : new Set<string>()
  const last = rows.findLastIndex(({ id }) => ids.has(id))
  const arrivals = rows.filter(({ id }, index) => index < last && !ids.has(id))
  const shown = rows.filter((row) => !arrivals.includes(row))
  const remember = (more: readonly Row[]) =>
    setKnown({ listId, ids: new Set([...ids, ...more.map(({ id }) => id)]) })
  if (known?.listId !== listId || shown.some(({ id }) => !ids.has(id))) remember(shown)
  return { shown, arrivals, showArrivals: () => remember(rows) }
}

function ignore() {}
