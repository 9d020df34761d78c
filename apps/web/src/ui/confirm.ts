import type { ReactNode } from 'react'
import { createStore } from '../lib/store.ts'

export interface ConfirmOptions {
  title: string
  text: ReactNode
  /** The verb on the button: "Delete". */
  confirmLabel: string
  cancelLabel?: string
  /** Drawn as a warning, for what cannot be undone. */
  danger?: boolean
  /** Done while the dialog is still open; a failure is said there, and can be tried again. */
  onConfirm?: () => Promise<unknown>
  /** What the button reads meanwhile: "Deleting...". */
  loadingLabel?: string
  /** Said when `act` fails without words of its own. */
  errorMessage?: string
}

export interface PendingConfirm extends ConfirmOptions {
  settle: (confirmed: boolean) => void
}

export const pendingConfirm = createStore<PendingConfirm | null>(null)

/** Asks in a dialog. True once it is confirmed and done, false when somebody thought better of it. */
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
