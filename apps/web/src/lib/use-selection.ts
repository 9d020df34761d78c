import { useState } from 'react'

interface Identified {
  id: string
}

/** The rows that are selected, on all pages of one list. */
export interface Selection<Row extends Identified> {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Selects one, or takes it out. With the shown ones it does the same to all of them since the last one. */
  toggle: (row: Row, upToHereOf?: readonly Row[]) => void
  add: (rows: readonly Row[]) => void
  remove: (rows: readonly Row[]) => void
  clear: () => void
}

interface Chosen<Row> {
  listId: string
  byId: ReadonlyMap<string, Row>
  lastId?: string | undefined
}

/** Keeps the selection while the user turns pages. `listId` names the tab and the filters; another list starts anew. */
export function useSelection<Row extends Identified>(listId: string): Selection<Row> {
  const [state, setState] = useState<Chosen<Row>>(() => emptySelection(listId))
  const { byId, lastId } = state.listId === listId ? state : emptySelection<Row>(listId)

  const update = (change: (chosen: Map<string, Row>) => void, last?: string) => {
    const changed = new Map(byId)
    change(changed)
    setState({ listId, byId: changed, lastId: last })
  }
  const put = (rows: readonly Row[], selected: boolean, last?: string) =>
    update((chosen) => {
      for (const row of rows) {
        if (selected) chosen.set(row.id, row)
        else chosen.delete(row.id)
      }
    }, last)

  return {
    rows: [...byId.values()],
    has: ({ id }) => byId.has(id),
    toggle: (row, upToHereOf) =>
      put(upToHereOf ? rangeOf(upToHereOf, lastId, row) : [row], !byId.has(row.id), row.id),
    add: (rows) => put(rows, true),
    remove: (rows) => put(rows, false),
    clear: () => setState(emptySelection(listId)),
  }
}

function emptySelection<Row>(listId: string): Chosen<Row> {
  return { listId, byId: new Map() }
}

/** Returns the shown rows from the last one to this one; only this one when the last one is on another page. */
function rangeOf<Row extends Identified>(
  shown: readonly Row[],
  lastId: string | undefined,
  row: Row,
): readonly Row[] {
  const from = shown.findIndex(({ id }) => id === lastId)
  const to = shown.findIndex(({ id }) => id === row.id)
  if (from === -1 || to === -1) return [row]
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}
