import type { ReactNode } from 'react'
import { createStore } from '../lib/store.ts'

export interface Question {
  title: string
  text: ReactNode
  /** The verb on the button: "Delete". */
  confirmLabel: string
  cancelLabel?: string
  /** Drawn as a warning, for what cannot be undone. */
  danger?: boolean
  /** Done while the dialog is still open; a failure is said there, and can be tried again. */
  act?: () => Promise<unknown>
  /** What the button reads meanwhile: "Deleting...". */
  busyLabel?: string
  /** Said when `act` fails without words of its own. */
  failure?: string
}

export interface OpenQuestion extends Question {
  answer: (confirmed: boolean) => void
}

export const openQuestion = createStore<OpenQuestion | null>(null)

/** Asks in a dialog. True once it is confirmed and done, false when somebody thought better of it. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer(confirmed) {
        openQuestion.set(null)
        resolve(confirmed)
      },
    })
  })
}
