import { useEffect, useEffectEvent } from 'react'
import { readItem, removeItem, writeItem } from './browser-storage.ts'
import { createStore } from './store.ts'

/** A key that does something on the current page. */
export interface Shortcut {
  key: string
  /** What it does: "Go to the search". */
  description: string
  run: (event?: KeyboardEvent) => void
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
export function useShortcut(
  key: string,
  description: string,
  onPress: (event?: KeyboardEvent) => void,
): void {
  const run = useEffectEvent(onPress)
  useEffect(() => {
    const shortcut = { key, description, run: (event?: KeyboardEvent) => run(event) }
    activeShortcuts.set([...activeShortcuts.get(), shortcut])
    return () => activeShortcuts.set(activeShortcuts.get().filter((other) => other !== shortcut))
  }, [key, description])
}

/** Runs the shortcut of a key press, unless the user types or a dialog is open. */
export function handleShortcut(event: KeyboardEvent): void {
  if (!shortcutsEnabled.get() || event.defaultPrevented || event.isComposing) return
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (event.key === ' ' && isPressable(event.target)) return
  // A letter is the same key with Caps Lock.
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const shortcut = activeShortcuts.get().findLast(({ key }) => key === pressed)
  if (!shortcut || document.querySelector(popups)) return
  event.preventDefault()
  shortcut.run(event)
}

/** Does what the shortcut with this key does, for a button beside it. */
export function runShortcut(key: string): void {
  activeShortcuts
    .get()
    .findLast((shortcut) => shortcut.key === key)
    ?.run()
}

const popups = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether Space presses the element that has the focus. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('button, input, summary, [role="button"], [role="tab"]')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select'
