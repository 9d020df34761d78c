import { useEffect, useEffectEvent } from 'react'
import { readItem, removeItem, writeItem } from './browser-storage.ts'
import { createStore } from './store.ts'

/** A key that does something on the current page. */
export interface Shortcut {
  key: string
  /** What it does: "Go to the search". */
  description: string
  run: () => void
}

const STORAGE_KEY = 'keyboard-shortcuts'

/** Whether single keys are shortcuts. Kept in this browser (WCAG 2.1.4). */
export const shortcutsEnabled = createStore(readItem(localStorage, STORAGE_KEY) !== 'off')

/** Switches the shortcuts on or off, and keeps the choice. */
export function setShortcutsEnabled(enabled: boolean): void {
  shortcutsEnabled.set(enabled)
  if (enabled) removeItem(localStorage, STORAGE_KEY)
  else writeItem(localStorage, STORAGE_KEY, 'off')
}

/** The shortcuts of the components that are shown now; of two with the same key the later one counts. */
export const activeShortcuts = createStore<readonly Shortcut[]>([])

/** Offers a shortcut while the component is shown. */
export function useShortcut(key: string, description: string, onPress: () => void): void {
  const run = useEffectEvent(onPress)
  useEffect(() => {
    const shortcut = { key, description, run: () => run() }
    activeShortcuts.set([...activeShortcuts.get(), shortcut])
    return () => activeShortcuts.set(activeShortcuts.get().filter((other) => other !== shortcut))
  }, [key, description])
}

/** Runs the shortcut of a key press, unless the user types or a dialog is open. */
export function handleShortcut(event: KeyboardEvent): void {
  if (!shortcutsEnabled.get() || event.defaultPrevented || event.isComposing) return
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const shortcut = activeShortcuts.get().findLast(({ key }) => key === event.key)
  if (!shortcut || document.querySelector(popups)) return
  event.preventDefault()
  shortcut.run()
}

const popups = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select'
