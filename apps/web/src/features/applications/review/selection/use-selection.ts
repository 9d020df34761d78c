import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { useState } from 'react'

/** The applications that are selected, on all pages of one list. */
export interface Selection {
  applications: readonly ReviewedApplication[]
  has: (application: ReviewedApplication) => boolean
  /** Selects one, or takes it out. With the shown ones it does the same to all of them since the last one. */
  toggle: (application: ReviewedApplication, upToHereOf?: readonly ReviewedApplication[]) => void
  add: (applications: readonly ReviewedApplication[]) => void
  remove: (applications: readonly ReviewedApplication[]) => void
  clear: () => void
}

interface Chosen {
  listId: string
  byId: ReadonlyMap<string, ReviewedApplication>
  lastId?: string | undefined
}

/** Keeps the selection while the user turns pages. `listId` names the tab and the filters; another list starts anew. */
export function useSelection(listId: string): Selection {
  const [state, setState] = useState<Chosen>(() => emptySelection(listId))
  const { byId, lastId } = state.listId === listId ? state : emptySelection(listId)

  const update = (change: (chosen: Map<string, ReviewedApplication>) => void, last?: string) => {
    const changed = new Map(byId)
    change(changed)
    setState({ listId, byId: changed, lastId: last })
  }
  const put = (applications: readonly ReviewedApplication[], selected: boolean, last?: string) =>
    update((chosen) => {
      for (const application of applications) {
        if (selected) chosen.set(application.id, application)
        else chosen.delete(application.id)
      }
    }, last)

  return {
    applications: [...byId.values()],
    has: ({ id }) => byId.has(id),
    toggle: (application, upToHereOf) =>
      put(
        upToHereOf ? rangeOf(upToHereOf, lastId, application) : [application],
        !byId.has(application.id),
        application.id,
      ),
    add: (applications) => put(applications, true),
    remove: (applications) => put(applications, false),
    clear: () => setState(emptySelection(listId)),
  }
}

function emptySelection(listId: string): Chosen {
  return { listId, byId: new Map() }
}

/** Returns the shown applications from the last one to this one; only this one when the last one is on another page. */
function rangeOf(
  shown: readonly ReviewedApplication[],
  lastId: string | undefined,
  application: ReviewedApplication,
): readonly ReviewedApplication[] {
  const from = shown.findIndex(({ id }) => id === lastId)
  const to = shown.findIndex(({ id }) => id === application.id)
  if (from === -1 || to === -1) return [application]
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}
