import { useEffect, useState } from 'react'

let isPointerDown = false

for (const [type, isDown] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const) {
  // There is no window when a screen is prerendered.
  if (typeof window === 'object')
    window.addEventListener(type, () => (isPointerDown = isDown), { capture: true })
}

/**
 * Runs the callback once no pointer is pressed. An error message that appears on blur shifts the layout, and the click
 * that caused the blur would miss its target.
 */
export function afterPointerUp(callback: () => void): void {
  if (!isPointerDown) return callback()
  const onPointerUp = () => {
    window.removeEventListener('pointerup', onPointerUp)
    window.removeEventListener('pointercancel', onPointerUp)
    setTimeout(callback)
  }
  window.addEventListener('pointerup', onPointerUp)
  window.addEventListener('pointercancel', onPointerUp)
}

/** Returns the value, as it was while a pointer is pressed, so that what it adds moves no button under the pointer. */
export function useValueAfterPointerUp<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => afterPointerUp(() => setShown(value)), [value])
  return shown
}
