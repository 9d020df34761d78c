import { useEffect, useEffectEvent } from 'react'
import { readItem, removeItem, writeItem } from './browser-storage.ts'
import { isOfInputMethod } from './composing.ts'
import { createStore } from './store.ts'

/** A key that does something on the current page. */
export interface Shortcut {
  /**
   * As events name it, small letters: "j", "Escape". With "Ctrl+" before it, Ctrl is held, on a Mac Command. Two letters with
   * a space between them are pressed one after the other: "g m".
   */
  key: string
  /** What it does: "Go to the search". */
  description: string
  run: (event?: KeyboardEvent) => void
}

const STORAGE_KEY = 'keyboard-shortcuts'

/** Whether the keyboard has a Command key, which does there what Ctrl does elsewhere. */
export const hasCommandKey: boolean = /^(Mac|iP)/.test(navigator.platform)

/** Whether keys are shortcuts. Kept in this browser (WCAG 2.1.4). */
export const shortcutsEnabled = createStore(readItem('localStorage', STORAGE_KEY) !== 'off')

/** Switches the shortcuts on or off, and keeps the choice. */
export function setShortcutsEnabled(enabled: boolean): void {
  shortcutsEnabled.set(enabled)
  if (enabled) removeItem('localStorage', STORAGE_KEY)
  else writeItem('localStorage', STORAGE_KEY, 'off')
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

/** The first of two letters, and when it was pressed. */
let firstLetter: { key: string; at: number } | undefined

/** How long the second letter may take, in milliseconds. */
const MAX_PAUSE_MS = 1_500

/** Runs the shortcut of a key press, unless the user types a letter or a dialog is open. */
export function handleShortcut(event: KeyboardEvent): void {
  if (!shortcutsEnabled.get() || event.defaultPrevented || isOfInputMethod(event)) return
  const pressed = pressedKey(event)
  if (!pressed.startsWith('Ctrl+') && isTyping(event.target)) return
  if (pressed === ' ' && isPressable(event.target)) return
  const first = firstLetter
  firstLetter = undefined
  if (document.querySelector(popups)) return
  const isSecond = first !== undefined && event.timeStamp - first.at < MAX_PAUSE_MS
  const shortcut = (isSecond && findShortcut(`${first.key} ${pressed}`)) || findShortcut(pressed)
  if (!shortcut) {
    const isFirst = activeShortcuts.get().some(({ key }) => key.startsWith(`${pressed} `))
    if (isFirst && pressed !== '') firstLetter = { key: pressed, at: event.timeStamp }
    return
  }
  event.preventDefault()
  shortcut.run(event)
}

function findShortcut(pressed: string): Shortcut | undefined {
  return activeShortcuts.get().findLast(({ key }) => key === pressed)
}

/** Names the pressed key as shortcuts do; empty with other keys held. */
function pressedKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const [isHeld, isOtherHeld] = hasCommandKey ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (isOtherHeld || altKey) return ''
  // A letter is the same key with Caps Lock.
  const name = key.length === 1 ? key.toLowerCase() : key
  return isHeld ? `Ctrl+${name}` : name
}

/** Does what the shortcut with this key does, for a button beside it. */
export function runShortcut(key: string): void {
  findShortcut(key)?.run()
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
