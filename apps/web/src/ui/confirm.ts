import type { ReactNode } from 'react'
import { createStore } from '../lib/store.ts'

/** Texts and action of a confirmation dialog. */
export interface ConfirmOptions {
  title: string
  text: ReactNode
  /** Verb on the confirm button: "Delete". */
  confirmLabel: string
  cancelLabel?: string
  /** Uses the warning colour, for actions that cannot be undone. */
  danger?: boolean
  /** Runs while the dialog stays open. The dialog shows an error and lets the user retry. */
  onConfirm?: () => Promise<unknown>
  /** Label of the button while `onConfirm` runs: "Deleting...". */
  loadingLabel?: string
  /** Message when `onConfirm` fails without one of its own. */
  errorMessage?: string
}

/** An open confirmation; `settle` closes it with the user's decision. */
export interface PendingConfirm extends ConfirmOptions {
  settle: (confirmed: boolean) => void
}

/** The question that waits for an answer; null when there is none. */
export const pendingConfirm = createStore<PendingConfirm | null>(null)

/** Opens a confirmation dialog. Resolves to true after confirmation and `onConfirm`, to false when cancelled. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  pendingConfirm.get()?.settle(false)
  return new Promise((resolve) => {
    pendingConfirm.set({
      ...options,
      settle(confirmed) {
        pendingConfirm.set(null)
        resolve(confirmed)
      },
    })
  })
}
