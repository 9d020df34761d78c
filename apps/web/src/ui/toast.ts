import { createStore } from '../lib/store.ts'

export type ToastLevel = 'info' | 'success' | 'warning' | 'error'

export interface Toast {
  id: number
  level: ToastLevel
  text: string
  action?: { label: string; onClick: () => void }
  /** Until it goes by itself; undefined when somebody has to dismiss it. */
  seconds: number | undefined
}

export type ToastOptions = Partial<Pick<Toast, 'action' | 'seconds'>>

const DEFAULT_SECONDS = 3
/** An undo has to be noticed, read and reached. */
const SECONDS_WITH_ACTION = 6

export const toasts = createStore<Toast[]>([])
let lastId = 0

/** Says something once, over whatever page is open. */
export const toast = {
  info: (text: string, options?: ToastOptions) => showToast('info', text, options),
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  warning: (text: string, options?: ToastOptions) => showToast('warning', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}

/** The same sentence again takes the place of the first. */
function showToast(level: ToastLevel, text: string, options: ToastOptions = {}): void {
  const others = toasts.get().filter((one) => one.text !== text || one.level !== level)
  toasts.set([...others, { id: ++lastId, level, text, seconds: toastDuration(level, options), ...options }])
}

function toastDuration(level: ToastLevel, { action }: ToastOptions): number | undefined {
  if (level === 'error') return undefined
  return action ? SECONDS_WITH_ACTION : DEFAULT_SECONDS
}
