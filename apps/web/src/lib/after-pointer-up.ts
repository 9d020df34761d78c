import { useState, useSyncExternalStore } from 'react'

let isPressed = false
const listeners = new Set<() => void>()

function setPressed(pressed: boolean): void {
  isPressed = pressed
  for (const listener of listeners) listener()
}

// There is no window when a screen is prerendered.
if (typeof window === 'object') {
  window.addEventListener('pointerdown', () => setPressed(true), { capture: true })
  // The click comes after it.
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, () => setTimeout(setPressed, 0, false), { capture: true })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Runs the callback once no pointer is pressed. An error message that appears on blur shifts the layout, and the click
 * that caused the blur would miss its target.
 */
export function afterPointerUp(callback: () => void): void {
  if (!isPressed) return callback()
  const stop = subscribe(() => {
    if (isPressed) return
    stop()
    callback()
  })
}

/**
 * Returns the value, and while a pointer is pressed the one before, so that nothing moves under the pointer. That is decided when the
 * component renders: a value that has come but is not rendered yet waits, too.
 */
export function useValueAfterPointerUp<T>(value: T): T {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
  const [before, setBefore] = useState(value)
  if (!isHeld && before !== value) setBefore(value)
  return isHeld ? before : value
}
