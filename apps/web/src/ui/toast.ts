import { createStore } from '../lib/store.ts'

/** The severity of a toast. */
type ToastLevel = 'info' | 'success' | 'warning' | 'error'

/** A toast on screen. */
export interface Toast {
  id: number
  level: ToastLevel
  text: string
  action?: { label: string; onClick: () => void }
  /** Seconds until it closes; undefined if the user must dismiss it. */
  seconds: number | undefined
}

/** A button for the toast, and the seconds after which it disappears. */
export type ToastOptions = Partial<Pick<Toast, 'action' | 'seconds'>>

const DEFAULT_SECONDS = 3
/** Longer, so that the user has time to notice and press the action. */
const SECONDS_WITH_ACTION = 6

/** The toasts on screen. */
export const toasts = createStore<Toast[]>([])
let lastId = 0

/** Shows a toast above the current page, and returns its id. */
export const toast = {
  info: (text: string, options?: ToastOptions) => showToast('info', text, options),
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  warning: (text: string, options?: ToastOptions) => showToast('warning', text, options),
  /** The text is `Failed to …. Please try again.`, or what to do instead. Only texts of the specification differ. */
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
}

/** Closes a toast. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}

/** Adds a toast; it replaces one with the same text and level. */
function showToast(level: ToastLevel, text: string, options: ToastOptions = {}): number {
  const others = toasts.get().filter((one) => one.text !== text || one.level !== level)
  const id = ++lastId
  toasts.set([...others, { id, level, text, seconds: toastDuration(level, options), ...options }])
  return id
}

function toastDuration(level: ToastLevel, { action }: ToastOptions): number | undefined {
  if (level === 'error') return undefined
  return action ? SECONDS_WITH_ACTION : DEFAULT_SECONDS
}
