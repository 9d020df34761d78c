import { undoEndpoints } from '@endorse/contract/undo/endpoints'
import type { Undo } from '@endorse/contract/undo/schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { focusPageHeading, isFocusLost } from '../../lib/focus.ts'
import { invalidate, type Target } from '../../lib/queries.ts'
import { toast } from '../../ui/toast.ts'

/** What to do after a change was undone. */
export interface UndoOptions {
  /** Corrects what the cache remembers of the change. */
  beforeRefetch?: () => void
  /** The queries to load again. */
  refetch: readonly Target[]
  /** Finds the element that the undo brought back. It gets the focus that the button had. */
  findRestored?: () => HTMLElement | null
  /** How long the toast stays, at most as long as the change can be undone. */
  seconds?: number
}

/**
 * Returns a function that shows what the user did, with a button that undoes it when the server offers that. `findRestored`
 * is for a hook that does the same to several things.
 */
export function useUndoToast(common: UndoOptions) {
  const queryClient = useQueryClient()
  return (text: string, undo: Undo, findRestored?: UndoOptions['findRestored']): void => {
    const options = findRestored ? { ...common, findRestored } : common
    const { seconds } = options
    if (!undo) {
      toast.success(text, { ...(seconds && { seconds }) })
      return
    }
    toast.success(text, {
      seconds: Math.min(undo.seconds, seconds ?? undo.seconds),
      action: { label: 'Undo', onClick: () => void undoChange(queryClient, undo.id, options) },
    })
  }
}

/** Returns a function that undoes a change, and says whether it could. */
export function useUndo(options: UndoOptions): (id: string) => Promise<void> {
  const queryClient = useQueryClient()
  return (id) => undoChange(queryClient, id, options)
}

async function undoChange(
  queryClient: QueryClient,
  id: string,
  { beforeRefetch, refetch, findRestored }: UndoOptions,
): Promise<void> {
  try {
    await api(undoEndpoints.undo, { params: { id } })
    beforeRefetch?.()
    toast.success('Undone')
  } catch (error) {
    toast.error(getErrorMessage(error, 'Failed to undo. Please try again.'))
  }
  await invalidate(queryClient, ...refetch)
  if (!isFocusLost()) return
  const restored = findRestored?.()
  if (restored) restored.focus()
  else focusPageHeading()
}

/** Finds the first link of the page whose address contains this ID. */
export function findLinkWith(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main a[href*="${id}"]`)
}
