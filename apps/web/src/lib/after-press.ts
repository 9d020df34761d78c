let isPressed = false

for (const [type, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const) {
  window.addEventListener(type, () => (isPressed = pressed), { capture: true })
}

/**
 * Waits until the pointer is up again. A message that appears under a field as soon as it is left moves the page, and
 * the click that left it would miss what it was aimed at.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act()
  const later = () => {
    window.removeEventListener('pointerup', later)
    window.removeEventListener('pointercancel', later)
    setTimeout(act)
  }
  window.addEventListener('pointerup', later)
  window.addEventListener('pointercancel', later)
}
