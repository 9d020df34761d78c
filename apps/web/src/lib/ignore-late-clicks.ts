let clicked: Element | null = null

/**
 * Ignores the second click of a double click on a button that the first one has removed: the button of a dialog, for
 * example. It would reach what stands behind it.
 */
function ignoreLateClick(event: MouseEvent) {
  const isLate = event.detail > 1 && clicked?.isConnected === false
  if (isLate) {
    event.preventDefault()
    event.stopPropagation()
  } else {
    clicked = event.target instanceof Element ? (event.target.closest('button, a') ?? event.target) : null
  }
}

/** Ignores late clicks in the whole document. Returns a function that ends it. */
export function ignoreLateClicks(): () => void {
  document.addEventListener('click', ignoreLateClick, { capture: true })
  return () => document.removeEventListener('click', ignoreLateClick, { capture: true })
}
