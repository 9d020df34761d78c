let isPointerDown = false

for (const [type, isDown] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const) {
  window.addEventListener(type, () => (isPointerDown = isDown), { capture: true })
}

/**
 * Waits until the pointer is up again. A message that appears under a field as soon as it is left moves the page, and
 * the click that left it would miss what it was aimed at.
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
